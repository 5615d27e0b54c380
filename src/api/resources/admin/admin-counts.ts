/**
 * The numbers of records that administrators manage. All but the number of notices are totals of lists, read with a
 * page of one row.
 *
 * cache/invalidation.ts says which calls make these queries out of date, and cache/query-client.ts explains the flags
 * in `meta`.
 */
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { codes } from '../../../../contract/codes.ts';
import { pageCourses } from '../../../../contract/course.ts';
import { pageMallPackages, pageOrders } from '../../../../contract/mall.ts';
import { pagePlatforms } from '../../../../contract/platform.ts';
import { pageUsers } from '../../../../contract/user-calls.ts';
import { call } from '../../transport/client.ts';
import type { QueryName } from '../../cache/invalidation.ts';
import { countSiteNotices } from './managed-notices-courses.ts';

type Read = (signal: AbortSignal) => Promise<{ total: number }>;
const oneRow = { pageSize: 1 };

const reads = {
  users: (signal) => call(pageUsers, oneRow, { signal }),
  notices: async (signal) => ({ total: await countSiteNotices(signal) }),
  courses: (signal) => call(pageCourses, oneRow, { signal }),
  mallPackages: (signal) => call(pageMallPackages, oneRow, { signal }),
  allOrders: (signal) => call(pageOrders, { all: true, ...oneRow }, { signal }),
  platforms: (signal) => call(pagePlatforms, oneRow, { signal }),
} satisfies Partial<Record<QueryName, Read>>;

/** The number of all records of this kind. */
export function adminCountQuery(what: keyof typeof reads) {
  const queryKey: QueryKey = [what, 'count'];
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => reads[what](signal).then(({ total }) => total),
    // A backend without the list of all orders refuses `all`. The count of all orders then stays empty.
    meta: { retryInStrip: true, ...(what === 'allOrders' ? { answer: codes.badParameters } : {}) },
  });
}
