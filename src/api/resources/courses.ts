/** What /wk reads: the collections page by page, the categories there are, and one course whole. */
import { queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { type Course, getCourse, pageCourses } from '../../../contract/course.ts';
import type { Data, Payload } from '../../../contract/endpoint.ts';
import { limits } from '../../../contract/fields.ts';
import { call } from '../transport/client.ts';
import { lookAgain } from '../coins/confirm-before-sending.ts';
import { pagesQuery } from '../cache/paged-list.ts';

type CoursePage = Data<typeof pageCourses>;
type CourseRequest = Payload<typeof pageCourses>;

export interface CourseFilters {
  category?: string;
  searchText?: string;
  /** Only what one has paid for. */
  unlocked?: true;
}

/**
 * The next page that holds a course that was paid for. The backend can't filter by it but puts those that are open
 * first, the free ones among them: behind the last open one there is nothing to look for.
 */
async function paidFor(request: CourseRequest, signal: AbortSignal): Promise<CoursePage> {
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

/** Courses of one category after another, or those that were paid for. */
export function coursesQuery({ unlocked, ...filters }: CourseFilters) {
  return pagesQuery<Course>(['courses', 'list', { unlocked, ...filters }], (page, signal) => {
    const request = { ...filters, ...page };
    return unlocked
      ? paidFor(request, signal)
      : call(pageCourses, { ...request, sortField: 'category', sortOrder: 'ascend' }, { signal });
  });
}

/** Twenty pages are a thousand courses: whoever has more finds the rest by searching. */
const mostPages = 20;

/** The categories that have a course, in the order of the list. No call names them: they are read off the courses. */
export function courseCategoriesQuery() {
  return queryOptions({
    queryKey: ['courses', 'categories'],
    queryFn: async ({ signal }): Promise<string[]> => {
      const found = new Set<string>();
      let pages = 1;
      for (let current = 1; current <= Math.min(pages, mostPages); current += 1) {
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
    staleTime: 5 * 60_000,
  });
}

function readCourse(id: number, signal: AbortSignal) {
  return call(getCourse, { id }, { signal });
}

export function courseQuery(id: number) {
  return queryOptions({ queryKey: ['courses', 'one', id], queryFn: ({ signal }) => readCourse(id, signal) });
}

/** Read once more, right before coins leave. */
export function lookAtCourseAgain(queries: QueryClient, id: number, leave: AbortSignal) {
  return lookAgain(queries, courseQuery(id).queryKey, (signal) => readCourse(id, signal), leave);
}

/** A course out of any list that was read, without its lessons; undefined where none holds it. */
export function knownCourse(queries: QueryClient, id: number): Course | undefined {
  for (const [, data] of queries.getQueriesData<InfiniteData<CoursePage>>({ queryKey: ['courses', 'list'] })) {
    for (const { records } of data?.pages ?? []) {
      const course = records.find((one) => one.id === id);
      if (course) return course;
    }
  }
  return undefined;
}
