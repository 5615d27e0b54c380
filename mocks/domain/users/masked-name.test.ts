import { expect, test } from 'vitest';
import { maskName } from './masked-name.ts';

test.each([
  ['林晓峰', '林*峰'],
  ['周强', '周*'],
  ['欧阳瑞雪', '欧*雪'],
  ['A', '*'],
  ['😀b😀', '😀*😀'],
])('%s is shown to strangers as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});
