/**
 * Reads the list of users that the address asks for. It also holds the list's sort order and its columns, which the
 * device remembers.
 */
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
import { type TableView, useTableView } from '../../../ui/list/table/use-table-view.ts';
import { userFiltersOf } from '../desk/system-search.ts';
import { useSystemSearch } from '../desk/use-system.ts';
import { type UserColumn, userColumns, userSorts } from './table/user-columns.ts';

interface UsersList extends TableView<UserSort, UserColumn> {
  readonly filters: UserFilters;
  /** The users, page by page. The total is undefined if the backend doesn't count the users that these filters find. */
  readonly pages: PagedListState<User>;
  readonly refresh: () => Promise<void>;
  /** Whether the backend ignores the filter for banned users who tried to log in, and lists all banned users. */
  readonly ignoresTried: boolean;
}

export function useUsersList(): UsersList {
  const { search, show } = useSystemSearch();
  const view = useTableView({
    table: 'users',
    columns: userColumns,
    asked: search.sort,
    orders: userSorts,
    defaultSort: defaultUserSort,
    show: (sort) => show({ ...search, sort }),
  });
  const filters = { ...userFiltersOf(search, dayKey(useCurrentMinute())), sort: view.sort };
  const options = usersQuery(filters);
  const read = usePagedList(options);
  const refresh = usePagedListRefresh(options.queryKey);
  return {
    ...view,
    filters,
    pages: isTotalKnown(filters) ? read : { ...read, total: undefined },
    refresh,
    // A backend that knows the filter sends `triedTime` with every user.
    ignoresTried: search.tried === true && read.items?.some(({ triedTime }) => triedTime === undefined) === true,
  };
}
