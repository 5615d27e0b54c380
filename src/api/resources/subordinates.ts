/**
 * The queries of the user's subordinates: the list, which can be sorted and searched, and one subordinate.
 *
 * cache/invalidation.ts says which calls make these queries out of date, and cache/query-client.ts explains the flags
 * in `meta`.
 */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { codes } from '../../../contract/codes.ts';
import type { Payload } from '../../../contract/endpoint.ts';
import { limits } from '../../../contract/fields.ts';
import { getUser, pageSubordinates } from '../../../contract/user-calls.ts';
import type { User } from '../../../contract/user.ts';
import { call } from '../transport/client.ts';
import { cachedRecord } from '../cache/cached-record.ts';
import { pagedListQuery } from '../cache/paged-list.ts';

export type SubordinateFilters = Pick<Payload<typeof pageSubordinates>, 'searchText' | 'sortField' | 'sortOrder'>;

export function subordinatesQuery(filters: SubordinateFilters) {
  return pagedListQuery<User>(['subordinates', 'list', filters], (page, signal) =>
    call(pageSubordinates, { ...filters, ...page }, { signal }),
  );
}

/** The button that selects all subordinates selects at most this many. */
const maxSelected = 500;

/**
 * Returns the subordinates that the filters find, up to `maxSelected`. Throws what `call` throws, and a CancelError
 * after `signal` aborts.
 */
export async function readAllSubordinates(filters: SubordinateFilters, signal: AbortSignal): Promise<User[]> {
  const all = new Map<number, User>();
  for (let current = 1, pages = 1; current <= pages && all.size < maxSelected; current += 1) {
    const page = await call(pageSubordinates, { ...filters, current, pageSize: limits.pageSize.max }, { signal });
    for (const user of page.records) all.set(user.id, user);
    pages = page.pages;
  }
  return [...all.values()].slice(0, maxSelected);
}

/**
 * One subordinate of the user with the id `ownId`. The data is null if the user `id` is no subordinate. An
 * administrator may read such a user, so the answer alone proves nothing.
 */
export function subordinateQuery(id: number, ownId: number) {
  return queryOptions({
    queryKey: ['subordinates', 'one', id],
    queryFn: async ({ signal }): Promise<User | null> => {
      const user = await call(getUser, { id }, { signal });
      if (user.superiorId === ownId) return user;
      if (user.superiorId !== null || id === ownId) return null;
      // If the backend sends no superior, the list of subordinates decides.
      const search = { searchText: user.userAccount, pageSize: limits.pageSize.max };
      const { records } = await call(pageSubordinates, search, { signal });
      return records.find((record) => record.id === id) ?? null;
    },
    // A user who doesn't exist is an answer too, and no failed read.
    meta: { answer: codes.notFound },
  });
}

/**
 * Returns a subordinate from a cached list, and the copy's time in milliseconds. Undefined if no list has the person.
 */
export function cachedSubordinate(queries: QueryClient, id: number): { user: User; asOf: number } | undefined {
  const copy = cachedRecord<User>(queries, ['subordinates', 'list'], id);
  return copy ? { user: copy.record, asOf: copy.asOf } : undefined;
}
