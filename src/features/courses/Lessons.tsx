/**
 * The lessons of a course, each a link that opens in a new page and names its site. Without lessons it says why:
 * locked, loading, or not read.
 */
import play from 'icon:play-arrow-outline-rounded';
import broken from 'icon:link-off-rounded';
import openNew from 'icon:open-in-new-rounded';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Course, Lesson } from '../../../contract/course.ts';
import { useOfflineReason } from '../../device/connection-words.ts';
import { RetryButton } from '../../ui/feedback/RetryButton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { blockLinkWhileOffline } from '../../ui/words/leave-site.ts';
import { Row, RowCard, IconTile } from '../../ui/list/Rows.tsx';
import { SkeletonRows, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/elements/VisuallyHidden.tsx';
import css from './Courses.module.css';
import { lessonLink } from './lesson-link.ts';
import { sampleLesson } from './sample-lesson.ts';

/** The state of the read of the whole course. */
export interface CourseReadState {
  failure: { readonly text: string; readonly offline: boolean } | null;
  retrying: boolean;
  onRetry: () => void;
}

function LessonRow({ course, lesson, number }: { course: Course; lesson: Lesson; number: number }) {
  const { t } = useLingui();
  const { title, url, minutes } = lesson;
  const link = lessonLink(url);
  const duration = plural(minutes, { one: '# 分钟', other: '# 分钟' });
  const caption = minutes === 0 ? t`第 ${number} 节` : t`第 ${number} 节 · ${duration}`;
  if (link === null) {
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
  const sample = __MOCK__ ? sampleLesson(lesson, course, number) : null;
  return (
    <Row
      component="a"
      href={sample ?? link}
      target="_blank"
      rel="noopener noreferrer"
      onClick={sample === null ? blockLinkWhileOffline : undefined}
      start={<IconTile d={sample === null ? openNew : play} tone="jade" />}
      title={title}
      caption={
        <>
          {caption}
          {sample === null && (
            <>
              {' '}
              · <bdi>{new URL(link).host}</bdi>
            </>
          )}
          <VisuallyHidden>{t`，在新页面打开`}</VisuallyHidden>
        </>
      }
    />
  );
}

export function Lessons({ course, failure, retrying, onRetry }: CourseReadState & { course: Course }) {
  const { t } = useLingui();
  const { offlineNow } = useOfflineReason();
  const { lessons, lessonCount, unlocked } = course;
  if (lessons && lessons.length > 0) {
    return (
      <RowCard component="ol" className={css['rows']}>
        {lessons.map((lesson, at) => (
          <li key={`${at + 1} ${lesson.url}`}>
            <LessonRow course={course} lesson={lesson} number={at + 1} />
          </li>
        ))}
      </RowCard>
    );
  }
  if (lessonCount === 0)
    return (
      <Card className={css['card']}>
        <p className={css['words']}>{t`这门课还没有内容。`}</p>
      </Card>
    );
  if (!unlocked) {
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
