/**
 * Turns the filters of a ledger into the page request of the backend, applies them to changes in the cache, and adds
 * changes up.
 */
import type { CoinChange, CoinChangeType, Direction, pageCoinChanges } from '../../../../contract/coin.ts';
import type { Payload } from '../../../../contract/endpoint.ts';
import { type DayRange, daysOfPeriod, isRealDay, type Period } from '../../../platform/periods.ts';
import { timeRangeOfDays } from './time-ranges.ts';

/** The filters as the address holds them (change-search.ts). */
export interface ChangeSearch extends DayRange {
  text?: string | undefined;
  type?: CoinChangeType | undefined;
  direction?: Direction | undefined;
  period?: Period | undefined;
}

/** The filters as the backend takes them. */
export type CoinChangeFilters = Pick<
  Payload<typeof pageCoinChanges>,
  'searchText' | 'type' | 'direction' | 'startTime' | 'endTime'
>;

/**
 * Returns the first and last day that the filters allow; undefined for an open end. A period becomes its days, reversed
 * days are swapped, and a day that isn't in the calendar is left out. `today` is a day in Asia/Shanghai.
 */
export function daysOf({ period, from, until }: ChangeSearch, today: string): DayRange {
  if (period !== undefined) return daysOfPeriod(period, today);
  const [first, last] = [from, until].map((day) => (day !== undefined && isRealDay(day) ? day : undefined));
  return first !== undefined && last !== undefined && first > last
    ? { from: last, until: first }
    : { from: first, until: last };
}

/** Returns the filters of the page request. `today` is a day in Asia/Shanghai. */
export function filtersOf(search: ChangeSearch, today: string): CoinChangeFilters {
  const { text, type, direction } = search;
  const { from, until } = daysOf(search, today);
  return {
    ...(text === undefined ? {} : { searchText: text }),
    ...(type === undefined ? {} : { type }),
    ...(direction === undefined ? {} : { direction }),
    ...timeRangeOfDays(from, until),
  };
}

/** Returns whether the backend would list this change under `filters`. */
export function matchesFilters(change: CoinChange, filters: CoinChangeFilters): boolean {
  const { type, amount, createTime, counterparty, remark } = change;
  const { searchText = '' } = filters;
  const at = Date.parse(createTime);
  return (
    (searchText === '' || [remark, counterparty].some((text) => text?.includes(searchText) === true)) &&
    (filters.type === undefined || type === filters.type) &&
    (filters.direction === undefined || (filters.direction === 'in' ? amount > 0 : amount < 0)) &&
    (filters.startTime === undefined || at >= Date.parse(filters.startTime)) &&
    (filters.endTime === undefined || at < Date.parse(filters.endTime))
  );
}

/**
 * Returns whether the app has to add up the changes itself to know their sums. The backend's sums of income and expense
 * can be limited to a time range, but not to a type or a text.
 */
export function isSummedByApp({ type, searchText }: CoinChangeFilters): boolean {
  return type !== undefined || searchText !== undefined;
}

/** Returns income and expense of these changes. Neither is negative. */
export function sumsOf(changes: readonly CoinChange[]): { in: number; out: number } {
  const sums = { in: 0, out: 0 };
  for (const { amount } of changes) {
    if (amount > 0) sums.in += amount;
    else sums.out -= amount;
  }
  return sums;
}
