/**
 * Reads the list's filters from the URL and turns them into a page request and into chips. A chip is a kind or a
 * direction. The time range works with either.
 */
import type { CoinChange, CoinChangeType, Direction } from '../../../../contract/coin.ts';
import { between } from '../../../api/coins/coin-ranges.ts';
import type { CoinChangeFilters } from '../../../api/resources/coin-queries.ts';

export interface ChangeSearch {
  type?: CoinChangeType | undefined;
  direction?: Direction | undefined;
  /** Calendar days in Asia/Shanghai, both included. */
  from?: string | undefined;
  until?: string | undefined;
}

export type Chip = 'all' | Direction | CoinChangeType;

/** Returns the chips in their order. If the URL names a kind without a chip, that kind gets one. */
export function chipsFor(search: ChangeSearch): Chip[] {
  const usual: Chip[] = ['all', 'in', 'out', 'transferOut', 'transferIn', 'renewal'];
  return search.type === undefined || usual.includes(search.type) ? usual : [...usual, search.type];
}

/** Returns the active chip. The kind wins over the direction, because it is more specific. */
export function chipOf({ type, direction }: ChangeSearch): Chip {
  return type ?? direction ?? 'all';
}

/** Returns the filters after a chip was chosen. The time range stays. */
export function withChip(search: ChangeSearch, chip: Chip): ChangeSearch {
  const { from, until } = search;
  const time = { from, until };
  if (chip === 'all') return time;
  return chip === 'in' || chip === 'out' ? { ...time, direction: chip } : { ...time, type: chip };
}

/** Returns whether any filter is active. */
export function isFiltered(search: ChangeSearch): boolean {
  return chipOf(search) !== 'all' || hasTime(search);
}

/** Returns whether a time range is active. */
export function hasTime({ from, until }: ChangeSearch): boolean {
  return from !== undefined || until !== undefined;
}

/** Returns the filters of the page request. Reversed days are swapped. */
export function filtersOf(search: ChangeSearch): CoinChangeFilters {
  const { type, direction, from, until } = search;
  const swapped = from !== undefined && until !== undefined && from > until;
  return {
    ...(type === undefined ? {} : { type }),
    ...(direction === undefined ? {} : { direction }),
    ...(swapped ? between(until, from) : between(from, until)),
  };
}

/** Returns whether the backend would list this change under `filters`. */
export function passes({ type, amount, createTime }: CoinChange, filters: CoinChangeFilters): boolean {
  const at = Date.parse(createTime);
  return (
    (filters.type === undefined || type === filters.type) &&
    (filters.direction === undefined || (filters.direction === 'in' ? amount > 0 : amount < 0)) &&
    (filters.startTime === undefined || at >= Date.parse(filters.startTime)) &&
    (filters.endTime === undefined || at < Date.parse(filters.endTime))
  );
}
