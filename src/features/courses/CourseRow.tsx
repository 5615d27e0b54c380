/** A course in the list. With one pane the course replaces the list. With two panes it opens beside the list. */
import { Plural } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import type { Course } from '../../../contract/course.ts';
import { Row } from '../../ui/list/Rows.tsx';
import { CourseChip } from './CourseChip.tsx';
import { CourseCover } from './cover/CourseCover.tsx';

const RowLink = createLink(Row);

interface CourseRowProps {
  course: Course;
  /** The number of lessons that the user has opened. */
  opened: number;
  /** Whether the course opens in the pane beside the list. */
  wide: boolean;
  selected: boolean;
  /** Whether the row names the category, because no heading does. */
  withCategory: boolean;
  /** Whether the person comes back from this course. Then its row takes the focus. */
  returned: boolean;
}

/** Focuses the row, unless the focus is already inside the page or a dialog. */
function focusFromOutside(row: HTMLElement | null): void {
  if (!document.activeElement?.closest('main, [role=dialog]')) row?.focus({ preventScroll: true });
}

export function CourseRow({ course, opened, wide, selected, withCategory, returned }: CourseRowProps) {
  const { id, title, category, teacher, lessonCount, unlocked } = course;
  // `opened` may include lessons that were removed from the course.
  const seen = Math.min(opened, lessonCount);
  const count =
    seen === 0 ? (
      <Plural value={lessonCount} one="共 # 节" other="共 # 节" />
    ) : (
      <Plural value={lessonCount} one={`已学 ${seen}/# 节`} other={`已学 ${seen}/# 节`} />
    );
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
      start={<CourseCover title={title} size={44} />}
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
