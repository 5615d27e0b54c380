/**
 * Shows the lessons of a course, or the outline of a locked course. Each lesson is a link that opens in a new page and
 * names its site. Without lessons and outline it says why: locked, loading, or not read.
 */
import play from 'icon:play-arrow-outline-rounded';
import broken from 'icon:link-off-rounded';
import locked from 'icon:lock-outline-rounded';
import done from 'icon:check-rounded';
import openNew from 'icon:open-in-new-rounded';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Course, Lesson, OutlinedLesson } from '../../../contract/course.ts';
import { useUser } from '../../api/session/session.ts';
import { useOfflineReason } from '../../device/connection-words.ts';
import { RetryButton } from '../../ui/feedback/RetryButton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Row, RowCard, IconTile } from '../../ui/list/Rows.tsx';
import { SkeletonRows, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/elements/VisuallyHidden.tsx';
import css from './Courses.module.css';
import { lessonTarget, linkProps } from './lesson-target.ts';
import { lessonKeys, useOpenedLessons } from './opened-lessons.ts';

/** The state of the request for the course. */
export interface CourseReadState {
  failure: { readonly text: string; readonly offline: boolean } | null;
  retrying: boolean;
  onRetry: () => void;
}

function usePlaceAndLength(): (number: number, minutes: number) => string {
  const { t } = useLingui();
  return (number, minutes) => {
    const duration = plural(minutes, { one: '# 分钟', other: '# 分钟' });
    return minutes === 0 ? t`第 ${number} 节` : t`第 ${number} 节 · ${duration}`;
  };
}

interface LessonRowProps {
  course: Course;
  lesson: Lesson;
  number: number;
  /** The key of the lesson within its course, from `lessonKeys`. */
  lessonKey: string;
  opened: boolean;
}

function LessonRow({ course, lesson, number, lessonKey, opened }: LessonRowProps) {
  const { t } = useLingui();
  const user = useUser();
  const { title, minutes } = lesson;
  const target = lessonTarget(course, lesson, number);
  const caption = usePlaceAndLength()(number, minutes);
  if (target === null) {
    return (
      <Row
        start={<IconTile d={broken} />}
        title={title}
        caption={
          <>
            {caption} · <span className={css['broken']}>{t`链接打不开`}</span>
          </>
        }
      />
    );
  }
  const { site } = target;
  const icon = site === null ? play : openNew;
  return (
    <Row
      component="a"
      {...linkProps(target, user.id, course.id, lessonKey)}
      start={<IconTile d={opened ? done : icon} tone={opened ? 'tint' : 'accent'} />}
      title={title}
      caption={
        <>
          {caption}
          {site !== null && (
            <>
              {' '}
              · <bdi>{site}</bdi>
            </>
          )}
          <VisuallyHidden>{t`，在新页面打开`}</VisuallyHidden>
        </>
      }
      {...(opened ? { valueCaption: t`已学` } : {})}
    />
  );
}

function LessonList({ course, lessons }: { course: Course; lessons: readonly Lesson[] }) {
  const opened = useOpenedLessons(useUser().id, course.id);
  const keys = lessonKeys(lessons);
  return (
    <RowCard component="ol" className={css['rows']}>
      {lessons.map((lesson, at) => {
        const key = keys[at] ?? '';
        return (
          <li key={key}>
            <LessonRow course={course} lesson={lesson} number={at + 1} lessonKey={key} opened={opened.has(key)} />
          </li>
        );
      })}
    </RowCard>
  );
}

function Outline({ outline }: { outline: readonly OutlinedLesson[] }) {
  const caption = usePlaceAndLength();
  return (
    <RowCard component="ol" className={css['rows']}>
      {outline.map(({ title, minutes }, at) => (
        <li key={`${at + 1} ${title}`}>
          <Row start={<IconTile d={locked} />} title={title} caption={caption(at + 1, minutes)} />
        </li>
      ))}
    </RowCard>
  );
}

interface LessonsProps extends CourseReadState {
  course: Course;
  /** Whether the course itself was read. A list has neither lessons nor outline. */
  wasRead: boolean;
}

export function Lessons({ course, wasRead, failure, retrying, onRetry }: LessonsProps) {
  const { t } = useLingui();
  const { offlineNow } = useOfflineReason();
  const { lessons, outline, lessonCount, unlocked } = course;
  if (lessons && lessons.length > 0) return <LessonList course={course} lessons={lessons} />;
  if (outline && outline.length > 0) return <Outline outline={outline} />;
  if (lessonCount === 0)
    return (
      <Card className={css['card']}>
        <p className={css['words']}>{t`这门课还没有内容。`}</p>
      </Card>
    );
  // The answer has no outline, so the backend doesn't have outlines.
  if (!unlocked && wasRead) {
    return (
      <Card className={css['card']}>
        <p className={css['words']}>
          {plural(lessonCount, { one: '解锁后可以看到全部 # 节课。', other: '解锁后可以看到全部 # 节课。' })}
        </p>
      </Card>
    );
  }
  if (failure) {
    return (
      <Card className={css['card']}>
        <p className={css['words']}>{failure.offline ? t`${offlineNow}，课程目录还没有读过。` : failure.text}</p>
        <RetryButton variant="soft" size="small" className={css['retry']} loading={retrying} onClick={onRetry} />
      </Card>
    );
  }
  return (
    <Skeleton>
      <SkeletonRows rows={Math.min(lessonCount, 8)} />
    </Skeleton>
  );
}
