import { expect, test } from 'vitest';
import { bytesInWords } from './bytes-in-words.ts';

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [12_000, '12 kB'],
  [999_001, '1,000 kB'],
  [1_240_000, '1.2 MB'],
  [999_900_000, '999.9 MB'],
  [3_440_000_000, '3.4 GB'],
])('%i bytes are %s, in both languages', (bytes, words) => {
  expect(bytesInWords(bytes, 'en-US')).toBe(words);
  expect(bytesInWords(bytes, 'zh-CN')).toBe(words);
});
