/**
 * Reads pages out of index ranges. Whole ranges with a limit are read, because a cursor takes as long for a few rows.
 */
import type { Collection, PromiseExtended, Table } from 'dexie';

/**
 * `limit` rows after the first `offset` of the range; none beyond its end. Not async, because after a wait for anything
 * but the database's own promises Dexie may lose its transaction.
 */
export function readRange<Row, Key>(
  table: Table<Row, Key>,
  range: Collection<Row, Key>,
  offset: number,
  limit: number,
): PromiseExtended<Row[]> {
  if (offset === 0) return range.limit(limit).toArray();
  // Keys are cheaper to read than rows, and the skipped rows are needed by nobody.
  return range
    .limit(offset + limit)
    .primaryKeys()
    .then((keys) => table.bulkGet(keys.slice(offset)))
    .then((rows) => rows.filter((row) => row !== undefined));
}
