/** Sums by day over any window: whole days are kept rows, and only the parts of a day at both ends are added up anew. */
import type { Window } from './coin-change.ts';
import { dayLength, dayOf, startOfDay } from './day.ts';
import { foldDay } from './ledger.ts';
import type { DayRow, EntryRow } from './rows.ts';

export interface Parts {
  /** The rest of a day that had begun before the window, or all of a window within one day. */
  head: Window | undefined;
  /** The first and the last whole day, both included. */
  whole: { first: string; last: string } | undefined;
  /** The beginning of a day that the window doesn't see the end of. */
  tail: Window | undefined;
}

export function partsOf({ start, end }: Window): Parts {
  const floor = startOfDay(start);
  const firstWhole = floor === start ? start : floor + dayLength;
  const afterWhole = startOfDay(end);
  if (firstWhole > afterWhole) return { head: { start, end }, whole: undefined, tail: undefined };
  return {
    head: start < firstWhole ? { start, end: firstWhole } : undefined,
    whole: firstWhole < afterWhole ? { first: dayOf(firstWhole), last: dayOf(afterWhole - 1) } : undefined,
    tail: afterWhole < end ? { start: afterWhole, end } : undefined,
  };
}

/** The day rows of one holder's entries, which are in order of time. */
export function foldDays(entries: readonly EntryRow[]): DayRow[] {
  const days = new Map<string, DayRow>();
  for (const entry of entries) {
    const day = dayOf(entry.time);
    days.set(day, foldDay(days.get(day), entry, day));
  }
  return [...days.values()];
}
