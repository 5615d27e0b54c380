/** One course: its description, its teacher, its lessons or outline, and the button that unlocks it. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import type { Course } from '../../../contract/course.ts';
import { useFocusOnMount } from '../../ui/feedback/use-focus-on-mount.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { useLowScreen } from '../../ui/layout/low-screen.ts';
import { useFormat } from '../../ui/words/format.ts';
import { WhileOffline } from '../../ui/feedback/WhileOffline.tsx';
import { CourseChip } from './CourseChip.tsx';
import { CourseCover } from './cover/CourseCover.tsx';
import css from './Courses.module.css';
import { CourseProgress, CourseProgressSkeleton } from './CourseProgress.tsx';
import { LessonList, type CourseReadState } from './LessonList.tsx';
import { UnlockActions, UnlockProblem } from './UnlockActions.tsx';
import { UnlockSheet } from './UnlockSheet.tsx';
import { UnlockUnsettled } from './UnlockUnsettled.tsx';
import { useUnlocking } from './use-unlocking.ts';

interface CourseDetailProps extends CourseReadState {
  course: Course;
  /** When the course was read, in ms. Null if the data comes from a list, which has neither lessons nor outline. */
  asOf: number | null;
  place: 'page' | 'pane';
  /** Whether the title takes the focus. */
  focusesTitle: boolean;
}

export function CourseDetail({ course, asOf, place, focusesTitle, ...readState }: CourseDetailProps) {
  const { t } = useLingui();
  const { asOf: since } = useFormat();
  const id = useId();
  const unlocking = useUnlocking(course);
  const heading = useFocusOnMount<HTMLHeadingElement>(focusesTitle);
  const { title, category, teacher, description, lessonCount, lessons, unlocked, status } = course;
  const wasUnlocked = useRef(unlocked);
  useEffect(() => {
    // The unlock removes the focused button, so the title takes the focus.
    if (unlocked && !wasUnlocked.current && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    wasUnlocked.current = unlocked;
  }, [unlocked, heading]);
  const count = plural(lessonCount, { one: '共 # 节', other: '共 # 节' });
  // A locked course that is off the shelf can't be unlocked. Only administrators see such a course.
  const isLocked = !unlocked && status === 1;
  // In a fixed bar the button is always visible. Otherwise it stands before the outline, which may be long.
  const hasFixedBar = !useLowScreen() && place === 'page';
  const offersUnlock = isLocked && !unlocking.unsettled;
  const actions = offersUnlock && (
    <UnlockActions course={course} unlocking={unlocking} place={hasFixedBar ? 'page' : 'pane'} />
  );
  return (
    <article className={place === 'pane' ? css['pane'] : css['course']}>
      {asOf !== null && <WhileOffline className={css['age']}>{t`这门课${since(asOf)}`}</WhileOffline>}
      <Card className={css['card']}>
        <div className={css['head']}>
          <CourseCover title={title} size={72} />
          <div className={css['names']}>
            <h2 ref={heading} tabIndex={-1} className={css['title']}>
              {title}
            </h2>
            <p className={css['facts']}>
              <bdi>{category}</bdi> · <bdi>{teacher}</bdi> · <span className={css['count']}>{count}</span>
            </p>
          </div>
        </div>
        {description !== null && description !== '' && <p className={css['description']}>{description}</p>}
        <div className={css['state']}>
          <CourseChip course={course} />
        </div>
        {lessons && !unlocking.unsettled && <CourseProgress course={course} lessons={lessons} />}
        {unlocked && !lessons && lessonCount > 0 && !readState.failure && <CourseProgressSkeleton course={course} />}
      </Card>
      {offersUnlock && <UnlockProblem course={course} unlocking={unlocking} />}
      {!hasFixedBar && actions}
      {unlocking.unsettled ? (
        <UnlockUnsettled decision={unlocking.unsettled} place={place} />
      ) : (
        // The key creates a new section after the unlock. Content above gets another height, and a moved section would
        // count as a layout shift.
        <section key={String(unlocked)} aria-labelledby={id}>
          <LessonList course={course} headingId={id} wasRead={asOf !== null} {...readState} />
        </section>
      )}
      {hasFixedBar && actions}
      {isLocked && <UnlockSheet course={course} unlocking={unlocking} />}
    </article>
  );
}
