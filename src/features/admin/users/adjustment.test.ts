import { expect, it } from 'vitest';
import { adjustmentProblem, afterAdjustment } from './adjustment.ts';

it.each([
  ['nothing typed', 'add', '', { kind: 'missing' }],
  ['nothing moved', 'add', '0', { kind: 'missing' }],
  ['more than one may move at once', 'add', '1000001', { kind: 'tooMuch' }],
  ['more than there is', 'reduce', '501', { kind: 'short', by: 1 }],
] as const)('refuses %s', (_, way, typed, problem) => {
  expect(adjustmentProblem(way, typed, 500)).toEqual(problem);
});

it('takes all that there is, and adds to nothing', () => {
  expect(adjustmentProblem('reduce', '500', 500)).toBeNull();
  expect(afterAdjustment('reduce', 500, 500)).toBe(0);
  expect(adjustmentProblem('add', '1000000', 0)).toBeNull();
  expect(afterAdjustment('add', 1_000_000, 0)).toBe(1_000_000);
});
