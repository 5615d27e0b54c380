/**
 * Reads one page of an index range. If rows come before the page, the keys up to the page's end are read at once.
 * Reading these keys takes no longer than moving IndexedDB's own cursor over a few rows.
 */
import type { Collection, PromiseExtended, Table } from 'dexie';

/**
 * Returns up to `limit` rows after the first `offset` rows of the range. The function isn't async, because Dexie may
 * lose its transaction after a wait for a native promise.
 */
export function readRange<Row, Key>(
  table: Table<Row, Key>,
  range: Collection<Row, Key>,
  offset: number,
  limit: number,
): PromiseExtended<Row[]> {
  if (offset === 0) return range.limit(limit).toArray();
  // Keys are cheaper to read than rows, and nobody needs the skipped rows.
  return range
    .limit(offset + limit)
    .primaryKeys()
    .then((keys) => table.bulkGet(keys.slice(offset)))
    .then((rows) => rows.filter((row) => row !== undefined));
}
