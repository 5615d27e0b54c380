/**
 * The columns of a platform's table, and its sort order. The URL names the order, so that back, reload and a shared
 * link show the same.
 */
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { type AccountOrder, soonestFirst } from '../../../api/resources/accounts.ts';
import type { TableColumn } from '../../../ui/list/table/use-table-view.ts';
import { type AccountFieldSpec, platformDescriptors } from '../descriptors.ts';

/** The column that the table is sorted by. A minus before it reverses the order. */
export type AccountSort = string;

const alwaysSortable: readonly AccountSort[] = ['name', 'expireTime'];

/** Returns both orders of a column. The button in the column's head cycles through them. */
export function ordersOf(column: string): readonly AccountSort[] {
  return [column, `-${column}`];
}

/** The backend can't sort by the numbers of reports. */
export function isSortable({ kind }: AccountFieldSpec): boolean {
  return kind !== 'reports';
}

/** Returns every sort order of the platform's table. */
export function accountSorts(platform: AccountPlatform): readonly AccountSort[] {
  const { secondLine, thirdLine } = platformDescriptors[platform];
  const fields = [...secondLine, ...thirdLine].filter(isSortable).map(({ name }) => name);
  return [...alwaysSortable, ...fields].flatMap(ordersOf);
}

/** Returns the order `asked` from the URL, or null if the platform doesn't have it. */
export function sortIn(platform: AccountPlatform, asked: string | undefined): AccountSort | null {
  return asked !== undefined && accountSorts(platform).includes(asked) ? asked : null;
}

/** Returns the order for the backend. Without a sort order, the account that expires first comes first. */
export function orderOf(sort: AccountSort | null): AccountOrder {
  if (sort === null) return soonestFirst;
  return sort.startsWith('-')
    ? { sortField: sort.slice(1), sortOrder: 'descend' }
    : { sortField: sort, sortOrder: 'ascend' };
}

/** The order that the table's head shows if no other order was chosen. */
export const defaultSort: AccountSort = 'expireTime';

/** The widths of the three fields from a row's second line: the number, and two names. */
const secondLineWidths = ['7.25rem', 'minmax(4.5rem, 1.4fr)', 'minmax(3.5rem, 1fr)'] as const;

/** Returns the columns of the platform's table. A field's column has the field's name. */
export function accountColumns(platform: AccountPlatform): readonly TableColumn<string>[] {
  const { secondLine, thirdLine } = platformDescriptors[platform];
  return [
    { name: 'name', width: 'minmax(4rem, 0.8fr)', beside: 'minmax(3rem, 1fr)' },
    ...secondLine.map(({ name }, at) => ({
      name,
      width: secondLineWidths[at] ?? 'minmax(4rem, 1fr)',
      ...(at === 0 && { half: secondLineWidths[0] }),
    })),
    ...thirdLine.map((field) => ({
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
