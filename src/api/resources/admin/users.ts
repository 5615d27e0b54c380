/**
 * The queries of the administrators' pages for users: lists, one user, and a user's ledger. No offline copy is made,
 * because the data belongs to other people.
 */
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { type CoinChangePage, pageCoinChanges } from '../../../../contract/coin.ts';
import { limits } from '../../../../contract/fields.ts';
import { getUser, pageUsers, type User } from '../../../../contract/user.ts';
import type { CoinChangeFilters } from '../../coins/change-filters.ts';
import { call } from '../../transport/client.ts';
import { pagedListQuery } from '../../cache/paged-list.ts';
import { readUserPage, type UserFilters } from './filtered-users.ts';

export function usersQuery(filters: UserFilters) {
  const { text } = filters;
  return pagedListQuery<User>(['users', 'list', filters], ({ current }, signal) =>
    readUserPage(
      (order, page) =>
        call(pageUsers, { ...order, ...page, ...(text === undefined ? {} : { searchText: text }) }, { signal }),
      filters,
      current,
    ),
  );
}

export function userQuery(id: number) {
  return queryOptions({
    queryKey: ['users', 'one', id],
    queryFn: ({ signal }) => call(getUser, { id }, { signal }),
    meta: { tellsGone: true },
  });
}

/** Returns a user from a cached list, with the time of that list in milliseconds. Undefined if no list has the user. */
export function cachedUser(queries: QueryClient, id: number): { user: User; asOf: number } | undefined {
  for (const [key, data] of queries.getQueriesData<{ pages: { records: User[] }[] }>({ queryKey: ['users', 'list'] })) {
    const user = data?.pages.flatMap(({ records }) => records).find((entry) => entry.id === id);
    if (user) return { user, asOf: queries.getQueryState(key)?.dataUpdatedAt ?? 0 };
  }
  return undefined;
}

/**
 * Another user's changes, newest first. Their key differs from that of one's own changes, because other pages search
 * all cached changes of one's own.
 */
export function userChangesQuery(userId: number, filters: CoinChangeFilters) {
  return infiniteQueryOptions({
    queryKey: ['users', 'ledger', userId, filters],
    queryFn: ({ pageParam, signal }): Promise<CoinChangePage> =>
      call(
        pageCoinChanges,
        {
          userId,
          pageSize: 20,
          ...filters,
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
}

/** The number of a user's changes. */
export function userChangeCountQuery(userId: number) {
  return queryOptions({
    queryKey: ['users', 'ledgerCount', userId],
    queryFn: ({ signal }) => call(pageCoinChanges, { userId, pageSize: 1 }, { signal }).then(({ total }) => total),
  });
}

/** Returns the greatest id of all users, or 0 without users. Throws what `call` throws. */
export async function newestUserId(): Promise<number> {
  const { records } = await call(pageUsers, { sortField: 'id', sortOrder: 'descend', pageSize: 1 });
  return records[0]?.id ?? 0;
}

/**
 * Returns the id of the user with this account, in upper or lower case, if the id is greater than `after`. Null if
 * there is no such user. Throws what `call` throws.
 */
export async function findNewUser(userAccount: string, after: number): Promise<number | null> {
  const { records } = await call(pageUsers, { searchText: userAccount, pageSize: limits.pageSize.max });
  const isNew = (user: { id: number; userAccount: string }): boolean =>
    user.id > after && user.userAccount.toLowerCase() === userAccount.toLowerCase();
  return records.find(isNew)?.id ?? null;
}
