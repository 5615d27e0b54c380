/** When something runs out, in words, by the days of the calendar: 11-17 到期, 今天到期, 3 天后到期. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { dayKey, dayLength, startOfDay } from '../platform/calendar.ts';
import { useMinute } from '../platform/clock.ts';
import { useFormat } from './format.ts';

/** Further ahead than this the day says more than how many there are until then. */
const near = 30;

/** Whole days of the calendar from one instant to another, both in milliseconds. */
export function daysBetween(from: number, to: number): number {
  return Math.round((startOfDay(dayKey(to)) - startOfDay(dayKey(from))) / dayLength);
}

/** Takes ISO 8601. What is over is named by its day. */
export function useExpiryWords(): (expireTime: string) => string {
  const { t } = useLingui();
  const { day } = useFormat();
  const minute = useMinute();
  return (expireTime) => {
    const at = Date.parse(expireTime);
    const days = daysBetween(minute, at);
    const date = day(expireTime);
    if (at <= minute || days > near) return t`${date} 到期`;
    return days === 0 ? t`今天到期` : plural(days, { one: '# 天后到期', other: '# 天后到期' });
  };
}
