/** Validates an adjustment, and computes the balance afterwards. */
import { limits } from '../../../../../contract/fields.ts';
import { readWhole, wholeOrZero } from '../../../../ui/words/whole-number.ts';
import { balanceAfter } from '../../../../ui/words/format.ts';

export type AdjustmentDirection = 'add' | 'reduce';
/**
 * `missing` stands for no amount, for 0, and for a number that is still being typed. `short` says by how many coins the
 * balance is too low.
 */
export type AdjustmentProblem = { kind: 'missing' | 'notWhole' | 'tooMuch' } | { kind: 'short'; by: number };

/**
 * Returns what is wrong with the typed amount; null if nothing is. If the balance isn't known, the backend alone
 * decides whether it is high enough.
 */
export function adjustmentProblem(
  way: AdjustmentDirection,
  typed: string,
  balance: number | null,
): AdjustmentProblem | null {
  if (readWhole(typed).kind === 'notWhole') return { kind: 'notWhole' };
  const amount = wholeOrZero(typed);
  if (amount < limits.movement.min) return { kind: 'missing' };
  if (amount > limits.movement.max) return { kind: 'tooMuch' };
  return way === 'reduce' && balance !== null && amount > balance ? { kind: 'short', by: amount - balance } : null;
}

/** Returns the balance after the adjustment; null if the balance isn't known. */
export function afterAdjustment(way: AdjustmentDirection, amount: number, balance: number | null): number | null {
  return balanceAfter(balance, way === 'add' ? amount : -amount);
}
