/** A whole course: its description, teacher and lessons, and the button that unlocks them. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import type { Course, Lesson } from '../../../contract/course.ts';
import { useFocusOnMount } from '../../ui/feedback/use-focus-on-mount.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { classes } from '../../ui/elements/class-names.ts';
import { useFormat } from '../../ui/words/format.ts';
import { Icon } from '../../ui/elements/Icon.tsx';
import { WhileOffline } from '../../ui/feedback/WhileOffline.tsx';
import { CourseChip } from './CourseChip.tsx';
import { courseIcon } from './course-icon.ts';
import css from './Courses.module.css';
import { Lessons, type CourseReadState } from './Lessons.tsx';
import { UnlockActions, UnlockUnsettled } from './UnlockActions.tsx';
import { UnlockSheet } from './UnlockSheet.tsx';
import { useUnlocking } from './use-unlocking.ts';

interface CourseDetailProps extends CourseReadState {
  course: Course;
  /** When the backend gave the course, in ms. Null if only a list knows the course, which has no lessons. */
  asOf: number | null;
  place: 'page' | 'pane';
  /** Whether the title takes the focus. */
  arriving: boolean;
}

function useLength(): (lessons: readonly Lesson[]) => string {
  const { t } = useLingui();
  return (lessons) => {
    const count = plural(lessons.length, { one: '# 节', other: '# 节' });
    const sum = lessons.reduce((minutes, lesson) => minutes + lesson.minutes, 0);
    if (sum === 0) return count;
    const [hours, minutes] = [Math.floor(sum / 60), sum % 60];
    if (hours === 0) return t`${count} · 共 ${minutes} 分钟`;
    return minutes === 0 ? t`${count} · 共 ${hours} 小时` : t`${count} · 共 ${hours} 小时 ${minutes} 分`;
  };
}

export function CourseDetail({ course, asOf, place, arriving, ...reading }: CourseDetailProps) {
  const { t } = useLingui();
  const { asOf: since } = useFormat();
  const length = useLength();
  const id = useId();
  const unlocking = useUnlocking(course);
  const titleAt = useFocusOnMount<HTMLHeadingElement>(arriving);
  const { title, category, teacher, description, lessonCount, lessons, unlocked, status } = course;
  const wasUnlocked = useRef(unlocked);
  useEffect(() => {
    // The button that had the focus has gone with the lock.
    if (unlocked && !wasUnlocked.current && document.activeElement === document.body)
      titleAt.current?.focus({ preventScroll: true });
    wasUnlocked.current = unlocked;
  }, [unlocked, titleAt]);
  const count = plural(lessonCount, { one: '共 # 节', other: '共 # 节' });
  // Only administrators see a course off the shelf, and nobody can unlock it.
  const isLocked = !unlocked && status === 1;
  return (
    <article className={place === 'pane' ? css['pane'] : css['course']}>
      {asOf !== null && <WhileOffline className={css['age']}>{t`这门课${since(asOf)}`}</WhileOffline>}
      <Card className={css['card']}>
        <div className={css['head']}>
          <span className={classes(css['tile'], unlocked && css['openTile'])} aria-hidden="true">
            <Icon d={courseIcon(category)} size={28} />
          </span>
          <div className={css['names']}>
            <h2 ref={titleAt} tabIndex={-1} className={css['title']}>
              {title}
            </h2>
            <p className={css['facts']}>
              <bdi>{category}</bdi> · <bdi>{teacher}</bdi> · {count}
            </p>
          </div>
        </div>
        {description !== null && description !== '' && <p className={css['description']}>{description}</p>}
        <div className={css['state']}>
          <CourseChip course={course} />
        </div>
      </Card>
      {unlocking.unsettled ? (
        <UnlockUnsettled decision={unlocking.unsettled} place={place} />
      ) : (
        <section aria-labelledby={id}>
          <div className={css['contents']}>
            <h3 id={id} className={css['contentsTitle']}>{t`课程目录`}</h3>
            {lessons && lessons.length > 0 && <p className={css['length']}>{length(lessons)}</p>}
          </div>
          <Lessons course={course} {...reading} />
        </section>
      )}
      {isLocked && !unlocking.unsettled && <UnlockActions course={course} unlocking={unlocking} place={place} />}
      {isLocked && <UnlockSheet course={course} unlocking={unlocking} />}
    </article>
  );
}
