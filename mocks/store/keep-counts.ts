/**
 * Gives a database of before version 6 what searches, orders and counts look up since: labels, standings, what users are ordered by,
 * the texts of notices, and how many notices are there and read and how many accounts are kept.
 */
import type { Transaction } from 'dexie';
import { accountPlatforms } from '../../contract/account-fields.ts';
import { searchable as searchableNotice } from '../domain/notice.ts';
import type { NoticeRow, ReadRow } from '../domain/records.ts';
import type { LabelRow, StandingRow, TallyRow } from '../domain/kept-rows.ts';
import type { BalanceRow, EntryRow, UserRow } from '../domain/rows.ts';
import { searchable } from '../domain/user.ts';
import { withLabels } from './labels.ts';
import type { CounterRow } from './rows.ts';
import { standingsOf, tally } from './seed/headcounts.ts';

const atOnce = 5_000;

export async function keepCounts(transaction: Transaction): Promise<void> {
  const [users, notices] = [transaction.table<UserRow>('users'), transaction.table<NoticeRow>('notices')];
  const counters = transaction.table<CounterRow, string>('counters');
  await users.toCollection().modify((row) => { row.sorts = searchable(row).sorts; });
  await notices.toCollection().modify((row) => { row.texts = searchableNotice(row).texts; });
  const balances = await transaction.table<BalanceRow>('balances').toArray();
  await transaction.table<StandingRow>('standings').bulkAdd(standingsOf(await users.toArray(), balances));
  const reads = await transaction.table<ReadRow>('reads').toArray();
  const kept = await Promise.all(accountPlatforms.map(async (platform) => (
    tally(await transaction.table<{ userId: number }>(platform).toArray(), `${platform}:`))));
  await counters.bulkPut([{ name: 'published', value: await notices.count() }, ...tally(reads, 'read:'), ...kept.flat()]);
  const entries = transaction.table<EntryRow, number>('entries');
  const tables = { counters, labels: transaction.table<LabelRow, [number, string]>('labels'), tallies: transaction.table<TallyRow, number>('tallies') };
  for (let after = 0; ;) {
    const some = await entries.where('id').above(after).limit(atOnce).toArray();
    const last = some[some.length - 1];
    if (last === undefined) break;
    await entries.bulkPut(await withLabels(tables, some));
    after = last.id;
  }
}
