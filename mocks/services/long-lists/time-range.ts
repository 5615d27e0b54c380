/** Finds ranges of ledger entries in order of time. Each range is a part of one index of the table. */
import { Dexie, type Collection } from 'dexie';
import type { EntryRow } from '../../domain/rows/ledger-rows.ts';
import type { MockDatabase } from '../../store/database.ts';
import type { ChangeRequest } from './change-request.ts';

type EntryRange = Collection<EntryRow, number>;

/**
 * Returns the holder's entries of the request's type or direction, within its window and after the row `after`. With a
 * type the direction isn't used, because each type has one direction. For a type with the opposite direction,
 * `pageCoinChanges` (coin-changes.ts) returns no rows without calling this function.
 */
export function filteredRange(db: MockDatabase, request: ChangeRequest, after: EntryRow | undefined): EntryRange {
  const { holder, type, direction } = request;
  if (type !== undefined) return timeRange(db, '[holder+type+time+id]', [holder, type], request, after);
  return direction === undefined
    ? timeRange(db, '[holder+time+id]', [holder], request, after)
    : timeRange(db, '[holder+direction+time+id]', [holder, direction], request, after);
}

/**
 * Returns the entries whose keys in the index begin with `prefix`. The index must end in `time+id`. The entries lie in
 * the request's window, after the row `after`. The request says whether the oldest or the newest comes first.
 */
export function timeRange(
  db: MockDatabase,
  index: string,
  prefix: readonly (string | number)[],
  { window, order }: Pick<ChangeRequest, 'window' | 'order'>,
  after: EntryRow | undefined,
): EntryRange {
  const isNewestFirst = order.order === 'descend';
  let low = [...prefix, window.start, Dexie.minKey];
  let high = [...prefix, window.end, Dexie.minKey];
  if (after !== undefined && isNewestFirst && after.time < window.end) high = [...prefix, after.time, after.id];
  // The lower end belongs to the range. Ids are whole numbers, so half a step more leaves out the row `after` itself.
  if (after !== undefined && !isNewestFirst && after.time >= window.start)
    low = [...prefix, after.time, after.id + 0.5];
  const range = db.entries.where(index).between(low, high, true, false);
  if (isNewestFirst) range.reverse();
  return range;
}
