/**
 * Notices to one user. Notices about coins are made from the entries of a movement, whichever call moves the coins.
 *
 * Source: `contract/notice.ts`; docs/backend.md, section 9 (personal notices).
 */
import type { NoticeDataOf, PersonalKind } from '../../contract/notice.ts';
import type { EntryRow, Holder } from './rows/ledger-rows.ts';
import type { NoticeRow } from './rows/record-rows.ts';
import { maskName } from './users/masked-name.ts';

/** A notice before it has an id. */
export type PersonalNotice = {
  [Kind in PersonalKind]: { userId: number; time: number; kind: Kind; data: NoticeDataOf<Kind> };
}[PersonalKind];

/**
 * Returns the notices that the entries of one movement cause. `senderName` is the name of the user who sends a
 * transfer; the notice shows it masked.
 */
export function noticesOfEntries(entries: readonly EntryRow[], senderName: string): PersonalNotice[] {
  return entries.flatMap(({ id, holder, type, amount, remark, orderId, time }): PersonalNotice[] => {
    const fields = { userId: holder, time };
    if (type === 'transferIn')
      return [
        { ...fields, kind: 'coinsIn', data: { coinChangeId: id, amount, userName: maskName(senderName), remark } },
      ];
    if (type === 'adminAdd' || type === 'adminReduce')
      return [{ ...fields, kind: 'coinsAdjusted', data: { coinChangeId: id, amount, remark } }];
    // A refund takes the coins of an order back, so its amount is negative.
    if (type === 'refund' && orderId !== null && amount < 0)
      return [{ ...fields, kind: 'orderRefunded', data: { orderId, coin: -amount } }];
    return [];
  });
}

/** Returns the id of the user who sends a transfer; undefined for other movements. */
export function senderOf(entries: readonly EntryRow[]): Holder | undefined {
  return entries.find(({ type }) => type === 'transferOut')?.holder;
}

/**
 * Returns the row of a notice to one user. It has no texts, because the app builds them from `data`. `lastTime` is the
 * time of the newest notice.
 */
export function personalRow({ userId, time, kind, data }: PersonalNotice, id: number, lastTime: number): NoticeRow {
  return {
    id,
    title: '',
    content: '',
    // Lists and sets of notices need ids in order of time.
    time: Math.max(time, lastTime),
    texts: [],
    version: 1,
    kind,
    audience: null,
    data,
    userId,
  };
}
