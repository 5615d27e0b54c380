/**
 * Counts the users who will get a notice, and tells whether the backend can limit a notice to some users.
 *
 * cache/invalidation.ts says which calls make these queries out of date, and cache/query-client.ts explains the flags
 * in `meta`.
 */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { limits } from '../../../../contract/fields.ts';
import type { Notice, NoticeAudience } from '../../../../contract/notice.ts';
import { pageUsers } from '../../../../contract/user-calls.ts';
import type { User } from '../../../../contract/user.ts';
import type { Page } from '../../cache/paged-list.ts';
import { call } from '../../transport/client.ts';

type ReadPage = (current: number) => Promise<Page<User>>;

/**
 * Returns the number of users for whom `isBefore` is true. In the list all these users must come before the other
 * users. A binary search over the pages finds the border.
 */
async function countBefore(read: ReadPage, isBefore: (user: User) => boolean): Promise<number> {
  let [low, high] = [1, (await read(1)).pages];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const last = (await read(middle)).records.at(-1);
    if (last && isBefore(last)) low = middle + 1;
    else high = middle;
  }
  const { records } = await read(low);
  return (low - 1) * limits.pageSize.max + records.filter(isBefore).length;
}

/** Returns the number of receivers. `read` gives pages of users sorted by role. Throws what `read` throws. */
export async function countReceivers(audience: NoticeAudience, read: ReadPage): Promise<number> {
  const { total } = await read(1);
  if (audience === 'all') return total;
  // Sorted by role, administrators come first, then agents, then users.
  const adminsAndAgents = await countBefore(read, ({ userRole }) => userRole !== 'user');
  return audience === 'users'
    ? total - adminsAndAgents
    : adminsAndAgents - (await countBefore(read, ({ userRole }) => userRole === 'admin'));
}

/** The number of receivers. If it can't be read, the form shows no number. */
export function receiverCountQuery(audience: NoticeAudience) {
  return queryOptions({
    queryKey: ['users', 'receivers', audience],
    queryFn: async ({ signal }) => {
      const pages = new Map<number, Promise<Page<User>>>();
      const order = { sortField: 'userRole', sortOrder: 'ascend', pageSize: limits.pageSize.max } as const;
      return await countReceivers(audience, (current) => {
        const page = pages.get(current) ?? call(pageUsers, { ...order, current }, { signal });
        pages.set(current, page);
        return page;
      });
    },
    meta: { retryInStrip: true },
  });
}

/**
 * Returns whether the backend stores audiences, judged by the notices in the cache. Returns null if there are no
 * notices, and 'reading' while the first ones are read. A backend that ignores the field would send a notice for some
 * users to all. Therefore offer audiences only if the result is true.
 */
export function audienceSupportOf(queries: QueryClient): boolean | 'reading' | null {
  const lists = queries.getQueryCache().findAll({ queryKey: ['notices', 'managed'] });
  const notices = lists.flatMap(({ queryKey }) => {
    const data = queries.getQueryData<{ pages?: { records: Notice[] }[] }>(queryKey);
    return data?.pages?.flatMap(({ records }) => records) ?? [];
  });
  if (notices.length > 0) return notices.some(({ audience }) => audience !== null);
  const isBeingRead = ({ state: { status, fetchStatus } }: (typeof lists)[number]): boolean =>
    status === 'pending' && fetchStatus !== 'paused';
  return lists.some(isBeingRead) ? 'reading' : null;
}
