/** The sort orders of the list of subordinates. By default the largest balance comes first. */
import type { SubordinateFilters } from '../../api/resources/subordinates.ts';

/** `name`: by account. `person`: by user name. `banned`: banned users first. */
export const subordinateSorts = ['coinDown', 'coinUp', 'newest', 'oldest', 'name', 'person', 'banned'] as const;
export type SubordinateSort = (typeof subordinateSorts)[number];

const orders: Readonly<Record<SubordinateSort, Pick<SubordinateFilters, 'sortField' | 'sortOrder'>>> = {
  coinDown: { sortField: 'coin', sortOrder: 'descend' },
  coinUp: { sortField: 'coin', sortOrder: 'ascend' },
  newest: { sortField: 'createTime', sortOrder: 'descend' },
  oldest: { sortField: 'createTime', sortOrder: 'ascend' },
  name: { sortField: 'userAccount', sortOrder: 'ascend' },
  person: { sortField: 'userName', sortOrder: 'ascend' },
  banned: { sortField: 'status', sortOrder: 'descend' },
};

/** The ascending orders, for the arrow in the table's head. The test compares them with `orders`. */
export const ascendingSorts: ReadonlySet<SubordinateSort> = new Set(['coinUp', 'oldest', 'name', 'person']);

export const defaultSort = 'coinDown';

/** Returns the order for the backend. */
export function orderOf(sort: SubordinateSort): Pick<SubordinateFilters, 'sortField' | 'sortOrder'> {
  return orders[sort];
}
