/**
 * What an administrator reads of users: lists of them, one, what became of one's coins. Nothing of it is kept for
 * reading offline: it is other people's.
 */
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { type CoinChangePage, type Direction, pageCoinChanges } from '../../../../contract/coin.ts';
import { limits } from '../../../../contract/fields.ts';
import { getUser, pageUsers, type User } from '../../../../contract/user.ts';
import { call } from '../../transport/client.ts';
import { pagesQuery } from '../../cache/paged-list.ts';
import { readUsers, type UserFilters } from './filtered-users.ts';

export function usersQuery(filters: UserFilters) {
  const { text } = filters;
  return pagesQuery<User>(['users', 'list', filters], ({ current }, signal) =>
    readUsers(
      (order, page) =>
        call(pageUsers, { ...order, ...page, ...(text === undefined ? {} : { searchText: text }) }, { signal }),
      filters,
      current,
    ),
  );
}

export function userQuery(id: number) {
  return queryOptions({ queryKey: ['users', 'one', id], queryFn: ({ signal }) => call(getUser, { id }, { signal }) });
}

/** A user as the last list that was read has it. */
export function listedUser(queries: QueryClient, id: number): { user: User; asOf: number } | undefined {
  for (const [key, data] of queries.getQueriesData<{ pages: { records: User[] }[] }>({ queryKey: ['users', 'list'] })) {
    const user = data?.pages.flatMap(({ records }) => records).find((one) => one.id === id);
    if (user) return { user, asOf: queries.getQueryState(key)?.dataUpdatedAt ?? 0 };
  }
  return undefined;
}

/** Another user's changes, newest first. They aren't among one's own, which any page may look through. */
export function ledgerQuery(userId: number, direction: Direction | undefined) {
  return infiniteQueryOptions({
    queryKey: ['users', 'ledger', userId, direction ?? null],
    queryFn: ({ pageParam, signal }): Promise<CoinChangePage> =>
      call(
        pageCoinChanges,
        {
          userId,
          pageSize: 20,
          ...(direction === undefined ? {} : { direction }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
}

/** How many changes there are. */
export function ledgerCountQuery(userId: number) {
  return queryOptions({
    queryKey: ['users', 'ledgerCount', userId],
    queryFn: ({ signal }) => call(pageCoinChanges, { userId, pageSize: 1 }, { signal }).then(({ total }) => total),
  });
}

/** Who has this account, the same whatever its case; null when nobody has. */
export async function findUser(userAccount: string): Promise<number | null> {
  const { records } = await call(pageUsers, { searchText: userAccount, pageSize: limits.pageSize.max });
  return records.find((user) => user.userAccount.toLowerCase() === userAccount.toLowerCase())?.id ?? null;
}
