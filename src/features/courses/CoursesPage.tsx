/**
 * Lists the courses with search and filters, and shows one course with its lessons. The URL holds the filters and the
 * open course, so that back, reload and a shared link show the same. On a phone the course replaces the list. On
 * screens of 900 px and more it stands beside the list.
 */
import { getRouteApi } from '@tanstack/react-router';
import { useLastPresent, useOnceTrue } from '../../ui/overlay/last-present.ts';
import { coursesQuery } from '../../api/resources/courses.ts';
import { usePagedList, usePagedListRefresh } from '../../api/cache/paged-list.ts';
import { Panes, useTwoPanes } from '../../ui/layout/Panes.tsx';
import { PullToRefresh } from '../../ui/list/PullToRefresh.tsx';
import { changeSearchParams } from '../../ui/controls/change-search-params.ts';
import { type CourseSearch, filtersOf } from './course-search.ts';
import { CourseFilters } from './CourseFilters.tsx';
import { CourseList } from './CourseList.tsx';
import { CourseDetailLoader } from './CourseDetailLoader.tsx';

const route = getRouteApi('/_frame/_user/wk');

interface BrowserProps {
  search: CourseSearch;
  /** The open course. If it is undefined, screens of 900 px and more show the first course of the list. */
  id: number | undefined;
  wide: boolean;
  /** The course that the person has just left. Its row takes the focus. */
  returned: number | undefined;
}

function CourseBrowser({ search, id, wide, returned }: BrowserProps) {
  const navigate = route.useNavigate();
  const options = coursesQuery(filtersOf(search));
  const pages = usePagedList(options);
  const refresh = usePagedListRefresh(options.queryKey);
  const chosen = id ?? pages.items?.[0]?.id;
  const filter = (next: CourseSearch): void =>
    void navigate({
      search: ({ id: _closed, ...before }) => changeSearchParams(search, next)(before),
      replace: true,
      resetScroll: false,
    });
  // The search runs after a pause in typing. If a course was opened meanwhile, it stays open.
  const find = (text: string): void =>
    void navigate({
      search: (before) => ({ ...before, text: text === '' ? undefined : text }),
      replace: true,
      resetScroll: false,
    });
  return (
    <PullToRefresh onRefresh={refresh}>
      <Panes
        list={
          <>
            <CourseFilters search={search} onChange={filter} onFind={find} />
            <CourseList
              search={search}
              pages={pages}
              wide={wide}
              chosen={wide ? chosen : undefined}
              returned={returned}
              onClear={() => filter({})}
            />
          </>
        }
        detail={wide && chosen !== undefined ? <CourseDetailLoader key={chosen} id={chosen} place="pane" /> : undefined}
      />
    </PullToRefresh>
  );
}

function OpenCourse({ id, fromList }: { id: number; fromList: boolean }) {
  const refresh = usePagedListRefresh(['courses']);
  return (
    <PullToRefresh onRefresh={refresh}>
      <Panes list={<CourseDetailLoader key={id} id={id} place="page" focusesTitle={fromList} />} />
    </PullToRefresh>
  );
}

export function CoursesPage() {
  const { id, ...search } = route.useSearch();
  const wide = useTwoPanes();
  // If the page started with an open course, that course replaced no list, and its title doesn't take the focus.
  const wasListShown = useOnceTrue(wide || id === undefined);
  const lastOpenId = useLastPresent(id);
  if (!wide && id !== undefined) return <OpenCourse id={id} fromList={wasListShown} />;
  return <CourseBrowser search={search} id={id} wide={wide} returned={id === undefined ? lastOpenId : undefined} />;
}
