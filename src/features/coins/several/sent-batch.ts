/** Tells how far the rows of a draft got, and what is left of the draft once they were sent. */
import type { CoinDecision } from '../../../api/coins/coin-decisions.ts';
import { draftProgress, type DraftProgress, isSent } from '../../../api/coins/draft-progress.ts';
import type { CoinOrderOf } from '../../../device/stored-decisions.ts';
import { draftCoins } from '../transfer/transfer-draft.ts';
import { accountKey, type BatchDraft, type BatchRow, emptyBatch, filledRows, lineOf } from './batch-draft.ts';

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

/** Returns how far the rows of the draft got since `at`, the time in ms when they were typed or stored. */
export function batchProgress(
  draft: BatchDraft,
  at: number,
  decisions: readonly CoinDecision<'transferMany'>[],
): DraftProgress {
  return draftProgress(at, decisions, (order) => isOrderOf(draft, order));
}

/** Returns the rest of a draft whose rows were sent: the rows that were put aside, and the text of the paste sheet. */
export function withoutRows({ aside, pasted }: BatchDraft): BatchDraft {
  return { ...emptyBatch, aside, pasted };
}

/**
 * Returns the draft. A row aside is left out if the person has got the row's amount since `at`, because another tab may
 * have sent this row. `at` is when the rows were put aside, in ms. A row without an amount is left out if the person
 * has got any amount.
 */
export function withoutPaidAside(
  draft: BatchDraft,
  at: number,
  decisions: readonly CoinDecision<'transferMany'>[],
): BatchDraft {
  const sent = decisions.filter((decision) => isSent(decision) && decision.sentAt >= at);
  const paid = sent.flatMap(({ order }) => order.transfers);
  const isPaid = (row: BatchRow): boolean =>
    paid.some(
      ({ userAccount, amount }) =>
        accountKey(userAccount) === accountKey(row.account) && (row.amount.trim() === '' || draftCoins(row) === amount),
    );
  const aside = draft.aside.filter((row) => !isPaid(row));
  return aside.length === draft.aside.length ? draft : { ...draft, aside };
}
