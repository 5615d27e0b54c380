/** The names of the ledger's filters: for chips, for lists without a match, and for exported files. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { DayRange, Period } from '../../platform/periods.ts';
import { useChangeWords } from '../words/change-words.ts';
import { useFormat } from '../words/format.ts';
import { chipOf, type FilterChip, hasTime, type LedgerFilters } from './filter-values.ts';

export interface FilterWords {
  chip: (chip: FilterChip) => string;
  period: (period: Period) => string;
  /** For example 11-01 – 11-20, or an empty text without days. */
  days: (days: DayRange) => string;
  /** The period or the days. Without a limit of time: 时间. */
  time: (filters: LedgerFilters) => string;
  /** Every filter that is on, for example 搜索「房租」, 转出, 近 7 天. */
  active: (filters: LedgerFilters) => string[];
}

/** Returns the names in the current language. The object stays the same until the language or the day changes. */
export function useFilterWords(): FilterWords {
  const { t } = useLingui();
  const { day } = useFormat();
  const { kind } = useChangeWords();
  return useMemo(() => {
    const chip = (chosen: FilterChip): string => {
      switch (chosen) {
        case 'all':
          return t`全部`;
        case 'in':
          return t`收入`;
        case 'out':
          return t`支出`;
        default:
          return kind(chosen);
      }
    };
    const periods: Record<Period, () => string> = {
      today: () => t`今天`,
      last7: () => t`近 7 天`,
      last30: () => t`近 30 天`,
      thisMonth: () => t`本月`,
      lastMonth: () => t`上月`,
      thisYear: () => t`今年`,
    };
    const days = ({ from, until }: DayRange): string => {
      if (from !== undefined && until !== undefined) {
        // An address may have the later day first. Both orders mean the same range.
        const [first = '', last = ''] = [from, until].toSorted();
        return first === last ? day(first) : `${day(first)} – ${day(last)}`;
      }
      if (from !== undefined) return t`${day(from)} 起`;
      return until === undefined ? '' : t`到 ${day(until)}`;
    };
    const time = (filters: LedgerFilters): string => {
      if (!hasTime(filters)) return t`时间`;
      return filters.period === undefined ? days(filters) : periods[filters.period]();
    };
    return {
      chip,
      period: (period) => periods[period](),
      days,
      time,
      active: (filters) => {
        const { text, type, direction } = filters;
        return [
          ...(text === undefined ? [] : [t`搜索「${text}」`]),
          // The address may hold both, and then both apply.
          ...(direction === undefined ? [] : [chip(direction)]),
          ...(type === undefined ? [] : [chip(chipOf(filters))]),
          ...(hasTime(filters) ? [time(filters)] : []),
        ];
      },
    };
  }, [t, day, kind]);
}
