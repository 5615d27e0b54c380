/**
 * The search parameters of /system: the view, its filters and the open record. Back, reload and a shared link therefore
 * show the same.
 */
import type { Direction } from '../../../../contract/coin.ts';
import type { UserRole } from '../../../../contract/fields.ts';
import type { UserFilters, UserSort } from '../../../api/resources/admin/filtered-users.ts';
import type { SiteField } from '../texts/site-fields.ts';

type SystemView = 'users' | 'ledger' | 'notices' | 'courses' | 'records';

export interface SystemSearch {
  /** Absent for the start page. */
  view?: SystemView | undefined;
  /** The open user, notice, course or record. In `ledger`, the user whose changes are listed. */
  id?: number | undefined;
  /** Whether a new record is being written. */
  adding?: true | undefined;
  /** The site text that is being edited. */
  field?: SiteField | undefined;
  text?: string | undefined;
  role?: UserRole | undefined;
  status?: 0 | 1 | undefined;
  superior?: number | undefined;
  /** Absent for the default order, `newest`. */
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

/** Returns the parameters of the same list with no record open. */
export function closed(search: SystemSearch): SystemSearch {
  const { id: _id, adding: _adding, field: _field, ...rest } = search;
  return rest;
}
