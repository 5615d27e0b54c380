/**
 * Calculates the time ranges of the coin pages on the calendar of Asia/Shanghai, and the balance through a range. Days
 * are `2026-11-20`, months `2026-11`. Ranges are ISO instants with an inclusive start and an exclusive end.
 */
import type { CoinSummary } from '../../../contract/coin.ts';
import { dayKey, dayLengthMs, startOfDay } from '../../platform/calendar.ts';

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
export function between(from?: string, until?: string): Partial<TimeRange> {
  return {
    ...(from === undefined ? {} : { startTime: iso(startOfDay(from)) }),
    ...(until === undefined ? {} : { endTime: endOfDay(until) }),
  };
}

/** Returns the last `days` calendar days. The day `today` is the last of them. */
export function lastDays(days: number, today: string): TimeRange {
  const start = startOfDay(today);
  return { startTime: iso(start - (days - 1) * dayLengthMs), endTime: iso(start + dayLengthMs) };
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

/** The figures of one calendar day. `t` is a time within the day, in milliseconds, at which charts show the day. */
export interface DayFigures {
  day: string;
  t: number;
  in: number;
  out: number;
  /** The balance at the end of the day, or now if the day is today. */
  balance: number;
}

/**
 * Returns the time at which a chart shows a day, in milliseconds: the middle of the day. For today this is the middle
 * between midnight and now. The summary has the sums of a day, but no times.
 */
function middleOf(day: string, now: number): number {
  const start = startOfDay(day);
  return start + Math.max(0, Math.min(dayLengthMs, now - start)) / 2;
}

function openingBalance({ byDay }: CoinSummary, balance: number): number {
  const [first] = byDay;
  return first ? first.balance - first.in + first.out : balance;
}

/** Returns the balance from the start of the range to now, with `t` in milliseconds. */
export function balancePoints(
  summary: CoinSummary,
  startTime: string,
  now: number,
  balance: number,
): { t: number; balance: number }[] {
  return [
    { t: Date.parse(startTime), balance: openingBalance(summary, balance) },
    ...summary.byDay.map((day) => ({ t: middleOf(day.day, now), balance: day.balance })),
    { t: now, balance },
  ];
}

/**
 * Returns the figures of every calendar day from the start of the range to today, also of days on which nothing moved.
 * `now` is in milliseconds, and `balance` is the present balance in coins.
 */
export function figuresByDay(summary: CoinSummary, startTime: string, now: number, balance: number): DayFigures[] {
  const today = dayKey(now);
  const moved = new Map(summary.byDay.map((figures) => [figures.day, figures]));
  const days: DayFigures[] = [];
  let last = openingBalance(summary, balance);
  for (let start = Date.parse(startTime); start <= now; start += dayLengthMs) {
    const day = dayKey(start);
    const figures = moved.get(day);
    last = day === today ? balance : (figures?.balance ?? last);
    days.push({ day, t: middleOf(day, now), in: figures?.in ?? 0, out: figures?.out ?? 0, balance: last });
  }
  return days;
}
