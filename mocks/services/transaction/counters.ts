/**
 * Ids, given out one after another, and what is counted as it comes and goes, inside the transaction that it belongs
 * to.
 */
import type { MockDatabase } from '../../store/database.ts';
import type { CounterName } from '../../store/store-rows.ts';

/** The first of `count` fresh ids. The transaction must cover `counters`. */
export async function takeIds(db: MockDatabase, name: CounterName, count = 1): Promise<number> {
  const last = (await db.counters.get(name))?.value ?? 0;
  await db.counters.put({ name, value: last + count });
  return last + 1;
}

/** One more or less of each of these, or some. */
export async function count(db: MockDatabase, names: readonly CounterName[], by: number): Promise<void> {
  const rows = await db.counters.bulkGet([...names]);
  await db.counters.bulkPut(names.map((name, index) => ({ name, value: (rows[index]?.value ?? 0) + by })));
}

/** How many of something there are. */
export async function countOf(db: MockDatabase, name: CounterName): Promise<number> {
  return (await db.counters.get(name))?.value ?? 0;
}
