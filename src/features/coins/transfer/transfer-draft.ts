/**
 * The draft of a transfer and its errors. The module holds only the form's rules, without texts and without a backend.
 */
import { codePoints, limits, userAccount } from '../../../../contract/fields.ts';
import * as v from 'valibot';
import { readAmount } from './amount-text.ts';

export interface Draft {
  account: string;
  /** The result of `draftAmount` in `amount-text.ts`: digits, or the wrong text. */
  amount: string;
  remark: string;
}

export const emptyDraft: Draft = { account: '', amount: '', remark: '' };

export type AccountProblem = 'missing' | 'malformed' | 'oneself';
export type AmountProblem =
  | { kind: 'missing' | 'unfinished' | 'notWhole' | 'tooLittle' | 'tooMuch' }
  | { kind: 'short'; by: number };
export type RemarkProblem = { kind: 'long'; by: number };

/** Returns the account to send. Spaces around it were typed by accident. */
export function accountOf({ account }: Draft): string {
  return account.trim();
}

/** Returns the coins, or 0 if the amount isn't a whole number. */
export function coinsOf({ amount }: Draft): number {
  const reading = readAmount(amount);
  return reading.kind === 'whole' ? Number(reading.digits) : 0;
}

/** Returns the error of the account, or null. `own` is the user's own account. */
export function accountProblem(draft: Draft, own: string): AccountProblem | null {
  const account = accountOf(draft);
  if (account === '') return 'missing';
  if (!v.is(userAccount, account)) return 'malformed';
  return account.toLowerCase() === own.toLowerCase() ? 'oneself' : null;
}

/** Returns the error of the amount, or null. `balance` is in coins; if it is null, it isn't checked. */
export function amountProblem(draft: Draft, balance: number | null): AmountProblem | null {
  const { kind } = readAmount(draft.amount);
  if (kind === 'empty') return { kind: 'missing' };
  if (kind !== 'whole') return { kind };
  const coins = coinsOf(draft);
  if (coins < limits.movement.min) return { kind: 'tooLittle' };
  if (coins > limits.movement.max) return { kind: 'tooMuch' };
  return balance !== null && coins > balance ? { kind: 'short', by: coins - balance } : null;
}

/** Returns the error of the remark, or null. `by` is the number of characters over the limit. */
export function remarkProblem({ remark }: Draft): RemarkProblem | null {
  const by = codePoints(remark) - limits.remark.max;
  return by > 0 ? { kind: 'long', by } : null;
}

export type Field = 'account' | 'amount' | 'remark';

/** Returns the first wrong field from the top, or null. */
export function firstProblem(draft: Draft, own: string, balance: number | null): Field | null {
  if (accountProblem(draft, own) !== null) return 'account';
  if (amountProblem(draft, balance) !== null) return 'amount';
  return remarkProblem(draft) === null ? null : 'remark';
}
