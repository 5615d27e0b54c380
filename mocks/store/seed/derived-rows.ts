/** Derives the stored counts, notice sets and standings from seeded rows, so that no list has to count or sort. */
import { accountPlatforms } from '../../../contract/kinds.ts';
import { idsIn } from '../../domain/lists/id-set.ts';
import type { StandingRow } from '../../domain/rows/lookup-rows.ts';
import type { NoticeSetRow, ReadRow } from '../../domain/rows/record-rows.ts';
import type { UserRow } from '../../domain/rows/user-rows.ts';
import type { BalanceRow } from '../../domain/rows/ledger-rows.ts';
import type { CounterName, CounterRow } from '../store-rows.ts';
import type { SeededRecords } from './records.ts';

/**
 * Returns the counters of users: all, agents, banned, and each user's subordinates. The counter `bannedTried` is
 * missing, because no seed and no database before version 11 stores log-ins that a ban refused.
 */
export function headcounts(users: readonly Pick<UserRow, 'superiorId' | 'userRole' | 'status'>[]): CounterRow[] {
  const subordinateCounts = new Map<number, number>();
  for (const { superiorId } of users)
    if (superiorId !== null) subordinateCounts.set(superiorId, (subordinateCounts.get(superiorId) ?? 0) + 1);
  return [
    { name: 'everybody', value: users.length },
    { name: 'agents', value: users.filter(({ userRole }) => userRole === 'agent').length },
    { name: 'banned', value: users.filter(({ status }) => status === 1).length },
    ...[...subordinateCounts].map(([id, value]): CounterRow => ({ name: `subordinates:${id}`, value })),
  ];
}

/** Returns a counter for each user who has rows. Its value is the number of the user's rows. */
export function countPerUser<Prefix extends `${string}:`>(
  rows: readonly { userId: number }[],
  prefix: Prefix,
): { name: `${Prefix}${number}`; value: number }[] {
  const counts = new Map<number, number>();
  for (const { userId } of rows) counts.set(userId, (counts.get(userId) ?? 0) + 1);
  return [...counts].map(([userId, value]) => ({ name: `${prefix}${userId}` as const, value }));
}

/** Returns counters of each user's accounts on each platform. */
export function accountCounters(records: Pick<SeededRecords, 'gxy' | 'zxjy' | 'xxy' | 'xyb'>): CounterRow[] {
  return accountPlatforms.flatMap((platform): { name: CounterName; value: number }[] =>
    countPerUser(records[platform], `${platform}:`),
  );
}

/** Returns the set of published notices, and a set of read notices for each user who has read any. */
export function noticeSets({ notices, reads }: Pick<SeededRecords, 'notices' | 'reads'>): NoticeSetRow[] {
  return [{ name: 'published', ids: idsIn(notices.map(({ id }) => id)) }, ...readSets(reads)];
}

export function readSets(reads: readonly ReadRow[]): NoticeSetRow[] {
  const read = new Map<number, number[]>();
  for (const { userId, noticeId } of reads) read.set(userId, [...(read.get(userId) ?? []), noticeId]);
  return [...read].map(([userId, ids]) => ({ name: `read:${userId}`, ids: idsIn(ids) }));
}

export function standingsOf(users: readonly UserRow[], balances: readonly BalanceRow[]): StandingRow[] {
  const coins = new Map(balances.map(({ holder, coin }) => [holder, coin]));
  return users.map(({ id, superiorId }) => ({ userId: id, superiorId, coin: coins.get(id) ?? 0 }));
}
