/**
 * Calculates the time ranges of coin pages and filters on the calendar of Asia/Shanghai. A day is written `2026-11-20`,
 * and a month `2026-11`. A range consists of two ISO instants: an inclusive start and an exclusive end.
 */
import { dayLengthMs, startOfDay } from '../../../platform/calendar.ts';

export interface TimeRange {
  startTime: string;
  endTime: string;
}

/** A range that may be open at either end. */
export interface TimeBounds {
  startTime?: string | undefined;
  endTime?: string | undefined;
}

function iso(instant: number): string {
  return new Date(instant).toISOString();
}

/** Returns the end of a day, which is the start of the next one. */
export function endOfDay(day: string): string {
  return iso(startOfDay(day) + dayLengthMs);
}

/** Returns the range from the start of day `from` to the end of day `until`. Either day may be missing. */
export function timeRangeOfDays(from?: string, until?: string): Partial<TimeRange> {
  return {
    ...(from === undefined ? {} : { startTime: iso(startOfDay(from)) }),
    ...(until === undefined ? {} : { endTime: endOfDay(until) }),
  };
}

/** Returns the range of the last `days` calendar days. The day `today` is the last of them. */
export function lastDays(days: number, today: string): TimeRange {
  const start = startOfDay(today);
  return { startTime: iso(start - (days - 1) * dayLengthMs), endTime: iso(start + dayLengthMs) };
}

/** Returns the part of a month that lies within `bounds`. The month must overlap with the bounds. */
export function monthRange(month: string, bounds: TimeBounds = {}): TimeRange {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  const start = iso(startOfDay(`${month}-01`));
  const end = iso(startOfDay(`${next}-01`));
  return {
    startTime: bounds.startTime !== undefined && bounds.startTime > start ? bounds.startTime : start,
    endTime: bounds.endTime !== undefined && bounds.endTime < end ? bounds.endTime : end,
  };
}
