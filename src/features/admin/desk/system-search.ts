/**
 * What /system shows, as its address says it: one of its parts, what that lists, and which of it is open. Back, reload
 * and a shared link show the same.
 */
import type { Direction } from '../../../../contract/coin.ts';
import type { UserRole } from '../../../../contract/fields.ts';
import type { UserFilters, UserSort } from '../../../api/resources/admin/filtered-users.ts';
import type { SiteField } from '../texts/site-fields.ts';

type SystemView = 'users' | 'ledger' | 'notices' | 'courses' | 'records';

export interface SystemSearch {
  /** Left out for the page itself. */
  view?: SystemView | undefined;
  /** What is open beside the list: a user, a notice, a course, a record. In `ledger`, whose it is. */
  id?: number | undefined;
  /** A new one is being written. */
  adding?: true | undefined;
  /** The site text that is being changed. */
  field?: SiteField | undefined;
  text?: string | undefined;
  role?: UserRole | undefined;
  status?: 0 | 1 | undefined;
  superior?: number | undefined;
  /** Left out for the usual order. */
  sort?: Exclude<UserSort, 'newest'> | undefined;
  direction?: Direction | undefined;
}

export function userFiltersOf({ text, role, status, superior, sort }: SystemSearch): UserFilters {
  return {
    sort: sort ?? 'newest',
    ...(text === undefined ? {} : { text }),
    ...(role === undefined ? {} : { role }),
    ...(status === undefined ? {} : { status }),
    ...(superior === undefined ? {} : { superior }),
  };
}

export function isFiltered({ text, role, status, superior }: SystemSearch): boolean {
  return text !== undefined || role !== undefined || status !== undefined || superior !== undefined;
}

/** The same list with nothing open. */
export function closed(search: SystemSearch): SystemSearch {
  const { id: _id, adding: _adding, field: _field, ...rest } = search;
  return rest;
}
