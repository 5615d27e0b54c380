/**
 * The sort orders of the list of subordinates, and the page request for its filters. By default the largest balance
 * comes first.
 */
import type { SubordinateFilters } from '../../api/resources/subordinates.ts';

export type AgentSort =
  | 'coinDown'
  | 'coinUp'
  | 'newest'
  | 'oldest'
  /** By account. */
  | 'name'
  /** By user name. */
  | 'person'
  /** Banned users first. */
  | 'banned';

export interface AgentSearch {
  text?: string | undefined;
  /** Absent for the default order, `coinDown`. */
  sort?: Exclude<AgentSort, 'coinDown'> | undefined;
  /** The person who is open beside the list on a wide screen. */
  id?: number | undefined;
}

const orders: Readonly<Record<AgentSort, Pick<SubordinateFilters, 'sortField' | 'sortOrder'>>> = {
  coinDown: { sortField: 'coin', sortOrder: 'descend' },
  coinUp: { sortField: 'coin', sortOrder: 'ascend' },
  newest: { sortField: 'createTime', sortOrder: 'descend' },
  oldest: { sortField: 'createTime', sortOrder: 'ascend' },
  name: { sortField: 'userAccount', sortOrder: 'ascend' },
  person: { sortField: 'userName', sortOrder: 'ascend' },
  banned: { sortField: 'status', sortOrder: 'descend' },
};

/** The ascending orders, for the arrow in the table's head. */
export const ascendingSorts: ReadonlySet<AgentSort> = new Set(['coinUp', 'oldest', 'name', 'person']);

export const defaultSort = 'coinDown';

export const agentSorts: readonly AgentSort[] = ['coinDown', 'coinUp', 'newest', 'oldest', 'name', 'person', 'banned'];

export function filtersOf({ text }: AgentSearch, sort: AgentSort): SubordinateFilters {
  return { ...orders[sort], ...(text === undefined ? {} : { searchText: text }) };
}
