/**
 * Computes the expiry of an account after a renewal. By the rule of the contract, the months count from the later of
 * now and the old expiry.
 */
import { dayKey, dayLengthMs, startOfDay } from '../../../platform/calendar.ts';

/**
 * Returns the new expiry. All times are in ms, and days are those of Asia/Shanghai. If the last month is too short for
 * the day, its last day counts.
 */
export function renewedUntil(expireTime: number, months: number, now: number): number {
  const from = Math.max(expireTime, now);
  const day = dayKey(from);
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  // `Date.UTC` counts months from 0, and carries months after December over into the next year.
  const newMonth = month - 1 + months;
  // Day 0 of the next month is the last day of the month.
  const lastDay = new Date(Date.UTC(year, newMonth + 1, 0)).getUTCDate();
  const until = new Date(Date.UTC(year, newMonth, Math.min(date, lastDay))).toISOString().slice(0, 10);
  // The time of day stays the same.
  return startOfDay(until) + ((from - startOfDay(day)) % dayLengthMs);
}
