/**
 * The draft of a transfer and its errors. The module holds only the form's rules, without texts and without a backend.
 */
import { codePointCount, limits, userAccount } from '../../../../contract/fields.ts';
import * as v from 'valibot';
import type { TransferLine } from '../../../device/stored-decisions.ts';
import { plainAscii } from '../../../platform/text/typed-text.ts';
import { readWhole, wholeOrZero } from '../../../ui/words/whole-number.ts';

export const transferDraft = v.object({
  account: v.string(),
  /** The result of `wholeText` in `ui/words/whole-number.ts`: digits, a text that is no whole number, or empty. */
  amount: v.string(),
  remark: v.string(),
});
export type TransferDraft = v.InferOutput<typeof transferDraft>;

export const emptyDraft: TransferDraft = { account: '', amount: '', remark: '' };

/** Returns a draft that makes this order. */
export function transferDraftOf({ userAccount, amount, remark }: TransferLine): TransferDraft {
  return { account: userAccount, amount: String(amount), remark };
}

/** Returns true if the fields have no text besides spaces. */
export function isEmptyDraft({ account, amount, remark }: TransferDraft): boolean {
  return [account, amount, remark].every((text) => text.trim() === '');
}

/** Returns true if the texts of both drafts are the same. */
export function isSameDraft(one: TransferDraft, other: TransferDraft): boolean {
  return one.account === other.account && one.amount === other.amount && one.remark === other.remark;
}

export type AccountProblem = 'missing' | 'malformed' | 'oneself';
export type AmountProblem =
  | { kind: 'missing' | 'unfinished' | 'notWhole' | 'tooLittle' | 'tooMuch' }
  | { kind: 'short'; by: number };
export type RemarkProblem = { kind: 'long'; by: number };

/** Returns the account to send: the typed text without invisible characters, and with full-width letters as ASCII. */
export function draftAccount({ account }: TransferDraft): string {
  return plainAscii(account);
}

/** Returns the coins, or 0 if the amount isn't a whole number. */
export function draftCoins({ amount }: TransferDraft): number {
  return wholeOrZero(amount);
}

/** Returns the error of the account, or null. `own` is the user's own account. */
export function accountProblem(draft: TransferDraft, own: string): AccountProblem | null {
  const account = draftAccount(draft);
  if (account === '') return 'missing';
  if (!v.is(userAccount, account)) return 'malformed';
  return account.toLowerCase() === own.toLowerCase() ? 'oneself' : null;
}

/** Returns the error of the amount, or null. `balance` is in coins. If it is null, the balance isn't checked. */
export function amountProblem(draft: TransferDraft, balance: number | null): AmountProblem | null {
  const { kind } = readWhole(draft.amount);
  if (kind === 'empty') return { kind: 'missing' };
  if (kind !== 'whole') return { kind };
  const coins = draftCoins(draft);
  if (coins < limits.movement.min) return { kind: 'tooLittle' };
  if (coins > limits.movement.max) return { kind: 'tooMuch' };
  return balance !== null && coins > balance ? { kind: 'short', by: coins - balance } : null;
}

/** Returns the error of the remark, or null. `by` is the number of characters over the limit. */
export function remarkProblem({ remark }: TransferDraft): RemarkProblem | null {
  const by = codePointCount(remark) - limits.remark.max;
  return by > 0 ? { kind: 'long', by } : null;
}

export type TransferField = 'account' | 'amount' | 'remark';

/** Returns the first wrong field from the top, or null. */
export function firstProblem(draft: TransferDraft, own: string, balance: number | null): TransferField | null {
  if (accountProblem(draft, own) !== null) return 'account';
  if (amountProblem(draft, balance) !== null) return 'amount';
  return remarkProblem(draft) === null ? null : 'remark';
}

type OrderValues = Pick<TransferLine, 'userAccount' | 'amount' | 'remark'>;

function hasRecipientAndAmount(draft: TransferDraft, { userAccount, amount }: OrderValues): boolean {
  return userAccount.toLowerCase() === draftAccount(draft).toLowerCase() && amount === draftCoins(draft);
}

function hasRemark(draft: TransferDraft, { remark }: OrderValues): boolean {
  return remark === draft.remark.trim();
}

/** Returns whether the draft makes this order. */
export function isOrderOf(draft: TransferDraft, order: OrderValues): boolean {
  return hasRecipientAndAmount(draft, order) && hasRemark(draft, order);
}

/**
 * Returns whether the draft still has the values that were refused. These are the recipient and the amount, and also
 * the remark if `field` says that the refusal is about the remark.
 */
export function hasRefusedValues(
  draft: TransferDraft,
  { field, order }: { field: TransferField | null; order: OrderValues },
): boolean {
  return hasRecipientAndAmount(draft, order) && (field !== 'remark' || hasRemark(draft, order));
}
