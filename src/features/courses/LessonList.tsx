/**
 * The lessons of a course, or the outline of a locked course, under their heading with their number and length. Without
 * lessons and outline it shows why: the course is empty, locked, loading, or can't be read.
 */
import locked from 'icon:lock-outline-rounded';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Course, Lesson, OutlinedLesson } from '../../../contract/course.ts';
import { useUser } from '../../api/session/session.ts';
import { useOfflineReason } from '../../device/connection-words.ts';
import { RetryButton } from '../../ui/feedback/RetryButton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Row, RowCard, IconTile } from '../../ui/list/Rows.tsx';
import { SkeletonRows, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import css from './Courses.module.css';
import { LessonRow, usePlaceAndLength } from './LessonRow.tsx';
import { lessonKeys, useOpenedLessons } from './opened-lessons.ts';

/** The state of the request for the course. */
export interface CourseReadState {
  failure: { readonly text: string; readonly offline: boolean } | null;
  retrying: boolean;
  onRetry: () => void;
}

/**
 * Returns a function that says how many lessons there are and how long they take. A lesson without a length counts as 0
 * minutes.
 */
function useCountAndLength(): (lessons: readonly OutlinedLesson[]) => string {
  const { t } = useLingui();
  return (lessons) => {
    const count = plural(lessons.length, { one: '# 节', other: '# 节' });
    const totalMinutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
    if (totalMinutes === 0) return count;
    const [hours, minutes] = [Math.floor(totalMinutes / 60), totalMinutes % 60];
    if (hours === 0) return t`${count} · 共 ${minutes} 分钟`;
    return minutes === 0 ? t`${count} · 共 ${hours} 小时` : t`${count} · 共 ${hours} 小时 ${minutes} 分`;
  };
}

function OpenableLessons({ course, lessons }: { course: Course; lessons: readonly Lesson[] }) {
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

/** The skeleton of a longer course doesn't grow any further. */
const maxSkeletonRows = 8;

interface LessonListProps extends CourseReadState {
  course: Course;
  /** The id of the heading, which names the section around it. */
  headingId: string;
  /** Whether the course itself was read. A course from a list has neither lessons nor outline. */
  wasRead: boolean;
}

function Contents({ course, wasRead, failure, retrying, onRetry }: Omit<LessonListProps, 'headingId'>) {
  const { t } = useLingui();
  const { offlineNow } = useOfflineReason();
  const { lessons, outline, lessonCount, unlocked } = course;
  if (lessons && lessons.length > 0) return <OpenableLessons course={course} lessons={lessons} />;
  if (outline && outline.length > 0) return <Outline outline={outline} />;
  if (lessonCount === 0)
    return (
      <Card className={css['card']}>
        <p className={css['words']}>{t`这门课还没有内容。`}</p>
      </Card>
    );
  // The whole course was read and has no outline, so the backend doesn't have outlines.
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
      <SkeletonRows rows={Math.min(lessonCount, maxSkeletonRows)} />
    </Skeleton>
  );
}

export function LessonList({ headingId, ...props }: LessonListProps) {
  const { t } = useLingui();
  const countAndLength = useCountAndLength();
  const { lessons, outline } = props.course;
  const contents = lessons ?? outline ?? [];
  return (
    <>
      <div className={css['contents']}>
        <h3 id={headingId} className={css['contentsTitle']}>{t`课程目录`}</h3>
        {contents.length > 0 && <p className={css['length']}>{countAndLength(contents)}</p>}
      </div>
      <Contents {...props} />
    </>
  );
}
