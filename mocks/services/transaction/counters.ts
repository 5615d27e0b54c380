/** Gives out ids, and reads and changes stored counts, inside the transaction of the caller. */
import type { MockDatabase } from '../../store/database.ts';
import type { CounterName } from '../../store/store-rows.ts';

/** Returns the first of `count` fresh ids. The transaction must cover `counters`. */
export async function takeIds(db: MockDatabase, name: CounterName, count = 1): Promise<number> {
  const last = (await db.counters.get(name))?.value ?? 0;
  await db.counters.put({ name, value: last + count });
  return last + 1;
}

/** Adds `difference`, which may be negative, to each of these counters. */
export async function addToCounters(
  db: MockDatabase,
  names: readonly CounterName[],
  difference: number,
): Promise<void> {
  const rows = await db.counters.bulkGet([...names]);
  await db.counters.bulkPut(names.map((name, index) => ({ name, value: (rows[index]?.value ?? 0) + difference })));
}

/** Returns the counter's value; 0 if it was never set. */
export async function readCounter(db: MockDatabase, name: CounterName): Promise<number> {
  return (await db.counters.get(name))?.value ?? 0;
}
