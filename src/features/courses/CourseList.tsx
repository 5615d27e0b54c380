/** The courses by category. With a chosen category, or with unlocked courses only, the list has no headings. */
import book from 'icon:menu-book-outline-rounded';
import searchOff from 'icon:search-off-rounded';
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Course } from '../../../contract/course.ts';
import type { PagedListState } from '../../api/cache/paged-list.ts';
import { useUser } from '../../api/session/session.ts';
import { useCoinName } from '../../api/resources/coin-name.ts';
import { useOfflineReason } from '../../device/connection-words.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PagedList } from '../../ui/list/PagedList.tsx';
import { SectionHeading } from '../../ui/layout/Section.tsx';
import { SkeletonBox, SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { type CourseSearch, isFiltered } from './course-search.ts';
import { CourseRow } from './CourseRow.tsx';
import { useOpenedCounts } from './opened-lessons.ts';
import css from './Courses.module.css';

const HeadingLink = createLink(SectionHeading);

interface CourseListProps {
  search: CourseSearch;
  pages: PagedListState<Course>;
  wide: boolean;
  /** The course in the pane beside the list. */
  chosen: number | undefined;
  /** The course that the person has just left. Its row takes the focus. */
  returned: number | undefined;
  onClear: () => void;
}

/** The expected height of a category's heading in px. */
const headingHeight = 52;

function keyOf({ id }: Course): string {
  return String(id);
}

function categoryOf({ category }: Course): string {
  return category;
}

function CategoryHeading({ category }: { category: string }) {
  return (
    <HeadingLink
      className={css['category']}
      from="/wk"
      to="/wk"
      search={({ text }) => ({ text, category })}
      title={<bdi>{category}</bdi>}
    />
  );
}

function NoCourses({ search, onClear }: Pick<CourseListProps, 'search' | 'onClear'>) {
  const { t } = useLingui();
  const coinName = useCoinName();
  if (!isFiltered(search))
    return <EmptyState icon={book} title={t`还没有课程`} reason={t`有了课程，就会出现在这里。`} />;
  const unlockedOnly = search.unlocked === true && search.text === undefined;
  return (
    <Card padding="none" className={css['inList']}>
      <EmptyState
        place="card"
        icon={unlockedOnly ? book : searchOff}
        title={unlockedOnly ? t`还没有解锁过课程` : t`没有符合条件的课程`}
        reason={unlockedOnly ? t`用${coinName}解锁的课程会出现在这里。` : t`换一个词或分类，或者看全部。`}
        action={<Button variant="soft" onClick={onClear}>{t`看全部课程`}</Button>}
      />
    </Card>
  );
}

export function CourseList({ search, pages, wide, chosen, returned, onClear }: CourseListProps) {
  const { t } = useLingui();
  const { offlineNow } = useOfflineReason();
  const openedCounts = useOpenedCounts(useUser().id);
  const grouped = search.category === undefined && search.unlocked === undefined;
  /** Whether each row names its category: unlocked courses have no headings, and may be of any category. */
  const withCategory = search.unlocked === true && search.category === undefined;
  const renderItem = useCallback(
    (course: Course) => (
      <CourseRow
        course={course}
        opened={openedCounts.get(course.id) ?? 0}
        wide={wide}
        selected={course.id === chosen}
        withCategory={withCategory}
        returned={course.id === returned}
      />
    ),
    [openedCounts, wide, chosen, withCategory, returned],
  );
  const renderGroup = useCallback((category: string) => <CategoryHeading category={category} />, []);
  const headingBones = grouped && (
    <div className={css['headingBones']}>
      <SkeletonBox on="bg" width={88} height={16} />
    </div>
  );
  return (
    // The key creates a new list when headings come or go, because rows that move count as a layout shift.
    <div key={String(grouped)} className={grouped ? undefined : css['inList']}>
      <PagedList
        // With the filter for unlocked courses, the query leaves courses out (api/resources/courses.ts), so their total
        // isn't known.
        pages={search.unlocked ? { ...pages, total: undefined } : pages}
        label={t`课程`}
        failed={t`没有读到课程`}
        neverLoaded={t`${offlineNow}，这些课程还没有读过`}
        empty={<NoCourses search={search} onClear={onClear} />}
        skeleton={
          <>
            {headingBones}
            <SkeletonRows rows={8} />
          </>
        }
        moreSkeleton={<SkeletonRows rows={3} />}
        getKey={keyOf}
        renderItem={renderItem}
        {...(grouped ? { groupOf: categoryOf, renderGroup, groupEstimate: headingHeight } : {})}
      />
    </div>
  );
}
