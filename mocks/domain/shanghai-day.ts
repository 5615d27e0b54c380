/**
 * Days in Asia/Shanghai, where 1991 was the last year with summer time. An instant is a number of milliseconds since
 * 1970 in UTC.
 */

const shanghaiOffsetMs = 8 * 3_600_000;
export const dayLengthMs = 86_400_000;

/** Returns the day that an instant falls on, as YYYY-MM-DD. */
export function dayOf(time: number): string {
  return new Date(time + shanghaiOffsetMs).toISOString().slice(0, 10);
}

/** Returns the instant at which the day of `time` began. */
export function startOfDay(time: number): number {
  return Math.floor((time + shanghaiOffsetMs) / dayLengthMs) * dayLengthMs - shanghaiOffsetMs;
}

/** Returns an instant as YYYYMMDDhhmmss in the time of Shanghai, for the numbers of orders. */
export function timestampOf(time: number): string {
  return new Date(time + shanghaiOffsetMs).toISOString().slice(0, 19).replace(/\D/g, '');
}

/**
 * Returns the same time of day some calendar months later. If that month is too short, the result is on its last day.
 */
export function addMonths(time: number, months: number): number {
  const local = new Date(time + shanghaiOffsetMs);
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(local.getUTCDate(), lastDay)) + (time - startOfDay(time)) - shanghaiOffsetMs;
}
