/**
 * The queries of the administrators' pages for users: lists, one user, and a user's ledger. No offline copy is made,
 * because the data belongs to other people. `newestUserId` and `findNewUser` find a user who was just added.
 *
 * cache/invalidation.ts says which calls make these queries out of date, and cache/query-client.ts explains the flags
 * in `meta`.
 */
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { pageCoinChanges } from '../../../../contract/coin.ts';
import { limits } from '../../../../contract/fields.ts';
import { getUser, pageUsers } from '../../../../contract/user-calls.ts';
import type { User } from '../../../../contract/user.ts';
import type { CoinChangeFilters } from '../../coins/changes/change-filters.ts';
import { call } from '../../transport/client.ts';
import { cachedRecord } from '../../cache/cached-record.ts';
import { type Page, pagedListQuery, pageSize } from '../../cache/paged-list.ts';
import { withReadTime } from '../../cache/refetch-pages.ts';
import { readUserPage, type UserFilters } from './filtered-users.ts';

/** Reads one page of the list that the filters make of the backend's pages. Throws what `call` throws. */
function readFilteredPage(filters: UserFilters, current: number, signal: AbortSignal): Promise<Page<User>> {
  const search = filters.text === undefined ? {} : { searchText: filters.text };
  return readUserPage((order, page) => call(pageUsers, { ...order, ...page, ...search }, { signal }), filters, current);
}

export function usersQuery(filters: UserFilters) {
  return pagedListQuery<User>(['users', 'list', filters], ({ current }, signal) =>
    readFilteredPage(filters, current, signal),
  );
}

/** No act is offered on more selected users than this, because an act handles them one by one. */
export const maxSelectedUsers = 500;

/**
 * Reads the users that the filters find, up to `maxSelectedUsers`. Throws what `call` throws, and a CancelError after
 * `signal` was aborted.
 */
export async function readSelectableUsers(filters: UserFilters, signal: AbortSignal): Promise<User[]> {
  const all = new Map<number, User>();
  for (let current = 1, pages = 1; current <= pages && all.size < maxSelectedUsers; current += 1) {
    const page = await readFilteredPage(filters, current, signal);
    for (const user of page.records) all.set(user.id, user);
    // One filtered page may come from several pages of the backend, and its `current` is the last of them.
    ({ current, pages } = page);
  }
  return [...all.values()].slice(0, maxSelectedUsers);
}

export function userQuery(id: number) {
  return queryOptions({
    queryKey: ['users', 'one', id],
    queryFn: ({ signal }) => call(getUser, { id }, { signal }),
    meta: { tellsGone: true },
  });
}

/** Returns a user from a cached list, and the copy's time in milliseconds. Undefined if no list has the user. */
export function cachedUser(queries: QueryClient, id: number): { user: User; asOf: number } | undefined {
  const copy = cachedRecord<User>(queries, ['users', 'list'], id);
  return copy ? { user: copy.record, asOf: copy.asOf } : undefined;
}

/**
 * Another user's changes, newest first. The query's key doesn't begin with `coinChanges`, because pages search all
 * cached lists with that key for one's own changes.
 */
export function userChangesQuery(userId: number, filters: CoinChangeFilters) {
  return infiniteQueryOptions({
    queryKey: ['users', 'ledger', userId, filters],
    queryFn: ({ pageParam, signal }) =>
      call(
        pageCoinChanges,
        {
          userId,
          pageSize,
          ...filters,
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        { signal },
      ).then(withReadTime),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
}

/** The number of all changes of a user. */
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
 * Returns the id of the user with this account, if the id is greater than `after`. Null if there is no such user.
 * Throws what `call` throws.
 */
export async function findNewUser(userAccount: string, after: number): Promise<number | null> {
  const { records } = await call(pageUsers, { searchText: userAccount, pageSize: limits.pageSize.max });
  const isNew = (user: { id: number; userAccount: string }): boolean =>
    user.id > after && user.userAccount.toLowerCase() === userAccount.toLowerCase();
  return records.find(isNew)?.id ?? null;
}
