/** Validates an adjustment, and computes the balance afterwards. Amounts are whole coins, typed as digits. */
import { limits } from '../../../../contract/fields.ts';
import { balanceAfter } from '../../../ui/words/format.ts';

export type AdjustmentDirection = 'add' | 'reduce';
export type AdjustmentProblem = { kind: 'missing' } | { kind: 'tooMuch' } | { kind: 'short'; by: number };

export function adjustmentProblem(
  way: AdjustmentDirection,
  typed: string,
  balance: number | null,
): AdjustmentProblem | null {
  const amount = Number(typed);
  if (typed === '' || amount < limits.movement.min) return { kind: 'missing' };
  if (amount > limits.movement.max) return { kind: 'tooMuch' };
  return way === 'reduce' && balance !== null && amount > balance ? { kind: 'short', by: amount - balance } : null;
}

export function afterAdjustment(way: AdjustmentDirection, amount: number, balance: number | null): number | null {
  return balanceAfter(balance, way === 'add' ? amount : -amount);
}
