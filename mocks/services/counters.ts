/** Ids, given out one after another inside the transaction that uses them. */
import type { MockDatabase } from '../store/database.ts';
import type { CounterName } from '../store/rows.ts';

/** The first of `count` fresh ids. The transaction must cover `counters`. */
export async function takeIds(db: MockDatabase, name: CounterName, count = 1): Promise<number> {
  const last = (await db.counters.get(name))?.value ?? 0;
  await db.counters.put({ name, value: last + count });
  return last + 1;
}
