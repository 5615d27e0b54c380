/** How many there are of what an administrator looks after: one small page of each list says so. */
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { pageCourses } from '../../../../contract/course.ts';
import { pageMallPackages } from '../../../../contract/mall.ts';
import { pageNotices } from '../../../../contract/notice.ts';
import { pagePlatforms } from '../../../../contract/platform.ts';
import { pageUsers } from '../../../../contract/user.ts';
import { call } from '../../transport/client.ts';
import type { Stale } from '../../cache/invalidation.ts';

type Read = (signal: AbortSignal) => Promise<{ total: number }>;
const one = { pageSize: 1 };

const reads = {
  users: (signal) => call(pageUsers, one, { signal }),
  notices: (signal) => call(pageNotices, one, { signal }),
  courses: (signal) => call(pageCourses, one, { signal }),
  mallPackages: (signal) => call(pageMallPackages, one, { signal }),
  platforms: (signal) => call(pagePlatforms, one, { signal }),
} satisfies Partial<Record<Stale, Read>>;

export function countQuery(what: keyof typeof reads) {
  const queryKey: QueryKey = [what, 'count'];
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => reads[what](signal).then(({ total }) => total),
    meta: { retriedAbove: true },
  });
}
