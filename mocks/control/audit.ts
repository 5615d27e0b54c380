/** Reads the whole ledger with its derived rows in one transaction, and audits it. */
import { audit, type Audit } from '../domain/coins/ledger-audit.ts';
import { lookupProblems } from '../domain/coins/lookup-audit.ts';
import type { MockDatabase } from '../store/database.ts';

export async function auditLedger(db: MockDatabase): Promise<Audit> {
  const tables = [
    db.transactions,
    db.entries,
    db.marks,
    db.pairs,
    db.tallyPages,
    db.balances,
    db.standings,
    db.days,
    db.users,
  ];
  return await db.transaction('r', tables, async () => {
    const [entries, balances, users] = [
      await db.entries.toArray(),
      await db.balances.toArray(),
      await db.users.toArray(),
    ];
    const found = audit({
      transactions: await db.transactions.toArray(),
      entries,
      balances,
      days: await db.days.toArray(),
      userIds: users.map(({ id }) => id),
    });
    const problems = [
      ...found.problems,
      ...lookupProblems({
        entries,
        balances,
        users,
        marks: await db.marks.toArray(),
        pairs: await db.pairs.toArray(),
        tallyPages: await db.tallyPages.toArray(),
        standings: await db.standings.toArray(),
      }),
    ];
    return { ...found, ok: problems.length === 0, problems };
  });
}
