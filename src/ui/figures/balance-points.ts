/**
 * Calculates the balance through a range of time, for charts: its points, and the figures of each day. Days are written
 * `2026-11-20`.
 */
import type { CoinSummary } from '../../../contract/coin.ts';
import { dayKey, dayLengthMs, startOfDay } from '../../platform/calendar.ts';

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

/**
 * Returns the balance at the start of the range. `byDay` has only the days on which coins moved. Without such a day the
 * present `balance` was there from the start.
 */
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
  const figuresOfDay = new Map(summary.byDay.map((figures) => [figures.day, figures]));
  const days: DayFigures[] = [];
  /** The balance at the end of the day before. */
  let lastBalance = openingBalance(summary, balance);
  for (let start = Date.parse(startTime); start <= now; start += dayLengthMs) {
    const day = dayKey(start);
    const figures = figuresOfDay.get(day);
    lastBalance = day === today ? balance : (figures?.balance ?? lastBalance);
    days.push({ day, t: middleOf(day, now), in: figures?.in ?? 0, out: figures?.out ?? 0, balance: lastBalance });
  }
  return days;
}
