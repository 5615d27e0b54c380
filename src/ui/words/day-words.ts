/**
 * Writes a calendar day as people say it: 11 月 18 日 周三. The year shows only if it isn't the present one. Also writes a
 * time within a sentence.
 */
import { useLingui } from '@lingui/react/macro';
import { dayKey, dayLengthMs } from '../../platform/calendar.ts';
import { useCurrentMinute } from '../../platform/clock.ts';
import { useFormat } from './format.ts';

const weekdays = ['日', '一', '二', '三', '四', '五', '六'] as const;

// Created on first use for each language, because a formatter costs a phone some milliseconds.
const formatters = new Map<string, Intl.DateTimeFormat>();
/** Returns the formatter of days for a language. It gets a day as its midnight in UTC. */
function formatterOf(locale: string, withYear: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${withYear}`;
  const formatter =
    formatters.get(key) ??
    new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      ...(withYear ? { year: 'numeric' } : {}),
    });
  formatters.set(key, formatter);
  return formatter;
}

/**
 * Returns the day in words. `day` and `today` are written as 2026-11-18, `locale` as in BCP 47. While no language
 * is active, the locale is empty and the words are Chinese.
 */
export function dayInWords(day: string, today: string, locale: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const withYear = day.slice(0, 4) !== today.slice(0, 4);
  const isChinese = locale.startsWith('zh') || locale === '';
  if (!isChinese) return formatterOf(locale, withYear).format(date);
  const year = withYear ? `${day.slice(0, 4)} 年 ` : '';
  return `${year}${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日 周${weekdays[date.getUTCDay()] ?? ''}`;
}

/** Returns a function that writes a day, such as 2026-11-18, in the current language. */
export function useDayWords(): (day: string) => string {
  const { i18n } = useLingui();
  const today = dayKey(useCurrentMinute());
  return (day) => dayInWords(day, today, i18n.locale);
}

/**
 * Returns a function that writes an instant, which is ISO 8601 or milliseconds, within a sentence. In English 今天 14:32
 * is "today at 14:32" there, and "Today 14:32" elsewhere.
 */
export function useTimeInSentence(): (instant: string | number) => string {
  const { t } = useLingui();
  const { clock, dayTime } = useFormat();
  const minute = useCurrentMinute();
  return (instant) => {
    const time = clock(instant);
    const day = dayKey(instant);
    if (day === dayKey(minute)) return t({ message: `今天 ${time}`, context: 'within a sentence' });
    return day === dayKey(minute - dayLengthMs)
      ? t({ message: `昨天 ${time}`, context: 'within a sentence' })
      : dayTime(instant);
  };
}
