/**
 * Formats coins, dates and references in the current language, with times of Asia/Shanghai. Amounts of coins and money
 * are exact, never rounded or shortened. An `Instant` is ISO 8601 or milliseconds.
 */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useCurrentMinute } from '../../platform/clock.ts';
import { dayKey, dayLengthMs, wallClock } from '../../platform/calendar.ts';

/**
 * Groups the digits of a whole number that isn't negative: 10140 → 10,140, as `Intl.NumberFormat` does for en-US.
 * Creating an `Intl.NumberFormat` costs a phone 30 ms (docs/performance.md), and home needs the balance for its first
 * paint. A `#` in a plural creates one too, so the texts of that paint avoid plurals.
 */
export function groupDigits(amount: number): string {
  return String(amount).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}

/** 10140 → 10,140. A negative number gets the minus sign −. Null means unknown and gives a dash. */
export function formatCoins(amount: number | null): string {
  if (amount === null) return '—';
  return amount < 0 ? `−${groupDigits(-amount)}` : groupDigits(amount);
}

/** Returns the balance after a movement of `by` coins, or null if the balance is unknown. */
export function balanceAfter(balance: number | null, by: number): number | null {
  return balance === null ? null : balance + by;
}

/** 500 → +500, −500 → −500, 0 → 0. Every number except 0 gets a sign. */
export function formatSigned(amount: number): string {
  return amount > 0 ? `+${groupDigits(amount)}` : formatCoins(amount);
}

/** Formats money from whole fen, not negative: 9800 → ¥98.00. */
export function formatYuan(fen: number): string {
  return `¥${groupDigits(Math.trunc(fen / 100))}.${String(fen % 100).padStart(2, '0')}`;
}

/** Returns the count up to 99, and 99+ above. */
export function countUpTo99(count: number): string {
  return count > 99 ? '99+' : String(count);
}

/**
 * Returns a reference such as T2026 1120 1432 0817: the time of the movement and the end of its id. People read it out,
 * but no search finds it.
 */
export function transactionReference({
  createTime,
  transactionId,
}: {
  createTime: string;
  transactionId: string;
}): string {
  const { year, month, day, hour, minute } = wallClock(createTime);
  const tail = transactionId
    .replace(/[^0-9A-Za-z]/g, '')
    .slice(-4)
    .toUpperCase()
    .padStart(4, '0');
  return `T${year} ${month}${day} ${hour}${minute} ${tail}`;
}

type Instant = string | number;

export interface Format {
  coins: (amount: number | null) => string;
  signed: (amount: number) => string;
  /** In Chinese and English: 2026-11-20 14:32:08 · Nov 20, 2026, 14:32:08 */
  dateTime: (instant: Instant) => string;
  /** 14:32 */
  clock: (instant: Instant) => string;
  /** 14:32:08 */
  clockSeconds: (instant: Instant) => string;
  /** 今天 14:32 · 昨天 10:05 · 11-18 20:41 · 2025-11-18 20:41 */
  dayTime: (instant: Instant) => string;
  /** 截至今天 14:32 · 截至 11-18 20:41 */
  asOf: (instant: Instant) => string;
  /** 2026 年 11 月. Also accepts 2026-11. */
  month: (instant: Instant) => string;
  /** 11-18, or 2025-11-18 for another year. Also accepts 2026-11-18. */
  day: (instant: Instant) => string;
  reference: (change: { createTime: string; transactionId: string }) => string;
}

const shapes = {
  shortDay: { month: 'short', day: 'numeric' },
  longDay: { year: 'numeric', month: 'short', day: 'numeric' },
  longMonth: { year: 'numeric', month: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

// Created on first use for each language, because one formatter costs more time than a whole row of a list.
const formatters = new Map<string, Intl.DateTimeFormat>();
/** Returns a day (2026-11-18) in this shape and language. */
function formatDay(day: string, shape: keyof typeof shapes, locale: string): string {
  const key = `${shape} ${locale}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...shapes[shape] });
  formatters.set(key, formatter);
  return formatter.format(new Date(day));
}

/** Returns the formats of the current language. The caller renders again each minute, because 今天 becomes 昨天. */
export function useFormat(): Format {
  const { t, i18n } = useLingui();
  const minute = useCurrentMinute();
  const locale = i18n.locale;
  const today = dayKey(minute);
  const yesterday = dayKey(minute - dayLengthMs);

  return useMemo(() => {
    // The locale is empty until a language is active, as in unit tests. The texts of the sources are Chinese then.
    const isChinese = locale.startsWith('zh') || locale === '';

    /** Returns an instant as a day. A day such as 2026-11-18 and a month such as 2026-11 stay as they are. */
    const keyOf = (instant: Instant): string =>
      typeof instant === 'string' && /^\d{4}-\d{2}(-\d{2})?$/.test(instant) ? instant : dayKey(instant);
    const clock = (instant: Instant): string => {
      const { hour, minute: minutes } = wallClock(instant);
      return `${hour}:${minutes}`;
    };
    const clockSeconds = (instant: Instant): string => `${clock(instant)}:${wallClock(instant).second}`;
    const day = (instant: Instant): string => {
      const key = keyOf(instant);
      const sameYear = key.slice(0, 4) === today.slice(0, 4);
      if (isChinese) return sameYear ? key.slice(5) : key;
      return formatDay(key, sameYear ? 'shortDay' : 'longDay', locale);
    };
    return {
      coins: formatCoins,
      signed: formatSigned,
      clock,
      clockSeconds,
      day,
      reference: transactionReference,
      dateTime: (instant) => {
        const key = dayKey(instant);
        return `${isChinese ? key : `${formatDay(key, 'longDay', locale)},`} ${clockSeconds(instant)}`;
      },
      dayTime: (instant) => {
        const key = dayKey(instant);
        const time = clock(instant);
        if (key === today) return t`今天 ${time}`;
        if (key === yesterday) return t`昨天 ${time}`;
        return `${day(instant)} ${time}`;
      },
      asOf: (instant) => {
        const key = dayKey(instant);
        const time = clock(instant);
        if (key === today) return t`截至今天 ${time}`;
        if (key === yesterday) return t`截至昨天 ${time}`;
        const date = day(instant);
        return t`截至 ${date} ${time}`;
      },
      month: (instant) => {
        const key = keyOf(instant).slice(0, 7);
        return isChinese
          ? `${Number(key.slice(0, 4))} 年 ${Number(key.slice(5))} 月`
          : formatDay(`${key}-01`, 'longMonth', locale);
      },
    };
  }, [t, locale, today, yesterday]);
}
