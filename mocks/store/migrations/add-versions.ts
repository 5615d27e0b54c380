/** Upgrades a database to version 9: notices, courses and site texts get the version 1. */
import type { Transaction } from 'dexie';

export async function addVersions(transaction: Transaction): Promise<void> {
  for (const name of ['notices', 'courses', 'basicInformation'])
    await transaction.table<{ version?: number }>(name).toCollection().modify({ version: 1 });
}
