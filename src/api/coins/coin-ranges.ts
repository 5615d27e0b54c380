/**
 * Stretches of time as the coin pages ask for them, on the calendar of Asia/Shanghai, and the way a balance came
 * through one. Days are `2026-11-20`, months `2026-11`; ranges begin inclusive and end exclusive, as ISO instants.
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

/** From the first of `from` to the end of `until`; either may be missing. */
export function between(from?: string, until?: string): Partial<TimeRange> {
  return {
    ...(from === undefined ? {} : { startTime: iso(startOfDay(from)) }),
    ...(until === undefined ? {} : { endTime: iso(startOfDay(until) + dayLength) }),
  };
}

/** The last `days` calendar days, today among them. `today` is a day. */
export function lastDays(days: number, today: string): TimeRange {
  const start = startOfDay(today);
  return { startTime: iso(start - (days - 1) * dayLength), endTime: iso(start + dayLength) };
}

/** The part of a month that lies in `bounds`. */
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
 * The balance from the range's beginning to now. A day's movements are drawn in its middle (today's between midnight
 * and now), since the summary says what a day came to, not when.
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
