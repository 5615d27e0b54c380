/**
 * Notices and courses as administrators read them: the lists, newest first, one record, and the number of notices.
 *
 * cache/invalidation.ts says which calls make these queries out of date, and cache/query-client.ts explains the flags
 * in `meta`.
 */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Course, getCourse, pageCourses } from '../../../../contract/course.ts';
import { limits } from '../../../../contract/fields.ts';
import { getNotice, type Notice, pageNotices } from '../../../../contract/notice.ts';
import { call } from '../../transport/client.ts';
import { cachedRecord } from '../../cache/cached-record.ts';
import { pagedListQuery } from '../../cache/paged-list.ts';

const searchPart = (searchText: string | undefined) => (searchText === undefined ? {} : { searchText });

export function managedNoticesQuery(text: string | undefined) {
  return pagedListQuery<Notice>(['notices', 'managed', text ?? ''], async (page, signal) => {
    const found = await call(pageNotices, { ...page, ...searchPart(text) }, { signal });
    const records = siteNotices(found.records);
    return { ...found, records, leftOut: found.records.length - records.length };
  });
}

/** The list also has notices to this administrator personally. These can't be edited, so they are left out. */
function siteNotices(notices: readonly Notice[]): Notice[] {
  return notices.filter(({ kind }) => kind === 'site');
}

/**
 * Resolves with the number of the site's notices. The backend's total also counts the administrator's personal notices.
 * The function subtracts those among the newest 50 notices, because one page has no more.
 */
export async function countSiteNotices(signal: AbortSignal): Promise<number> {
  const { total, records } = await call(pageNotices, { pageSize: limits.pageSize.max }, { signal });
  return total - (records.length - siteNotices(records).length);
}

export function managedNoticeQuery(id: number) {
  return queryOptions({
    queryKey: ['notices', 'managedOne', id],
    queryFn: ({ signal }) => call(getNotice, { id }, { signal }),
    meta: { tellsGone: true },
  });
}

/** Returns a notice from a cached list, and the copy's time in milliseconds. Null if no list has the notice. */
export function cachedManagedNotice(queries: QueryClient, id: number): { record: Notice; asOf: number } | null {
  return cachedRecord<Notice>(queries, ['notices', 'managed'], id);
}

export function managedCoursesQuery(text: string | undefined) {
  return pagedListQuery<Course>(['courses', 'managed', text ?? ''], (page, signal) =>
    call(pageCourses, { ...page, ...searchPart(text) }, { signal }),
  );
}

export function managedCourseQuery(id: number) {
  return queryOptions({
    queryKey: ['courses', 'managedOne', id],
    queryFn: ({ signal }) => call(getCourse, { id }, { signal }),
    meta: { tellsGone: true },
  });
}
