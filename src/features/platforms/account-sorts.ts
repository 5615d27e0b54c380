/**
 * The sort orders of a platform's accounts, in the table and in the phone's list. The URL names a chosen order, so that
 * back, reload and a shared link keep it.
 */
import type { AccountPlatform } from '../../../contract/account-fields.ts';
import { type AccountOrder, soonestFirst } from '../../api/resources/accounts.ts';
import { type AccountFieldSpec, platformDescriptors } from './descriptors.ts';

/** The column that the table is sorted by. A minus before it reverses the order. */
export type AccountSort = string;

const alwaysSortable: readonly AccountSort[] = ['name', 'expireTime'];

/** Returns both orders of a column. The button in the column's head cycles through them. */
export function bothSortsOf(column: string): readonly AccountSort[] {
  return [column, `-${column}`];
}

/** Returns whether the backend can sort by this field. It can't sort by numbers of reports. */
export function isSortable({ kind }: AccountFieldSpec): boolean {
  return kind !== 'reports';
}

/** Returns every sort order of the platform's table. */
export function accountSorts(platform: AccountPlatform): readonly AccountSort[] {
  const { secondLine, thirdLine } = platformDescriptors[platform];
  const fields = [...secondLine, ...thirdLine].filter(isSortable).map(({ name }) => name);
  return [...alwaysSortable, ...fields].flatMap(bothSortsOf);
}

/** Returns the order `asked` from the URL, or null if the platform doesn't have it. */
export function sortFromUrl(platform: AccountPlatform, asked: string | undefined): AccountSort | null {
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

/** Returns the column that the table is sorted by. */
export function columnOf(sort: AccountSort): string {
  return sort.replace(/^-/u, '');
}
