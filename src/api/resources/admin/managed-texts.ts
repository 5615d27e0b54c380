/** Notices and courses as administrators read them: the whole list, newest first, and one record. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Course, getCourse, pageCourses } from '../../../../contract/course.ts';
import { getNotice, type Notice, pageNotices } from '../../../../contract/notice.ts';
import { call } from '../../transport/client.ts';
import { pagesQuery } from '../../cache/paged-list.ts';

const searched = (searchText: string | undefined) => (searchText === undefined ? {} : { searchText });

export function managedNoticesQuery(text: string | undefined) {
  return pagesQuery<Notice>(['notices', 'managed', text ?? ''], (page, signal) =>
    call(pageNotices, { ...page, ...searched(text) }, { signal }),
  );
}

export function managedNoticeQuery(id: number) {
  return queryOptions({
    queryKey: ['notices', 'managedOne', id],
    queryFn: ({ signal }) => call(getNotice, { id }, { signal }),
  });
}

/** Returns a notice from a cached list, or undefined. */
export function listedNotice(queries: QueryClient, id: number): Notice | undefined {
  return queries
    .getQueriesData<{ pages: { records: Notice[] }[] }>({ queryKey: ['notices', 'managed'] })
    .flatMap(([, data]) => data?.pages.flatMap(({ records }) => records) ?? [])
    .find((notice) => notice.id === id);
}

/** Returns the id of the newest notice with exactly this title and content, or null. Throws what `call` throws. */
export async function findNotice({ title, content }: Pick<Notice, 'title' | 'content'>): Promise<number | null> {
  const { records } = await call(pageNotices, { searchText: title });
  return records.find((notice) => notice.title === title && notice.content === content)?.id ?? null;
}

export function managedCoursesQuery(text: string | undefined) {
  return pagesQuery<Course>(['courses', 'managed', text ?? ''], (page, signal) =>
    call(pageCourses, { ...page, ...searched(text) }, { signal }),
  );
}

export function managedCourseQuery(id: number) {
  return queryOptions({
    queryKey: ['courses', 'managedOne', id],
    queryFn: ({ signal }) => call(getCourse, { id }, { signal }),
  });
}

/** Returns the id of a course with exactly this title and teacher, or null. Throws what `call` throws. */
export async function findCourse({ title, teacher }: Pick<Course, 'title' | 'teacher'>): Promise<number | null> {
  const { records } = await call(pageCourses, { searchText: title });
  return records.find((course) => course.title === title && course.teacher === teacher)?.id ?? null;
}
