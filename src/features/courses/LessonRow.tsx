/**
 * A lesson of an unlocked course. Its link opens in a new browser tab. The row names the link's site, except for a
 * lesson of the demo. If the link can't be opened, the row says so.
 */
import play from 'icon:play-arrow-outline-rounded';
import broken from 'icon:link-off-rounded';
import done from 'icon:check-rounded';
import openNew from 'icon:open-in-new-rounded';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Course, Lesson } from '../../../contract/course.ts';
import { useUser } from '../../api/session/session.ts';
import { Row, IconTile } from '../../ui/list/Rows.tsx';
import { VisuallyHidden } from '../../ui/elements/VisuallyHidden.tsx';
import css from './Courses.module.css';
import { lessonTarget, linkProps } from './lesson-link.ts';

/** Returns a function that writes the line under a lesson's title, for example 第 3 节 · 12 分钟. */
export function usePlaceAndLength(): (number: number, minutes: number) => string {
  const { t } = useLingui();
  return (number, minutes) => {
    const duration = plural(minutes, { one: '# 分钟', other: '# 分钟' });
    return minutes === 0 ? t`第 ${number} 节` : t`第 ${number} 节 · ${duration}`;
  };
}

interface LessonRowProps {
  course: Course;
  lesson: Lesson;
  /** Counted from 1. */
  number: number;
  /** The key of the lesson within its course, from `lessonKeys`. */
  lessonKey: string;
  opened: boolean;
}

export function LessonRow({ course, lesson, number, lessonKey, opened }: LessonRowProps) {
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
