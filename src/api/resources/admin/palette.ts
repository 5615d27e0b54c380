/**
 * The searches of the command palette: the first users, orders and packages that match a text. No offline copy of them
 * is made (offline-copies.ts). Users and orders belong to other people, and their keys are never stored. Keys with the
 * second part `palette` are left out too, because each pause in typing would add a copy.
 *
 * cache/invalidation.ts says which calls make these queries out of date, and cache/query-client.ts explains the flags
 * in `meta`.
 */
import { queryOptions } from '@tanstack/react-query';
import { type MallPackage, type Order, pageMallPackages, pageOrders } from '../../../../contract/mall.ts';
import { pageUsers } from '../../../../contract/user-calls.ts';
import type { User } from '../../../../contract/user.ts';
import { call } from '../../transport/client.ts';
import { orderSearchText } from './all-orders.ts';

/** The palette shows this many records of each kind. */
const pageSize = 5;

// Without this flag, a failed search would make the strip leave out other reads without data (failed-reads.ts).
const meta = { retryInStrip: true } as const;

/** Returns the search of a call. With an empty text there is none, so the backend returns its first records. */
function searchFor(text: string): { searchText?: string } {
  return text === '' ? {} : { searchText: text };
}

/** The first users that match. */
export function foundUsersQuery(text: string) {
  return queryOptions({
    queryKey: ['users', 'palette', text],
    queryFn: ({ signal }): Promise<readonly User[]> =>
      call(pageUsers, { ...searchFor(text), pageSize }, { signal }).then(({ records }) => records),
    meta,
  });
}

/**
 * The first orders of any user that match. A backend without the list of all orders refuses `all`, and the query fails.
 */
export function foundOrdersQuery(text: string) {
  return queryOptions({
    queryKey: ['allOrders', 'palette', text],
    queryFn: ({ signal }): Promise<readonly Order[]> =>
      call(pageOrders, { ...searchFor(orderSearchText(text)), all: true, pageSize }, { signal }).then(
        ({ records }) => records,
      ),
    meta,
  });
}

/** The first packages that match, also those that are off the shelf. */
export function foundPackagesQuery(text: string) {
  return queryOptions({
    queryKey: ['mallPackages', 'palette', text],
    queryFn: ({ signal }): Promise<readonly MallPackage[]> =>
      call(pageMallPackages, { ...searchFor(text), pageSize }, { signal }).then(({ records }) => records),
    meta,
  });
}
