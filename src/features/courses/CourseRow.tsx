/** A course in the list: on a phone it opens in the list's place, beside a pane it shows there. */
import { Plural } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import type { Course } from '../../../contract/course.ts';
import { Row, Tile } from '../../ui/list/Rows.tsx';
import { CourseChip } from './CourseChip.tsx';
import { courseIcon } from './course-icon.ts';

const RowLink = createLink(Row);

interface CourseRowProps {
  course: Course;
  /** It shows in the pane beside the list. */
  wide: boolean;
  selected: boolean;
  /** Names the category too, where no heading does. */
  withCategory: boolean;
  /** One comes back to the list from it: the keyboard goes on from here. */
  returned: boolean;
}

/** Where somebody has moved on within the page already, the focus stays there. */
function focusFromOutside(row: HTMLElement | null): void {
  if (!document.activeElement?.closest('main, [role=dialog]')) row?.focus({ preventScroll: true });
}

export function CourseRow({ course, wide, selected, withCategory, returned }: CourseRowProps) {
  const { id, title, category, teacher, lessonCount, unlocked } = course;
  const count = <Plural value={lessonCount} one="共 # 节" other="共 # 节" />;
  return (
    <RowLink
      // Another one once it is unlocked: a chip of another width would move what stands there.
      key={String(unlocked)}
      ref={returned ? focusFromOutside : undefined}
      from="/wk"
      to="/wk"
      search={(before) => ({ ...before, id })}
      replace={wide}
      resetScroll={!wide}
      selected={selected}
      start={<Tile d={courseIcon(category)} tone={unlocked ? 'jade' : 'tint'} />}
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
