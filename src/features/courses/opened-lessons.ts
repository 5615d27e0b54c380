/**
 * Remembers on this device which lessons of a course a user has opened, and finds the lesson that comes next. Each
 * opened lesson has its own row in localStorage, so that tabs can't overwrite each other's rows. A log-out removes the
 * rows.
 */
import { useMemo, useSyncExternalStore } from 'react';
import { applyForgettingOfOtherTabs, storedRows } from '../../device/storage.ts';
import { now } from '../../platform/clock.ts';

/**
 * Returns a key for each lesson: its address, because an administrator may move a lesson or correct its title. A number
 * before the address tells lessons with the same address apart.
 */
export function lessonKeys(lessons: readonly { readonly url: string }[]): string[] {
  const counts = new Map<string, number>();
  return lessons.map(({ url }) => {
    const earlier = counts.get(url) ?? 0;
    counts.set(url, earlier + 1);
    return `${earlier}/${url}`;
  });
}

/**
 * Returns the index of the lesson to continue with: the first unopened lesson after the lesson that was opened last,
 * otherwise the first unopened lesson. Null if no lesson is unopened. `opened` has the times of opening by key.
 */
export function nextLessonIndex(keys: readonly string[], opened: ReadonlyMap<string, number>): number | null {
  const times = keys.map((key) => opened.get(key));
  const latest = times.indexOf(Math.max(...times.map((time) => time ?? -1)));
  const after = times.findIndex((time, at) => at > latest && time === undefined);
  const next = after === -1 ? times.indexOf(undefined) : after;
  return next === -1 ? null : next;
}

/** Returns the beginning of the row ids of a user's course, or of all courses of the user if `courseId` is null. */
function startOfIds(userId: number, courseId: number | null): string {
  return courseId === null ? `${userId}/` : `${userId}/${courseId}/`;
}

/** Remembers that the user opens the lesson now. Returns false if the device can't store it. */
export function rememberOpened(userId: number, courseId: number, key: string): boolean {
  applyForgettingOfOtherTabs();
  return storedRows.write('openedLesson', `${startOfIds(userId, courseId)}${key}`, now());
}

/**
 * Calls the listener in a later task. The browser follows a clicked link only after its click handlers. If a render
 * changed the link's address before that, the click would open another lesson.
 */
function subscribe(listener: () => void): () => void {
  return storedRows.subscribe('openedLesson', () => setTimeout(listener));
}

/** Returns the sorted ids of the rows that begin with `start`, without this beginning. */
function idsAfter(start: string): string[] {
  return storedRows
    .ids('openedLesson')
    .filter((id) => id.startsWith(start))
    .map((id) => id.slice(start.length))
    .toSorted();
}

/** Returns when the lessons of a course were last opened, in milliseconds, by key. */
export function useOpenedLessons(userId: number, courseId: number): ReadonlyMap<string, number> {
  const start = startOfIds(userId, courseId);
  // The snapshot is a text, so that React can compare it with the earlier one. No key contains a line break.
  const snapshot = useSyncExternalStore(subscribe, () =>
    idsAfter(start)
      .map((key) => `${storedRows.read('openedLesson', start + key) ?? 0} ${key}`)
      .join('\n'),
  );
  return useMemo(() => readSnapshot(snapshot), [snapshot]);
}

/** Returns the times by key. Each line of the snapshot has a time, a space and a key. */
function readSnapshot(snapshot: string): ReadonlyMap<string, number> {
  const lines = snapshot === '' ? [] : snapshot.split('\n');
  return new Map(
    lines.map((line) => {
      const space = line.indexOf(' ');
      return [line.slice(space + 1), Number(line.slice(0, space))];
    }),
  );
}

/** Returns the number of opened lessons by course. The number includes lessons that were removed from the course. */
export function useOpenedCounts(userId: number): ReadonlyMap<number, number> {
  const start = startOfIds(userId, null);
  const snapshot = useSyncExternalStore(subscribe, () =>
    idsAfter(start)
      .map((id) => id.slice(0, id.indexOf('/')))
      .join('\n'),
  );
  return useMemo(() => {
    const counts = new Map<number, number>();
    // The snapshot has one line for each opened lesson: the id of its course.
    const courseIds = snapshot === '' ? [] : snapshot.split('\n').map(Number);
    for (const courseId of courseIds) counts.set(courseId, (counts.get(courseId) ?? 0) + 1);
    return counts;
  }, [snapshot]);
}
