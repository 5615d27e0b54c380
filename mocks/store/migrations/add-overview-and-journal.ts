/**
 * Upgrades a database to version 11, which brought the overview, the journal, audiences and personal notices. It counts
 * the figures of the overview, and gives every account that hasn't expired the time of its next notice of expiry.
 * Notices get an audience, and the legal texts are null. The journal begins empty.
 */
import type { Transaction } from 'dexie';
import { accountPlatforms } from '../../../contract/kinds.ts';
import { withNoticeTime } from '../../domain/expiry.ts';
import { countedEventsOf, noAccounts, type CountedOrder } from '../../domain/overview-events.ts';
import type { OverviewYearRow } from '../../domain/rows/overview-rows.ts';
import type { EntryRow } from '../../domain/rows/ledger-rows.ts';
import type { BasicInformationRow, NoticeRow } from '../../domain/rows/record-rows.ts';
import type { UserRow } from '../../domain/rows/user-rows.ts';
import { addOverviewDays } from '../add-overview-days.ts';
import { headcounts } from '../seed/derived-rows.ts';
import type { CounterRow, SituationRow } from '../store-rows.ts';

export const overviewAndJournalStores = {
  journal: 'id, [time+id], [userId+time+id], [act+time+id]',
  overviewYears: 'year',
  orders: 'id, userId, [status+expireTime]',
  gxy: 'id, userId, &[userId+identity], [fields.status+expireTime], [userId+tellAt]',
  zxjy: 'id, userId, &[userId+identity], [fields.status+expireTime], [userId+tellAt]',
  xxy: 'id, userId, &[userId+identity], [fields.status+expireTime], [userId+tellAt]',
  xyb: 'id, userId, &[userId+identity], [fields.status+expireTime], [userId+tellAt]',
} as const;

/** Rows that are read at once, so that a large database needs little memory. */
const rowsAtOnce = 5_000;

export async function addOverviewAndJournal(transaction: Transaction): Promise<void> {
  const users = await transaction.table<UserRow>('users').toArray();
  await transaction.table<CounterRow>('counters').bulkPut(headcounts(users));
  const days = transaction.table<OverviewYearRow, string>('overviewYears');
  const orders = await transaction.table<CountedOrder>('orders').toArray();
  await addOverviewDays(days, countedEventsOf({ users, orders, entries: [], accounts: noAccounts }));
  const entries = transaction.table<EntryRow, number>('entries');
  for (let after = 0; ;) {
    const chunk = await entries.where('id').above(after).limit(rowsAtOnce).toArray();
    const last = chunk[chunk.length - 1];
    if (last === undefined) break;
    await addOverviewDays(days, countedEventsOf({ users: [], orders: [], entries: chunk, accounts: noAccounts }));
    after = last.id;
  }
  await transaction
    .table<NoticeRow>('notices')
    .toCollection()
    .modify((row) => {
      Object.assign(row, { kind: 'site', audience: 'all', data: null, userId: null });
    });
  await transaction
    .table<BasicInformationRow>('basicInformation')
    .toCollection()
    .modify((row) => {
      Object.assign(row, { userAgreement: null, privacyPolicy: null });
    });
  const situation = await transaction.table<SituationRow>('situation').get('situation');
  const now = Date.now() + (situation?.clockOffset ?? 0);
  for (const platform of accountPlatforms) {
    await transaction
      .table<{ expireTime: number }>(platform)
      .toCollection()
      .modify((row) => {
        Object.assign(row, withNoticeTime(row, now));
      });
  }
}
