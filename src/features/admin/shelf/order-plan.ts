/**
 * Plans the `sort` values that give a list a new order. As few records as possible change, unless there is no room
 * between their values. The new values are between 0 and the contract's limit. Records with the same `sort` are ordered
 * by id. `moveItem` moves one row of a list.
 */
import { limits } from '../../../../contract/fields.ts';

export interface SortedRecord {
  readonly id: number;
  readonly sort: number;
}

const sortMax = limits.sort.max;
/** The usual distance between neighbours. It leaves room, so that a later move changes only one record. */
export const sortGap = 10;

/** Returns whether the backend lists `a` before `b`. */
function before(a: SortedRecord, b: SortedRecord): boolean {
  return a.sort < b.sort || (a.sort === b.sort && a.id < b.id);
}

/** Returns the indexes in `rows` of a longest subsequence that is in order already. These records keep their `sort`. */
function longestInOrder(rows: readonly SortedRecord[]): ReadonlySet<number> {
  const length: number[] = [];
  const previous: number[] = [];
  rows.forEach((row, at) => {
    length[at] = 1;
    previous[at] = -1;
    for (let other = 0; other < at; other += 1) {
      const earlier = rows[other];
      if (earlier && before(earlier, row) && (length[other] ?? 0) + 1 > (length[at] ?? 0)) {
        length[at] = (length[other] ?? 0) + 1;
        previous[at] = other;
      }
    }
  });
  const unmoved = new Set<number>();
  let at = length.indexOf(Math.max(0, ...length));
  while (at >= 0) {
    unmoved.add(at);
    at = previous[at] ?? -1;
  }
  return unmoved;
}

/**
 * Returns `count` values after `from` and before `until`, spread evenly. If `until` is null, the values are at most
 * `sortGap` apart and within the contract's limit. Returns null if there isn't enough room.
 */
function between(from: number, until: number | null, count: number): number[] | null {
  if (until === null) {
    const step = Math.min(sortGap, Math.floor((sortMax - from) / count));
    return step < 1 ? null : Array.from({ length: count }, (_, index) => from + step * (index + 1));
  }
  const room = until - from;
  if (room <= count) return null;
  return Array.from({ length: count }, (_, index) => from + Math.floor((room * (index + 1)) / (count + 1)));
}

/** Returns all rows with new values in their order, `sortGap` apart, or less if the limit doesn't allow more. */
function renumbered(rows: readonly SortedRecord[]): SortedRecord[] {
  const step = Math.max(1, Math.min(sortGap, Math.floor(sortMax / rows.length)));
  return rows.map(({ id }, index) => ({ id, sort: Math.min(sortMax, step * (index + 1)) }));
}

/**
 * Gives the moved rows new values between the rows that are in order already. If there is no room, renumbers all rows.
 */
function withNewSorts(rows: readonly SortedRecord[]): SortedRecord[] {
  const stays = longestInOrder(rows);
  const result: SortedRecord[] = [];
  // The moved rows since the last row that keeps its `sort`. They get values between `from` and the next such row.
  let moved: SortedRecord[] = [];
  let from = -1;
  /** Adds the moved rows to `result`. Returns false if their values have no room before `until`. */
  const tryPlaceMoved = (until: number | null): boolean => {
    const sorts = moved.length === 0 ? [] : between(from, until, moved.length);
    if (sorts === null) return false;
    moved.forEach(({ id }, index) => result.push({ id, sort: sorts[index] ?? from }));
    moved = [];
    return true;
  };
  for (const [at, row] of rows.entries()) {
    if (stays.has(at)) {
      if (!tryPlaceMoved(row.sort)) return renumbered(rows);
      result.push(row);
      from = row.sort;
    } else {
      moved.push(row);
    }
  }
  return tryPlaceMoved(null) ? result : renumbered(rows);
}

/** Returns the records whose `sort` must change so that the backend lists `rows` in this order. */
export function planOrder(rows: readonly SortedRecord[]): SortedRecord[] {
  const current = new Map(rows.map(({ id, sort }) => [id, sort]));
  return withNewSorts(rows).filter(({ id, sort }) => current.get(id) !== sort);
}

/** Returns `rows` with the row at index `from` moved to index `to`. Without such a row nothing moves. */
export function moveItem<T>(rows: readonly T[], from: number, to: number): T[] {
  const rest = rows.filter((_, index) => index !== from);
  const [row] = rows.slice(from, from + 1);
  return row === undefined ? [...rows] : [...rest.slice(0, to), row, ...rest.slice(to)];
}
