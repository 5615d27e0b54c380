/** A page out of an ordered range of rows, by its number: how every list that is turned by pages reads them. */
import type { Collection, PromiseExtended } from 'dexie';

/** How far a browser's cursor can be moved at once; `advance` throws beyond it. No list is as long. */
const farthest = 0xffff_ffff;

/**
 * `limit` rows after the first `offset` of the range; none beyond its end, however far. Always a read of the database's own,
 * and not async: after a wait for anything else Dexie may have lost sight of its transaction.
 */
export function stretch<Row, Key>(range: Collection<Row, Key>, offset: number, limit: number): PromiseExtended<Row[]> {
  return range.offset(Math.min(offset, farthest)).limit(limit).toArray();
}
