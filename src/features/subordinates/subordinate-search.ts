/** The search parameters of the list of subordinates, and the filters of its page request. */
import type { SubordinateFilters } from '../../api/resources/subordinates.ts';
import { type SubordinateSort, type defaultSort, orderOf } from './subordinate-sorts.ts';

export interface SubordinateSearch {
  text?: string | undefined;
  /** Absent for the default order, and for the order that the device remembers. */
  sort?: Exclude<SubordinateSort, typeof defaultSort> | undefined;
  /** The person who is open beside the list on a wide screen. */
  id?: number | undefined;
}

/** Returns the filters of the page request. */
export function filtersOf({ text }: SubordinateSearch, sort: SubordinateSort): SubordinateFilters {
  return { ...orderOf(sort), ...(text === undefined ? {} : { searchText: text }) };
}
