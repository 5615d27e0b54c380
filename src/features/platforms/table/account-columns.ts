/**
 * The columns of a platform's table, and its order by one of them. The address names the order, so that back, reload
 * and a shared link show the same.
 */
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { type AccountOrder, soonestFirst } from '../../../api/resources/accounts.ts';
import type { TableColumn } from '../../../ui/list/table/use-table-view.ts';
import { type AccountFieldSpec, platformDescriptors } from '../descriptors.ts';

/** A column that the table is sorted by; a minus before it turns the order round. */
export type AccountSort = string;

const always: readonly AccountSort[] = ['name', 'expireTime'];

/** Both orders of a column. The button of its head cycles through them. */
export function ordersOf(column: string): readonly AccountSort[] {
  return [column, `-${column}`];
}

/** Numbers of reports can't be sorted by the backend. */
export function isSortable({ kind }: AccountFieldSpec): boolean {
  return kind !== 'reports';
}

/** Returns every order of the platform's table. */
export function accountSorts(platform: AccountPlatform): readonly AccountSort[] {
  const { who, what } = platformDescriptors[platform];
  const fields = [...who, ...what].filter(isSortable).map(({ name }) => name);
  return [...always, ...fields].flatMap(ordersOf);
}

/** Returns the order that the address asks for, or null if it asks for none that the platform has. */
export function sortIn(platform: AccountPlatform, asked: string | undefined): AccountSort | null {
  return asked !== undefined && accountSorts(platform).includes(asked) ? asked : null;
}

/** Returns the order for the backend. Without one the account that expires first comes first. */
export function orderOf(sort: AccountSort | null): AccountOrder {
  if (sort === null) return soonestFirst;
  return sort.startsWith('-')
    ? { sortField: sort.slice(1), sortOrder: 'descend' }
    : { sortField: sort, sortOrder: 'ascend' };
}

/** The order that a table without another one shows in its head. */
export const defaultSort: AccountSort = 'expireTime';

/** The widths of the fields that tell who it is: the number, and two names. */
const whoWidths = ['7.25rem', 'minmax(4.5rem, 1.4fr)', 'minmax(3.5rem, 1fr)'] as const;

/** Returns the columns of the platform's table. A field's column has the field's name. */
export function accountColumns(platform: AccountPlatform): readonly TableColumn<string>[] {
  const { who, what } = platformDescriptors[platform];
  return [
    { name: 'name', width: 'minmax(4rem, 0.8fr)', beside: 'minmax(3rem, 1fr)' },
    ...who.map(({ name }, at) => ({
      name,
      width: whoWidths[at] ?? 'minmax(4rem, 1fr)',
      ...(at === 0 && { half: whoWidths[0] }),
    })),
    ...what.map((field) => ({
      name: field.name,
      width: isSortable(field) ? 'minmax(4rem, 0.8fr)' : '3.5rem',
      isRoomy: true,
    })),
    { name: 'state', width: '6.25rem', beside: '6.25rem' },
    { name: 'expireTime', width: '5rem', beside: '4.75rem' },
    { name: 'menu', width: '2.75rem' },
  ];
}

/** Returns the column that the table is sorted by. */
export function columnOf(sort: AccountSort): string {
  return sort.replace(/^-/u, '');
}
