import { expect, test } from 'vitest';
import { dayInWords } from './day-words.ts';

test.each([
  ['2026-11-18', 'zh-CN', '11 月 18 日 周三'],
  ['2025-01-05', 'zh-CN', '2025 年 1 月 5 日 周日'],
  ['2026-11-18', 'en-US', 'Wed, Nov 18'],
  ['2025-01-05', 'en-US', 'Sun, Jan 5, 2025'],
])('%s in %s', (day, locale, words) => {
  expect(dayInWords(day, '2026-11-23', locale)).toBe(words);
});
