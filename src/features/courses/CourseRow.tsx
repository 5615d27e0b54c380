/** A course in the list. On a phone it opens in place of the list, with two panes beside the list. */
import { Plural } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import type { Course } from '../../../contract/course.ts';
import { Row, IconTile } from '../../ui/list/Rows.tsx';
import { CourseChip } from './CourseChip.tsx';
import { courseIcon } from './course-icon.ts';

const RowLink = createLink(Row);

interface CourseRowProps {
  course: Course;
  /** Whether the course opens in the pane beside the list. */
  wide: boolean;
  selected: boolean;
  /** Whether the row names the category, because no heading does. */
  withCategory: boolean;
  /** Whether the person comes back from this course. Then its row takes the focus. */
  returned: boolean;
}

/** If the person has moved the focus within the page already, the focus stays. */
function focusFromOutside(row: HTMLElement | null): void {
  if (!document.activeElement?.closest('main, [role=dialog]')) row?.focus({ preventScroll: true });
}

export function CourseRow({ course, wide, selected, withCategory, returned }: CourseRowProps) {
  const { id, title, category, teacher, lessonCount, unlocked } = course;
  const count = <Plural value={lessonCount} one="共 # 节" other="共 # 节" />;
  return (
    <RowLink
      // The key creates a new row after the unlock, because a chip of another width counts as a layout shift.
      key={String(unlocked)}
      ref={returned ? focusFromOutside : undefined}
      from="/wk"
      to="/wk"
      search={(before) => ({ ...before, id })}
      replace={wide}
      resetScroll={!wide}
      selected={selected}
      start={<IconTile d={courseIcon(category)} tone={unlocked ? 'jade' : 'tint'} />}
      title={title}
      caption={
        withCategory ? (
          <>
            {count} · <bdi>{teacher}</bdi> · <bdi>{category}</bdi>
          </>
        ) : (
          <>
            {count} · <bdi>{teacher}</bdi>
          </>
        )
      }
      value={<CourseChip course={course} />}
    />
  );
}
