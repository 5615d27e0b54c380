/** When something runs out, in words, by the days of the calendar: 11-17 到期, or 今天到期, 明天到期, 3 天后到期. */
import { useLingui } from '@lingui/react/macro';
import { dayKey, dayLength, startOfDay } from '../../platform/calendar.ts';
import { useFormat } from './format.ts';

/** Whole days of the calendar from one instant to another. */
export function daysBetween(from: string | number, to: string | number): number {
  return Math.round((startOfDay(dayKey(to)) - startOfDay(dayKey(from))) / dayLength);
}

interface ExpiryWords {
  /** The day: 11-17 到期 */
  on: (expireTime: string) => string;
  /** How long there is, for what runs out soon. */
  soon: (expireTime: string) => string;
  /** The day for what is over, how long there is for what isn't. */
  either: (expireTime: string) => string;
}

/** `now` in milliseconds, by the backend's clock, since it decides. */
export function useExpiryWords(now: number): ExpiryWords {
  const { t } = useLingui();
  const { day } = useFormat();
  const on = (expireTime: string): string => {
    const date = day(expireTime);
    return t`${date} 到期`;
  };
  const soon = (expireTime: string): string => {
    const days = daysBetween(now, expireTime);
    if (days <= 0) return t`今天到期`;
    // Never of one day, so that neither language needs a plural (`grouped` in format.ts says what one costs home).
    return days === 1 ? t`明天到期` : t`${days} 天后到期`;
  };
  return { on, soon, either: (expireTime) => (Date.parse(expireTime) <= now ? on(expireTime) : soon(expireTime)) };
}
