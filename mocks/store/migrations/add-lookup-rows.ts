/**
 * Upgrades a database to version 6: adds standings, the sort fields of users, the searchable texts of notices, and the
 * counts of accounts. Version 7 replaces the tables that version 6 added for searches of changes.
 */
import type { Transaction } from 'dexie';
import { accountPlatforms } from '../../../contract/kinds.ts';
import { searchableNotice } from '../../domain/notice.ts';
import type { NoticeRow } from '../../domain/rows/record-rows.ts';
import type { StandingRow } from '../../domain/rows/lookup-rows.ts';
import type { UserRow } from '../../domain/rows/user-rows.ts';
import type { BalanceRow } from '../../domain/rows/ledger-rows.ts';
import { searchableUser } from '../../domain/users/user.ts';
import type { CounterRow } from '../store-rows.ts';
import { standingsOf, countPerUser } from '../seed/derived-rows.ts';

export async function addLookupRows(transaction: Transaction): Promise<void> {
  const [users, notices] = [transaction.table<UserRow>('users'), transaction.table<NoticeRow>('notices')];
  await users.toCollection().modify((row) => {
    row.sorts = searchableUser(row).sorts;
  });
  await notices.toCollection().modify((row) => {
    row.texts = searchableNotice(row).texts;
  });
  const balances = await transaction.table<BalanceRow>('balances').toArray();
  await transaction.table<StandingRow>('standings').bulkAdd(standingsOf(await users.toArray(), balances));
  const counters = await Promise.all(
    accountPlatforms.map(async (platform) =>
      countPerUser(await transaction.table<{ userId: number }>(platform).toArray(), `${platform}:`),
    ),
  );
  await transaction.table<CounterRow, string>('counters').bulkPut(counters.flat());
}
