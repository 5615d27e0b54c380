/**
 * Calculates the time ranges of the coin pages on the calendar of Asia/Shanghai, and the balance through a range. Days
 * are `2026-11-20`, months `2026-11`. Ranges are ISO instants with an inclusive start and an exclusive end.
 */
import type { CoinSummary } from '../../../contract/coin.ts';
import { dayLength, startOfDay } from '../../platform/calendar.ts';

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

/** Returns the range from the start of day `from` to the end of day `until`. Either day may be missing. */
export function between(from?: string, until?: string): Partial<TimeRange> {
  return {
    ...(from === undefined ? {} : { startTime: iso(startOfDay(from)) }),
    ...(until === undefined ? {} : { endTime: iso(startOfDay(until) + dayLength) }),
  };
}

/** Returns the last `days` calendar days. The day `today` is the last of them. */
export function lastDays(days: number, today: string): TimeRange {
  const start = startOfDay(today);
  return { startTime: iso(start - (days - 1) * dayLength), endTime: iso(start + dayLength) };
}

/** Returns the part of a month that lies within `bounds`. */
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

/**
 * Returns the balance from the start of the range to now, with `t` in milliseconds. The summary has the sum of a day
 * but no times. Therefore the point of a day stands in its middle, and today's point between midnight and now.
 */
export function balancePoints(
  { byDay }: CoinSummary,
  startTime: string,
  now: number,
  balance: number,
): { t: number; balance: number }[] {
  const [first] = byDay;
  const opening = first ? first.balance - first.in + first.out : balance;
  return [
    { t: Date.parse(startTime), balance: opening },
    ...byDay.map((day) => {
      const start = startOfDay(day.day);
      return { t: start + Math.max(0, Math.min(dayLength, now - start)) / 2, balance: day.balance };
    }),
    { t: now, balance },
  ];
}
