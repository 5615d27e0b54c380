/**
 * Reads the figures of the site. The figures of days and the counts of users are stored. The calls that change users,
 * coins, orders or accounts update the stored numbers. Pending orders and the states of accounts change without a call
 * as time passes, so indexes count them.
 */
import { Dexie } from 'dexie';
import { expiringMs } from '../../contract/account.ts';
import type { AccountPlatform } from '../../contract/account-fields.ts';
import type { Parsed } from '../../contract/endpoint.ts';
import type { Endpoints } from '../../contract/index.ts';
import type { Overview } from '../../contract/overview.ts';
import { accountPlatforms } from '../../contract/kinds.ts';
import { lastDays, overviewOf } from '../domain/overview.ts';
import { yearOf } from '../domain/overview-years.ts';
import type { MockDatabase } from '../store/database.ts';
import { readTransaction, type Answer, type Call } from './transaction/call.ts';
import { readCounter } from './transaction/counters.ts';
import { inTransaction } from './transaction/in-transaction.ts';

export async function getOverview(call: Call, { days }: Parsed<Endpoints['getOverview']>): Promise<Answer<Overview>> {
  const { db, now } = call;
  const tables = [db.overviewYears, db.counters, db.balances, db.orders, ...Object.values(db.accounts)];
  return await readTransaction(call, tables, async () => {
    const { first, last } = lastDays(days, now);
    const [rows, total, agents, banned, bannedTried, circulating, pending, accounts] = await Dexie.Promise.all([
      db.overviewYears.where('year').between(yearOf(first), yearOf(last), true, true).toArray(),
      inTransaction(readCounter(db, 'everybody')),
      inTransaction(readCounter(db, 'agents')),
      inTransaction(readCounter(db, 'banned')),
      inTransaction(readCounter(db, 'bannedTried')),
      inTransaction(circulatingCoins(db)),
      db.orders.where('[status+expireTime]').between(['pending', now], ['pending', Dexie.maxKey], false).count(),
      Dexie.Promise.all(accountPlatforms.map((platform) => inTransaction(accountsOf(db, platform, now)))),
    ]);
    return overviewOf(
      rows,
      { users: { total, agents, banned, bannedTried }, circulating, pending, accounts },
      days,
      now,
    );
  });
}

/**
 * Returns the coins of all users. All entries sum to 0, so the users' coins are minus the sum of the system accounts,
 * which are few.
 */
async function circulatingCoins(db: MockDatabase): Promise<number> {
  const system = await db.balances.where('holder').below(0).toArray();
  return system.reduce((sum, { coin }) => sum - coin, 0);
}

/** Counts a platform's accounts by the states that lists show. A paused account is neither expiring nor expired. */
async function accountsOf(
  db: MockDatabase,
  platform: AccountPlatform,
  now: number,
): Promise<Overview['accounts'][number]> {
  const table = db.accounts[platform];
  /** Counts the active accounts that expire after `from`, and at `to` at the latest. */
  const countActive = (from: unknown, to: number) =>
    table.where('[fields.status+expireTime]').between(['active', from], ['active', to], false, true).count();
  return {
    platform,
    total: await table.count(),
    expiring: await countActive(now, now + expiringMs),
    expired: await countActive(Dexie.minKey, now),
  };
}
