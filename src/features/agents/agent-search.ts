/** The search parameters of the list of subordinates, and the filters of its page request. */
import type { SubordinateFilters } from '../../api/resources/subordinates.ts';
import { type AgentSort, type defaultSort, orderOf } from './agent-sorts.ts';

export interface AgentSearch {
  text?: string | undefined;
  /** Absent for the default order. */
  sort?: Exclude<AgentSort, typeof defaultSort> | undefined;
  /** The person who is open beside the list on a wide screen. */
  id?: number | undefined;
}

export function filtersOf({ text }: AgentSearch, sort: AgentSort): SubordinateFilters {
  return { ...orderOf(sort), ...(text === undefined ? {} : { searchText: text }) };
}
