/**
 * The queries of /wk: the courses page by page, their categories, and one course.
 *
 * cache/invalidation.ts says which calls make these queries out of date, and cache/query-client.ts explains the flags
 * in `meta`.
 */
import { queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { type Course, getCourse, pageCourses } from '../../../contract/course.ts';
import type { Data, Payload } from '../../../contract/endpoint.ts';
import { limits } from '../../../contract/fields.ts';
import { call } from '../transport/client.ts';
import { confirmBeforeSending } from '../coins/confirm-before-sending.ts';
import { pagedListQuery } from '../cache/paged-list.ts';

type CoursePage = Data<typeof pageCourses>;
type CourseRequest = Payload<typeof pageCourses>;

export interface CourseFilters {
  category?: string;
  searchText?: string;
  /** Only courses that the user has paid for. */
  unlocked?: true;
}

/**
 * Returns the next page with a paid course, or an empty page if no such course follows. The backend can't filter by
 * payment, but it can list unlocked courses first. These include free courses, which are left out. After the last
 * unlocked course the search ends.
 */
async function readPaidPage(request: CourseRequest, signal: AbortSignal): Promise<CoursePage> {
  for (let current = request.current ?? 1; ; current += 1) {
    const page = await call(
      pageCourses,
      { ...request, current, sortField: 'unlocked', sortOrder: 'descend' },
      { signal },
    );
    const isLast = current >= page.pages || page.records.some(({ unlocked }) => !unlocked);
    const records = page.records.filter(({ unlocked, coin }) => unlocked && coin > 0);
    if (records.length > 0 || isLast) return { ...page, records, pages: isLast ? current : page.pages };
  }
}

/** The courses by category, or only the paid ones. */
export function coursesQuery({ unlocked, ...filters }: CourseFilters) {
  return pagedListQuery<Course>(['courses', 'list', { unlocked, ...filters }], (page, signal) => {
    const request = { ...filters, ...page };
    return unlocked
      ? readPaidPage(request, signal)
      : call(pageCourses, { ...request, sortField: 'category', sortOrder: 'ascend' }, { signal });
  });
}

/**
 * At most this many pages are read for the categories, which means a thousand courses. In a larger collection some
 * categories may be missing, and people find their courses by searching.
 */
const maxCategoryPages = 20;
/** The categories count as fresh for this time, in milliseconds, because they rarely change. */
const categoriesFreshMs = 5 * 60_000;

/**
 * The categories in the order of the list. They are read from the courses, because the contract has no call for them.
 */
export function courseCategoriesQuery() {
  return queryOptions({
    queryKey: ['courses', 'categories'],
    queryFn: async ({ signal }): Promise<string[]> => {
      const found = new Set<string>();
      let pages = 1;
      for (let current = 1; current <= Math.min(pages, maxCategoryPages); current += 1) {
        const page = await call(
          pageCourses,
          {
            current,
            pageSize: limits.pageSize.max,
            sortField: 'category',
            sortOrder: 'ascend',
          },
          { signal },
        );
        for (const { category } of page.records) found.add(category);
        pages = page.pages;
      }
      return [...found];
    },
    staleTime: categoriesFreshMs,
  });
}

function readCourse(id: number, signal: AbortSignal) {
  return call(getCourse, { id }, { signal });
}

export function courseQuery(id: number) {
  return queryOptions({
    queryKey: ['courses', 'one', id],
    queryFn: ({ signal }) => readCourse(id, signal),
    meta: { tellsGone: true },
  });
}

/**
 * Reads a course again before coins are spent. Throws a CancelError after `cancelSignal` aborts, a NetworkError if no
 * answer comes in time, and other errors of the call.
 */
export function rereadCourse(queries: QueryClient, id: number, cancelSignal: AbortSignal) {
  return confirmBeforeSending(queries, courseQuery(id).queryKey, (signal) => readCourse(id, signal), cancelSignal);
}

/** Returns a course from a cached list, without its lessons. Undefined if no list has it. */
export function cachedCourse(queries: QueryClient, id: number): Course | undefined {
  for (const [, data] of queries.getQueriesData<InfiniteData<CoursePage>>({ queryKey: ['courses', 'list'] })) {
    for (const { records } of data?.pages ?? []) {
      const course = records.find((entry) => entry.id === id);
      if (course) return course;
    }
  }
  return undefined;
}
