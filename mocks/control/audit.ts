/**
 * Checks the stored rows against each other in one transaction. It covers ledger, orders, derived rows, the times of
 * expiry notices, the journal's index, and the overview's figures.
 */
import { accountPlatforms } from '../../contract/kinds.ts';
import { audit, type Audit } from '../domain/coins/ledger-audit.ts';
import { orderProblems } from '../domain/coins/order-audit.ts';
import { lookupProblems } from '../domain/coins/lookup-audit.ts';
import { journalIndexProblems } from '../domain/lists/journal-index.ts';
import { orderIndexProblems } from '../domain/lists/order-index-audit.ts';
import { expiryProblems } from '../domain/expiry.ts';
import { overviewProblems } from '../domain/overview-audit.ts';
import { journalTables } from '../store/add-journal.ts';
import { orderTables } from '../store/add-orders.ts';
import type { MockDatabase } from '../store/database.ts';

/** Returns the counts of the ledger, and a line for each row that contradicts another. */
export async function auditDatabase(db: MockDatabase): Promise<Audit> {
  const tables = [
    ...db.ledger,
    db.users,
    ...orderTables(db),
    db.overviewYears,
    db.counters,
    ...Object.values(db.accounts),
    ...journalTables(db),
  ];
  return await db.transaction('r', tables, async () => {
    const [entries, balances, users, orders] = [
      await db.entries.toArray(),
      await db.balances.toArray(),
      await db.users.toArray(),
      await db.orders.toArray(),
    ];
    const [everybody, agents, banned, bannedTried] = await db.counters.bulkGet([
      'everybody',
      'agents',
      'banned',
      'bannedTried',
    ]);
    const expiries = await Promise.all(
      accountPlatforms.map(async (platform) => expiryProblems(platform, await db.accounts[platform].toArray())),
    );
    const found = audit({
      transactions: await db.transactions.toArray(),
      entries,
      balances,
      days: await db.days.toArray(),
      userIds: users.map(({ id }) => id),
    });
    const problems = [
      ...found.problems,
      ...orderProblems(orders, entries),
      ...orderIndexProblems(orders, {
        sets: await db.orderSets.toArray(),
        packages: await db.orderPackages.toArray(),
        numbers: await db.orderNumbers.toArray(),
      }),
      ...lookupProblems({
        entries,
        balances,
        users,
        texts: await db.marks.toArray(),
        pairs: await db.pairs.toArray(),
        countPages: await db.tallyPages.toArray(),
        standings: await db.standings.toArray(),
      }),
      ...overviewProblems({
        users,
        entries,
        orders,
        accounts: {
          gxy: await db.accounts.gxy.toArray(),
          zxjy: await db.accounts.zxjy.toArray(),
          xxy: await db.accounts.xxy.toArray(),
          xyb: await db.accounts.xyb.toArray(),
        },
        overviewYears: await db.overviewYears.toArray(),
        counters: {
          everybody: everybody?.value ?? 0,
          agents: agents?.value ?? 0,
          banned: banned?.value ?? 0,
          bannedTried: bannedTried?.value ?? 0,
        },
      }),
      ...expiries.flat(),
      ...journalIndexProblems(await db.journal.toArray(), await db.journalSets.toArray()),
    ];
    return { ...found, ok: problems.length === 0, problems };
  });
}
