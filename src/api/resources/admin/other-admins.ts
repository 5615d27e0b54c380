/** The number of other active administrators. If there is none, the administrator can't close their own account. */
import { queryOptions } from '@tanstack/react-query';
import { limits } from '../../../../contract/fields.ts';
import { pageUsers } from '../../../../contract/user-calls.ts';
import { call } from '../../transport/client.ts';

/** Reads the first page only. Sorted by role, administrators come first, and one other administrator is enough. */
export function otherAdminCountQuery(id: number) {
  return queryOptions({
    queryKey: ['users', 'otherAdmins', id],
    queryFn: ({ signal }) =>
      call(pageUsers, { sortField: 'userRole', sortOrder: 'ascend', pageSize: limits.pageSize.max }, { signal }).then(
        ({ records }) =>
          records.filter((user) => user.userRole === 'admin' && user.status === 0 && user.id !== id).length,
      ),
  });
}
