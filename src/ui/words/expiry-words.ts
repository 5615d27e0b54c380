/** Describes expiry by calendar days: 11-17 到期, or 今天到期, 明天到期, 3 天后到期, 11-17 已过期. */
import { useLingui } from '@lingui/react/macro';
import { dayKey, dayLengthMs, startOfDay } from '../../platform/calendar.ts';
import { useFormat } from './format.ts';

/**
 * Returns the calendar days from one instant to another, negative if `to` is on an earlier day. Instants are ISO 8601
 * or milliseconds.
 */
export function daysBetween(from: string | number, to: string | number): number {
  return Math.round((startOfDay(dayKey(to)) - startOfDay(dayKey(from))) / dayLengthMs);
}

interface ExpiryWords {
  /** The day of expiry, for example 11-17 到期, or 11-17 已过期 once that time is over. */
  expiryDay: (expireTime: string) => string;
  /** The remaining days, for an expiry that is near, for example 3 天后到期. */
  daysLeft: (expireTime: string) => string;
  /** The day if the account has expired, otherwise the remaining days. */
  dayOrDaysLeft: (expireTime: string) => string;
}

/** `now` is in milliseconds by the backend's clock, because the backend decides about expiry. */
export function useExpiryWords(now: number): ExpiryWords {
  const { t } = useLingui();
  const { day } = useFormat();
  const isOver = (expireTime: string): boolean => Date.parse(expireTime) <= now;
  const expiryDay = (expireTime: string): string => {
    const date = day(expireTime);
    return isOver(expireTime) ? t`${date} 已过期` : t`${date} 到期`;
  };
  const daysLeft = (expireTime: string): string => {
    const days = daysBetween(now, expireTime);
    if (days <= 0) return t`今天到期`;
    // The count is never 1, so neither language needs a plural. `groupDigits` in format.ts says why plurals are
    // avoided.
    return days === 1 ? t`明天到期` : t`${days} 天后到期`;
  };
  return {
    expiryDay,
    daysLeft,
    dayOrDaysLeft: (expireTime) => (isOver(expireTime) ? expiryDay(expireTime) : daysLeft(expireTime)),
  };
}
