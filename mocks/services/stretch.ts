/**
 * Pages out of ordered ranges: how every list reads its rows. Only whole ranges with a limit are read, never by a
 * cursor: a database gives hundreds of rows at once in the time that its cursor takes for a few.
 */
import type { Collection, PromiseExtended, Table } from 'dexie';

/**
 * `limit` rows after the first `offset` of the range; none beyond its end, however far. Always reads of the database's
 * own, and not async: after a wait for anything else Dexie may have lost sight of its transaction.
 */
export function stretch<Row, Key>(
  table: Table<Row, Key>,
  range: Collection<Row, Key>,
  offset: number,
  limit: number,
): PromiseExtended<Row[]> {
  if (offset === 0) return range.limit(limit).toArray();
  // The rows that are passed over are known by their keys alone.
  return range
    .limit(offset + limit)
    .primaryKeys()
    .then((keys) => table.bulkGet(keys.slice(offset)))
    .then((rows) => rows.filter((row) => row !== undefined));
}

const [fewest, most] = [64, 1_024];

/**
 * `limit` rows that pass, after the first `offset` of those that do. `from` gives the range that is left after a row,
 * in order, or all of it: it is read by ever larger parts until there are enough. Null where `budget` rows weren't
 * enough for it.
 */
export async function passingStretch<Row, Key>(
  from: (after: Row | undefined) => Collection<Row, Key>,
  passes: (row: Row) => boolean,
  offset: number,
  limit: number,
  budget: number,
): Promise<Row[] | null> {
  const found: Row[] = [];
  let last: Row | undefined;
  let read = 0;
  for (let part = fewest; read < budget; part = Math.min(part * 2, most)) {
    const asked = Math.min(part, budget - read);
    const rows: Row[] = await from(last).limit(asked).toArray();
    found.push(...rows.filter(passes));
    if (found.length >= offset + limit || rows.length < asked) return found.slice(offset, offset + limit);
    last = rows[rows.length - 1];
    read += rows.length;
  }
  return null;
}
