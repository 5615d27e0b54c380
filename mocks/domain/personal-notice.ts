/** Notices to one user. Every posting of coins gives the notices to its users, so that no movement can forget them. */
import type { NoticeDataOf, PersonalKind } from '../../contract/notice-data.ts';
import type { EntryRow, Holder } from './rows/ledger-rows.ts';
import type { NoticeRow } from './rows/record-rows.ts';
import { maskName } from './users/masked-name.ts';

/** A notice before it has an id. */
export type PersonalNotice = {
  [Kind in PersonalKind]: { userId: number; time: number; kind: Kind; data: NoticeDataOf<Kind> };
}[PersonalKind];

/**
 * "coinsIn { coinChangeId, amount, userName (masked), remark }, coinsAdjusted { coinChangeId, amount, remark },
 * orderRefunded { orderId, coin }". `senderName` is the name of the user whose coins a transfer takes.
 */
export function noticesOfPosting(entries: readonly EntryRow[], senderName: string): PersonalNotice[] {
  return entries.flatMap(({ id, holder, type, amount, remark, orderId, time }): PersonalNotice[] => {
    const to = { userId: holder, time };
    if (type === 'transferIn')
      return [{ ...to, kind: 'coinsIn', data: { coinChangeId: id, amount, userName: maskName(senderName), remark } }];
    if (type === 'adminAdd' || type === 'adminReduce')
      return [{ ...to, kind: 'coinsAdjusted', data: { coinChangeId: id, amount, remark } }];
    // A course that was withdrawn gives coins back. The refund of an order takes them back.
    if (type === 'refund' && orderId !== null && amount < 0)
      return [{ ...to, kind: 'orderRefunded', data: { orderId, coin: -amount } }];
    return [];
  });
}

/** The holder whose name a notice of the posting shows; undefined if none does. */
export function senderOf(entries: readonly EntryRow[]): Holder | undefined {
  return entries.find(({ type }) => type === 'transferOut')?.holder;
}

/** The row of a notice to one user. It has no texts, because the app words it. */
export function personalRow({ userId, time, kind, data }: PersonalNotice, id: number, last: number): NoticeRow {
  return {
    id,
    title: '',
    content: '',
    // Ids are in order of time, as lists and sets of notices need it.
    time: Math.max(time, last),
    texts: [],
    version: 1,
    kind,
    audience: null,
    data,
    userId,
  };
}
