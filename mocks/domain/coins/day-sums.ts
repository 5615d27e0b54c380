/**
 * Sums by day over any time window. The sums of whole days are stored rows. The sums of a partial day are the
 * difference between the running sums (`soFar`) of two entries.
 */
import { coinChangeType } from '../../../contract/kinds.ts';
import type { TimeWindow } from '../lists/time-window.ts';
import { dayLengthMs, dayOf, startOfDay } from '../shanghai-day.ts';
import { foldDay, sumsOf } from './ledger.ts';
import type { DayRow, EntryRow, TypeCounts } from '../rows/ledger-rows.ts';

interface Parts {
  /** The rest of a day that began before the window, or the whole window if it begins and ends inside one day. */
  head: TimeWindow | undefined;
  /** The first and the last whole day, both included. */
  whole: { first: string; last: string } | undefined;
  /** The beginning of the day in which the window ends. */
  tail: TimeWindow | undefined;
}

/** Splits a window into whole days and the partial days at both ends. */
export function splitByDay({ start, end }: TimeWindow): Parts {
  const firstDay = startOfDay(start);
  const firstWhole = firstDay === start ? start : firstDay + dayLengthMs;
  const afterWhole = startOfDay(end);
  const reachesNoMidnight = firstWhole > afterWhole;
  if (reachesNoMidnight) return { head: { start, end }, whole: undefined, tail: undefined };
  return {
    head: start < firstWhole ? { start, end: firstWhole } : undefined,
    whole: firstWhole < afterWhole ? { first: dayOf(firstWhole), last: dayOf(afterWhole - 1) } : undefined,
    tail: afterWhole < end ? { start: afterWhole, end } : undefined,
  };
}

/**
 * Returns the sums of a part of a day: the sums at the part's `last` entry minus those at `before`. `before` is the
 * day's last entry before the part. The list is empty if the part has no entry.
 */
export function partialDaySums(last: EntryRow | undefined, before: EntryRow | undefined): DayRow[] {
  if (last?.soFar === undefined) return [];
  const { in: incoming, out, counts } = last.soFar;
  const earlier = before?.soFar ?? { in: 0, out: 0, counts: {} };
  const partCounts: TypeCounts = {};
  for (const type of coinChangeType.options) {
    const count = (counts[type] ?? 0) - (earlier.counts[type] ?? 0);
    if (count > 0) partCounts[type] = count;
  }
  return [
    {
      holder: last.holder,
      day: dayOf(last.time),
      in: incoming - earlier.in,
      out: out - earlier.out,
      balance: last.balance,
      counts: partCounts,
    },
  ];
}

/**
 * Returns the entries, each with the running sums of its day, and the row of the last day. The entries must be in order
 * of time. If earlier entries of the first day exist, `before` is their day row.
 */
export function withDaySums(
  entries: readonly EntryRow[],
  before?: DayRow,
): { entries: EntryRow[]; last: DayRow | undefined } {
  let today = before;
  const summed = entries.map((entry): EntryRow => {
    const day = dayOf(entry.time);
    const isSameDay = today?.day === day && today.holder === entry.holder;
    today = foldDay(isSameDay ? today : undefined, entry, day);
    return { ...entry, soFar: sumsOf(today) };
  });
  return { entries: summed, last: today };
}

/** Returns the day rows of one holder's entries. The entries must be in order of time. */
export function foldDays(entries: readonly EntryRow[]): DayRow[] {
  const days = new Map<string, DayRow>();
  for (const entry of entries) {
    const day = dayOf(entry.time);
    days.set(day, foldDay(days.get(day), entry, day));
  }
  return [...days.values()];
}
