/**
 * Until when an account will run once it is renewed, as the contract has it: on from the later of now and its end, by
 * calendar months.
 */
import { dayKey, dayLength, startOfDay } from '../../../platform/calendar.ts';

export const mostMonths = 12;

/** Both times in milliseconds; the days are Shanghai's. A month too short for the day ends with its last. */
export function renewedUntil(expireTime: number, months: number, now: number): number {
  const from = Math.max(expireTime, now);
  const day = dayKey(from);
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  const until = new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDay))).toISOString().slice(0, 10);
  // The time of day stays.
  return startOfDay(until) + ((from - startOfDay(day)) % dayLength);
}
