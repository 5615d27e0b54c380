/** Builds the links to a lesson, for its row and for the button that continues the course. */
import type { MouseEvent } from 'react';
import { t } from '@lingui/core/macro';
import type { Course, Lesson } from '../../../contract/course.ts';
import { showToast } from '../../ui/feedback/toasts.ts';
import { blockLinkWhileOffline } from '../../ui/feedback/block-link-while-offline.ts';
import { lessonAddress } from './lesson-address.ts';
import { rememberOpened } from './opened-lessons.ts';
import { sampleLesson } from './sample-lesson.ts';

interface LessonTarget {
  href: string;
  /** The site that the link leads to. Null for the demo's own page. */
  site: string | null;
}

/** Returns the target of a lesson, or null if its link can't be opened. `number` counts from 1. */
export function lessonTarget(course: Course, lesson: Lesson, number: number): LessonTarget | null {
  const link = lessonAddress(lesson.url);
  if (link === null) return null;
  const sample = __MOCK__ ? sampleLesson(lesson, course, number) : null;
  return sample === null ? { href: link, site: new URL(link).host } : { href: sample, site: null };
}

/**
 * Returns the properties of a link. A click opens the lesson in a new browser tab, and stores that it was opened. `key`
 * is the lesson's key (`lessonKeys`). Without a network, a link to another site doesn't open.
 */
export function linkProps({ href, site }: LessonTarget, userId: number, courseId: number, key: string) {
  const onOpen = (event: MouseEvent): void => {
    if (site !== null) blockLinkWhileOffline(event);
    if (event.defaultPrevented) return;
    const isStored = rememberOpened(userId, courseId, key);
    if (isStored) return;
    showToast({ tone: 'error', text: t`这台设备存不下学习记录。` });
  };
  return {
    href,
    target: '_blank',
    rel: 'noopener noreferrer',
    onClick: onOpen,
    // The middle button opens a link too, and other buttons don't.
    onAuxClick: (event: MouseEvent): void => {
      if (event.button === 1) onOpen(event);
    },
  } as const;
}
