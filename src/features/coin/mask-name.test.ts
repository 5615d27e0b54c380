/** Names on a receipt that others see. */
import { expect, test } from 'vitest';
import { maskName } from './mask-name.ts';

test.each([
  ['陈思宇', '陈*宇'], ['周强', '周*'], ['林', '*'], ['欧阳晓峰', '欧*峰'], ['😀🎉👍', '😀*👍'], ['', '*'],
])('%s is shown as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});
