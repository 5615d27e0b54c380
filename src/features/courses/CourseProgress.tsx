/** Shows how many lessons of a course the user has opened, and the link to the next lesson. */
import play from 'icon:play-arrow-outline-rounded';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Course, Lesson } from '../../../contract/course.ts';
import { useUser } from '../../api/session/session.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { VisuallyHidden } from '../../ui/elements/VisuallyHidden.tsx';
import { SkeletonBox } from '../../ui/feedback/Skeleton.tsx';
import { LabelledProgress } from '../../ui/figures/LabelledProgress.tsx';
import css from './Courses.module.css';
import { lessonTarget, linkProps } from './lesson-link.ts';
import { lessonKeys, nextLessonIndex, useOpenedLessons } from './opened-lessons.ts';

/** Keeps the space of the progress and the link while the lessons of an unlocked course are read. */
export function CourseProgressSkeleton({ course: { id, lessonCount } }: { course: Course }) {
  const opened = useOpenedLessons(useUser().id, id).size;
  return (
    <div className={css['learning']} aria-hidden="true">
      {opened > 0 && <SkeletonBox height={34} />}
      {opened < lessonCount && <SkeletonBox height={48} radius={16} />}
    </div>
  );
}

export function CourseProgress({ course, lessons }: { course: Course; lessons: readonly Lesson[] }) {
  const { t } = useLingui();
  const user = useUser();
  const opened = useOpenedLessons(user.id, course.id);
  const keys = lessonKeys(lessons);
  // Only lessons whose link can be opened count as lessons of the course here.
  const openable = lessons.flatMap((lesson, index) => {
    const key = keys[index] ?? '';
    const target = lessonTarget(course, lesson, index + 1);
    return target === null ? [] : [{ key, target, number: index + 1 }];
  });
  const openableKeys = openable.map(({ key }) => key);
  const nextIndex = nextLessonIndex(openableKeys, opened);
  const next = nextIndex === null ? undefined : openable[nextIndex];
  const count = openableKeys.filter((key) => opened.has(key)).length;
  if (openableKeys.length === 0) return null;
  const all = plural(openableKeys.length, { one: '# 节', other: '# 节' });
  const number = next?.number ?? 0;
  return (
    <div className={css['learning']}>
      {count > 0 && (
        <LabelledProgress label={t`学习进度`} share={count / openableKeys.length} words={t`已学 ${count}/${all}`} />
      )}
      {next && (
        <Button
          component="a"
          variant="soft"
          fullWidth
          icon={play}
          {...linkProps(next.target, user.id, course.id, next.key)}
        >
          {count === 0 ? t`开始学习` : t`继续学习 · 第 ${number} 节`}
          <VisuallyHidden>{t`，在新页面打开`}</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}
