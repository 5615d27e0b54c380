/**
 * Gives a database that was sown before it had a mall what its scenario has by now, on times relative to the backend's
 * clock.
 */
import type { Transaction } from 'dexie';
import type { CounterRow, SituationRow } from '../store-rows.ts';
import { shopCounters, stocked } from '../seed/shop.ts';

/** Scenario `empty` stays empty. The ledger is left alone, so that purchases of before have no orders. */
export async function stockShop(transaction: Transaction): Promise<void> {
  const situation = await transaction.table<SituationRow>('situation').get('situation');
  if (situation === undefined || situation.scenario === 'empty') return;
  const shop = stocked(Date.now() + situation.clockOffset);
  const tables: Readonly<Record<string, readonly unknown[]>> = { ...shop };
  for (const [table, rows] of Object.entries(tables)) await transaction.table(table).bulkAdd(rows);
  await transaction.table<CounterRow>('counters').bulkPut(shopCounters(shop));
}
