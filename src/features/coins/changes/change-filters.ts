/**
 * The filters of the coin changes as they stand in the address: what they ask the backend for, and the chips that stand
 * for them. A chip is a kind or a direction; the stretch of time goes with either.
 */
import type { CoinChange, CoinChangeType, Direction } from '../../../../contract/coin.ts';
import { between } from '../../../api/coins/coin-ranges.ts';
import type { CoinChangeFilters } from '../../../api/resources/coin-queries.ts';

export interface ChangeSearch {
  type?: CoinChangeType | undefined;
  direction?: Direction | undefined;
  /** Calendar days in Asia/Shanghai, both within. */
  from?: string | undefined;
  until?: string | undefined;
}

export type Chip = 'all' | Direction | CoinChangeType;

/** The chips in their order. A kind that the address names and no chip stands for gets one as well. */
export function chipsFor(search: ChangeSearch): Chip[] {
  const usual: Chip[] = ['all', 'in', 'out', 'transferOut', 'transferIn', 'renewal'];
  return search.type === undefined || usual.includes(search.type) ? usual : [...usual, search.type];
}

/** The chip that holds. A kind says more than a direction. */
export function chipOf({ type, direction }: ChangeSearch): Chip {
  return type ?? direction ?? 'all';
}

/** What the address says once a chip was chosen; the time stays. */
export function withChip(search: ChangeSearch, chip: Chip): ChangeSearch {
  const { from, until } = search;
  const time = { from, until };
  if (chip === 'all') return time;
  return chip === 'in' || chip === 'out' ? { ...time, direction: chip } : { ...time, type: chip };
}

export function isFiltered(search: ChangeSearch): boolean {
  return chipOf(search) !== 'all' || hasTime(search);
}

export function hasTime({ from, until }: ChangeSearch): boolean {
  return from !== undefined || until !== undefined;
}

/** What the backend is asked for. Days the wrong way round are read the right way round. */
export function filtersOf(search: ChangeSearch): CoinChangeFilters {
  const { type, direction, from, until } = search;
  const swapped = from !== undefined && until !== undefined && from > until;
  return {
    ...(type === undefined ? {} : { type }),
    ...(direction === undefined ? {} : { direction }),
    ...(swapped ? between(until, from) : between(from, until)),
  };
}

/** Whether the backend would list a change under these filters. */
export function passes({ type, amount, createTime }: CoinChange, filters: CoinChangeFilters): boolean {
  const at = Date.parse(createTime);
  return (
    (filters.type === undefined || type === filters.type) &&
    (filters.direction === undefined || (filters.direction === 'in' ? amount > 0 : amount < 0)) &&
    (filters.startTime === undefined || at >= Date.parse(filters.startTime)) &&
    (filters.endTime === undefined || at < Date.parse(filters.endTime))
  );
}
