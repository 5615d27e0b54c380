/**
 * Upgrades a database to version 4, which brought the mall. Adds the seeded records except orders, with times relative
 * to the backend's clock.
 */
import type { Transaction } from 'dexie';
import type { CounterRow, SituationRow } from '../store-rows.ts';
import { recordCounters, recordsWithoutOrders } from '../seed/records.ts';

/** Scenario `empty` stays empty. The ledger doesn't change, so earlier purchases have no orders. */
export async function addShop(transaction: Transaction): Promise<void> {
  const situation = await transaction.table<SituationRow>('situation').get('situation');
  if (situation === undefined || situation.scenario === 'empty') return;
  const records = recordsWithoutOrders(Date.now() + situation.clockOffset);
  const tables: Readonly<Record<string, readonly unknown[]>> = { ...records };
  for (const [table, rows] of Object.entries(tables)) await transaction.table(table).bulkAdd(rows);
  await transaction.table<CounterRow>('counters').bulkPut(recordCounters(records));
}
