import { expect, it } from 'vitest';
import { adjustmentProblem, afterAdjustment } from './adjustment.ts';

it.each([
  ['an empty amount', 'add', '', { kind: 'missing' }],
  ['an amount of 0', 'add', '0', { kind: 'missing' }],
  ['a number that is still being typed', 'add', '1,0', { kind: 'missing' }],
  ['an amount with a fraction', 'add', '500.00', { kind: 'notWhole' }],
  ['a negative amount', 'reduce', '-5', { kind: 'notWhole' }],
  ['an amount of many digits', 'add', '10000000', { kind: 'tooMuch' }],
  ['an amount over the limit of one movement', 'add', '1000001', { kind: 'tooMuch' }],
  ['an amount over the balance', 'reduce', '501', { kind: 'short', by: 1 }],
] as const)('refuses %s', (_, way, typed, problem) => {
  expect(adjustmentProblem(way, typed, 500)).toEqual(problem);
});

it('allows removing the whole balance, and adding to a balance of 0', () => {
  expect(adjustmentProblem('reduce', '500', 500)).toBeNull();
  expect(afterAdjustment('reduce', 500, 500)).toBe(0);
  expect(adjustmentProblem('add', '1000000', 0)).toBeNull();
  expect(afterAdjustment('add', 1_000_000, 0)).toBe(1_000_000);
});
