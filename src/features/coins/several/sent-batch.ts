/** Tells whether the rows of a draft were sent, and what is left of the draft then. */
import { type CoinDecision, isUnsettled } from '../../../api/coins/coin-decisions.ts';
import type { CoinOrderOf } from '../../../device/stored-decisions.ts';
import { draftCoins } from '../transfer/transfer-draft.ts';
import { accountKey, type BatchDraft, emptyBatch, filledRows, lineOf } from './batch-draft.ts';

/** Returns whether the draft's rows make this order. */
export function isOrderOf(draft: BatchDraft, { transfers }: CoinOrderOf<'transferMany'>): boolean {
  const rows = filledRows(draft).map((row) => lineOf(draft, row));
  return (
    rows.length === transfers.length &&
    transfers.every(({ userAccount, amount, remark }, index) => {
      const row = rows[index];
      return (
        row !== undefined &&
        accountKey(row.account) === accountKey(userAccount) &&
        draftCoins(row) === amount &&
        row.remark === remark
      );
    })
  );
}

/**
 * Returns whether the rows of the draft were sent after `at`, the time in ms when it was stored. If the browser was
 * killed, the rows may still be stored although their coins have moved. They must not be offered again. The same holds
 * for transfers whose outcome nothing could prove.
 */
export function wasSent(draft: BatchDraft, at: number, decisions: readonly CoinDecision<'transferMany'>[]): boolean {
  return decisions.some(
    ({ order, step, sentAt }) =>
      (step.state === 'done' || step.state === 'closed') && sentAt >= at && isOrderOf(draft, order),
  );
}

/**
 * Returns whether the rows of the draft were sent after `at`, the time in ms when it was stored, and their end isn't
 * known yet. A decision that is still being prepared counts too.
 */
export function isUnderWay(draft: BatchDraft, at: number, decisions: readonly CoinDecision<'transferMany'>[]): boolean {
  return decisions.some(
    (decision) => isUnsettled(decision) && decision.sentAt >= at && isOrderOf(draft, decision.order),
  );
}

/** Returns the rest of a draft whose rows were sent: the rows that were put aside, and the text of the paste sheet. */
export function withoutRows({ aside, pasted }: BatchDraft): BatchDraft {
  return { ...emptyBatch, aside, pasted };
}
