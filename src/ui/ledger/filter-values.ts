/**
 * The filters of a ledger as its controls show them. A chip stands for all changes, for a direction or for a kind of
 * change. No chip needs both, because each kind has only one direction. The time works with any chip.
 */
import type { CoinChangeType, Direction } from '../../../contract/coin.ts';
import type { DayRange, Period } from '../../platform/periods.ts';

export interface LedgerFilters extends DayRange {
  text?: string | undefined;
  type?: CoinChangeType | undefined;
  direction?: Direction | undefined;
  /** A named period. If it is set, the days are ignored. */
  period?: Period | undefined;
}

export type FilterChip = 'all' | Direction | CoinChangeType;

/** Every chip: all changes, the directions, then the kinds that bring coins, then the kinds that cost coins. */
export const allChips: readonly FilterChip[] = [
  'all',
  'in',
  'out',
  'recharge',
  'transferIn',
  'adminAdd',
  'transferOut',
  'renewal',
  'unlock',
  'adminReduce',
  'refund',
];

/** Returns the chips over the list: the most used ones, and the chosen one. */
export function shortChips(chosen: FilterChip): FilterChip[] {
  const usual: FilterChip[] = ['all', 'in', 'out', 'transferOut', 'transferIn', 'renewal'];
  return usual.includes(chosen) ? usual : [...usual, chosen];
}

/** Returns the chosen chip. If kind and direction are set, it is the kind, which is more specific. */
export function chipOf({ type, direction }: LedgerFilters): FilterChip {
  return type ?? direction ?? 'all';
}

/** Returns the filters after a chip was chosen. Text and time stay. */
export function withChip<F extends LedgerFilters>(filters: F, chip: FilterChip): F {
  const rest = { ...filters, type: undefined, direction: undefined };
  if (chip === 'all') return rest;
  return chip === 'in' || chip === 'out' ? { ...rest, direction: chip } : { ...rest, type: chip };
}

/** Returns whether the list is limited to a time. */
export function hasTime({ period, from, until }: LedgerFilters): boolean {
  return period !== undefined || from !== undefined || until !== undefined;
}

/** Returns whether any filter is on. */
export function isFiltered(filters: LedgerFilters): boolean {
  return filters.text !== undefined || chipOf(filters) !== 'all' || hasTime(filters);
}

/** Returns how many of the sheet's filters are on: the chip and the time. The search field shows its text itself. */
export function countInSheet(filters: LedgerFilters): number {
  return Number(chipOf(filters) !== 'all') + Number(hasTime(filters));
}
