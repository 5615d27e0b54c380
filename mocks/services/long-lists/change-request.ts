/**
 * The request for a list of coin changes, and its result. The functions tell where in the list a page begins, how many
 * rows it needs, and by which field of stored entries the list is sorted.
 */
import type { ChangeFilter, SortOrder } from '../../domain/coins/coin-change.ts';
import type { PageRequest } from '../../domain/lists/page.ts';
import type { EntryRow } from '../../domain/rows/ledger-rows.ts';
import type { TimeWindow } from '../../domain/lists/time-window.ts';

/** A list request whose payload has been resolved to a holder, a window, an order and a cursor's row. */
export interface ChangeRequest extends PageRequest, Partial<ChangeFilter> {
  holder: number;
  window: TimeWindow;
  order: SortOrder;
  /** The last change that the caller has. If it is set, the page begins after it, and `current` doesn't count. */
  after: EntryRow | undefined;
  startTime?: string | undefined;
  endTime?: string | undefined;
}

export interface FoundChanges {
  /** Up to one row more than the page, which tells the caller whether another page follows. */
  rows: EntryRow[];
  /** The number of changes in the whole list. */
  total: number;
}

/**
 * Returns how many rows must be skipped before the page. With a cursor the list is read from the cursor's row on, so
 * nothing must be skipped.
 */
export function offsetOf({ current, pageSize, after }: Pick<ChangeRequest, 'current' | 'pageSize' | 'after'>): number {
  return after === undefined ? (current - 1) * pageSize : 0;
}

/** Returns how many rows must be read for the page and the one row after it. */
export function rowsNeeded(request: Pick<ChangeRequest, 'current' | 'pageSize' | 'after'>): number {
  return offsetOf(request) + request.pageSize + 1;
}

/** Returns the field of a stored entry that holds this field of a change. */
export function entryFieldOf(field: string): string {
  const names: Readonly<Record<string, string>> = { createTime: 'time', userId: 'holder' };
  return names[field] ?? field;
}
