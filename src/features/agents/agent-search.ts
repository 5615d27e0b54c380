/**
 * Reads the list's filters from the address and turns them into a page request. Without an order in the address, the
 * users with the most coins come first.
 */
import type { SubordinateFilters } from '../../api/resources/subordinates.ts';

export type AgentSort = 'coinDown' | 'coinUp' | 'newest' | 'oldest' | 'name';

export interface AgentSearch {
  text?: string | undefined;
  /** Absent for the default order, `coinDown`. */
  sort?: Exclude<AgentSort, 'coinDown'> | undefined;
}

const orders: Readonly<Record<AgentSort, Pick<SubordinateFilters, 'sortField' | 'sortOrder'>>> = {
  coinDown: { sortField: 'coin', sortOrder: 'descend' },
  coinUp: { sortField: 'coin', sortOrder: 'ascend' },
  newest: { sortField: 'createTime', sortOrder: 'descend' },
  oldest: { sortField: 'createTime', sortOrder: 'ascend' },
  name: { sortField: 'userAccount', sortOrder: 'ascend' },
};

export function sortOf({ sort }: AgentSearch): AgentSort {
  return sort ?? 'coinDown';
}

export function filtersOf(search: AgentSearch): SubordinateFilters {
  const { text } = search;
  return { ...orders[sortOf(search)], ...(text === undefined ? {} : { searchText: text }) };
}
