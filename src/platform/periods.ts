/** The periods that people choose by name, as days of the calendar in Asia/Shanghai. Days are written `2026-11-20`. */
import { dayKey, dayLengthMs, startOfDay } from './calendar.ts';

/** Without `from` the range has no beginning, without `until` no end. Both days are included. */
export interface DayRange {
  from?: string | undefined;
  until?: string | undefined;
}

export type Period = 'today' | 'last7' | 'last30' | 'thisMonth' | 'lastMonth' | 'thisYear';

/** The periods in the order in which pages offer them. */
export const allPeriods: readonly Period[] = ['today', 'last7', 'last30', 'thisMonth', 'lastMonth', 'thisYear'];

function daysBefore(day: string, count: number): string {
  return dayKey(startOfDay(day) - count * dayLengthMs);
}

/** Returns the first and last day of a period. Periods that still run end with `today`. */
export function daysOfPeriod(period: Period, today: string): { from: string; until: string } {
  const firstOfMonth = `${today.slice(0, 8)}01`;
  switch (period) {
    case 'today':
      return { from: today, until: today };
    // `today` is one of the 7 or 30 days.
    case 'last7':
      return { from: daysBefore(today, 6), until: today };
    case 'last30':
      return { from: daysBefore(today, 29), until: today };
    case 'thisMonth':
      return { from: firstOfMonth, until: today };
    case 'lastMonth': {
      const until = daysBefore(firstOfMonth, 1);
      return { from: `${until.slice(0, 8)}01`, until };
    }
    case 'thisYear':
      return { from: `${today.slice(0, 4)}-01-01`, until: today };
    default:
      return period satisfies never;
  }
}

/** Returns whether the calendar has this day. A text of another form than `2026-11-20` is no day. */
export function isRealDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const start = startOfDay(day);
  return !Number.isNaN(start) && dayKey(start) === day;
}
