/** The whole ledger, read in one transaction and handed to the rules. */
import { audit, type Audit } from '../domain/audit.ts';
import type { MockDatabase } from '../store/database.ts';

export async function auditLedger(db: MockDatabase): Promise<Audit> {
  return await db.transaction('r', [db.transactions, db.entries, db.balances, db.days, db.users], async () => audit({
    transactions: await db.transactions.toArray(),
    entries: await db.entries.toArray(),
    balances: await db.balances.toArray(),
    days: await db.days.toArray(),
    userIds: await db.users.toCollection().primaryKeys(),
  }));
}
