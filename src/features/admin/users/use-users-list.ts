/**
 * Reads the list of users that the address asks for. It also holds the list's sort order and its columns, which the
 * device remembers.
 */
import type { ComponentProps } from 'react';
import type { User } from '../../../../contract/user.ts';
import { type PagedListState, usePagedList, usePagedListRefresh } from '../../../api/cache/paged-list.ts';
import {
  defaultUserSort,
  isTotalKnown,
  type UserFilters,
  type UserSort,
} from '../../../api/resources/admin/filtered-users.ts';
import { usersQuery } from '../../../api/resources/admin/users.ts';
import { dayKey } from '../../../platform/calendar.ts';
import { useCurrentMinute } from '../../../platform/clock.ts';
import { type TableColumnsShown, useTableColumns, useTableSort } from '../../../ui/list/table/use-table-view.ts';
import type { ColumnChooser } from '../../../ui/overlay/desk/ColumnChooser.tsx';
import { type SystemSearch, userFiltersOf } from '../desk/system-search.ts';
import { useSystemSearch } from '../desk/use-system.ts';
import { type UserColumn, userColumns, userSorts } from './table/user-columns.ts';

export interface UsersList {
  readonly filters: UserFilters;
  /** Its total is undefined if the backend doesn't count the users that these filters find. */
  readonly pages: PagedListState<User>;
  readonly refresh: () => Promise<void>;
  readonly sort: UserSort;
  readonly sortBy: (sort: UserSort) => void;
  readonly columns: TableColumnsShown<UserColumn>;
  readonly chooser: ComponentProps<typeof ColumnChooser<UserColumn>>;
  /** Whether the backend ignores the filter for banned users who tried to log in, and lists all banned users. */
  readonly ignoresTried: boolean;
}

export function useUsersList(): UsersList {
  const { search, show } = useSystemSearch();
  const showOrder = (sort: SystemSearch['sort']): void => show({ ...search, sort });
  const { sort, sortBy } = useTableSort({
    table: 'users',
    asked: search.sort,
    orders: userSorts,
    defaultSort: defaultUserSort,
    show: showOrder,
  });
  const { shown: columns, chooser } = useTableColumns('users', userColumns, () => showOrder(undefined));
  const filters = { ...userFiltersOf(search, dayKey(useCurrentMinute())), sort };
  const options = usersQuery(filters);
  const read = usePagedList(options);
  const refresh = usePagedListRefresh(options.queryKey);
  return {
    filters,
    pages: isTotalKnown(filters) ? read : { ...read, total: undefined },
    refresh,
    sort,
    sortBy,
    columns,
    chooser,
    // A backend that knows the filter sends `triedTime` with every user.
    ignoresTried: search.tried === true && read.items?.some(({ triedTime }) => triedTime === undefined) === true,
  };
}
