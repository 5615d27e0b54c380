/** The number of other active administrators. The last one can't close the account. */
import { queryOptions } from '@tanstack/react-query';
import { limits } from '../../../../contract/fields.ts';
import { pageUsers } from '../../../../contract/user.ts';
import { call } from '../../transport/client.ts';

/** Counts on the first page only, because 'admin' sorts before every other role and one other admin is enough. */
export function otherAdminsQuery(id: number) {
  return queryOptions({
    queryKey: ['users', 'otherAdmins', id],
    queryFn: ({ signal }) =>
      call(pageUsers, { sortField: 'userRole', sortOrder: 'ascend', pageSize: limits.pageSize.max }, { signal }).then(
        ({ records }) =>
          records.filter((user) => user.userRole === 'admin' && user.status === 0 && user.id !== id).length,
      ),
  });
}
