/** Tests how names and mobile numbers are masked. */
import { expect, test } from 'vitest';
import { maskName, maskPhone } from './mask.ts';

test.each([
  ['陈思宇', '陈*宇'],
  ['周强', '周*'],
  ['林', '*'],
  ['欧阳晓峰', '欧*峰'],
  ['😀🎉👍', '😀*👍'],
  ['', '*'],
])('%s is shown as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});

test('a mobile number keeps its first three digits and its last four', () => {
  expect(maskPhone('13812341234')).toBe('138****1234');
});
