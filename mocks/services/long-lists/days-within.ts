/** Finds the sums of each day in a window. The window may begin and end in the middle of a day. */
import { Dexie, type PromiseExtended } from 'dexie';
import type { TimeWindow } from '../../domain/lists/time-window.ts';
import { startOfDay } from '../../domain/shanghai-day.ts';
import { partialDaySums, splitByDay } from '../../domain/coins/day-sums.ts';
import type { DayRow, EntryRow } from '../../domain/rows/ledger-rows.ts';
import type { MockDatabase } from '../../store/database.ts';
import { inTransaction } from '../transaction/in-transaction.ts';

/**
 * Returns the sums of each day with changes, oldest first. Whole days are stored rows. The partial days at both ends
 * come from the entries at their edges. The transaction must cover entries and days.
 */
export async function daysWithin(db: MockDatabase, holder: number, window: TimeWindow): Promise<DayRow[]> {
  const { head, whole, tail } = splitByDay(window);
  const first = head === undefined ? [] : await inTransaction(partialDay(db, holder, head));
  const wholeDays =
    whole === undefined
      ? []
      : await db.days.where('[holder+day]').between([holder, whole.first], [holder, whole.last], true, true).toArray();
  const last = tail === undefined ? [] : await inTransaction(partialDay(db, holder, tail));
  return [...first, ...wholeDays, ...last];
}

async function partialDay(db: MockDatabase, holder: number, { start, end }: TimeWindow): Promise<DayRow[]> {
  const last = await lastWithin(db, holder, { start, end });
  return partialDaySums(
    last,
    last === undefined ? undefined : await lastWithin(db, holder, { start: startOfDay(start), end: start }),
  );
}

function lastWithin(
  db: MockDatabase,
  holder: number,
  { start, end }: TimeWindow,
): PromiseExtended<EntryRow | undefined> {
  const range = db.entries
    .where('[holder+time+id]')
    .between([holder, start, Dexie.minKey], [holder, end, Dexie.minKey], true, false);
  range.reverse();
  return range.first();
}
