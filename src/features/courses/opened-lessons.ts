/**
 * Remembers on this device which lessons of a course a user has opened, and which lesson comes next. Each lesson has a
 * row of its own, so that tabs can't overwrite each other's. A log-out removes the rows.
 */
import { useMemo, useSyncExternalStore } from 'react';
import { applyForgettingOfOtherTabs, storedRows } from '../../device/storage.ts';
import { now } from '../../platform/clock.ts';

/**
 * Returns a key for each lesson. Its address names a lesson, because an administrator may move it or correct its title.
 * Lessons with the same address are counted.
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
 * Returns the index of the lesson to continue with: the first unopened one after the lesson that was opened last, or
 * before it. Null if all lessons were opened. `opened` has the times of opening by key.
 */
export function nextLesson(keys: readonly string[], opened: ReadonlyMap<string, number>): number | null {
  const times = keys.map((key) => opened.get(key));
  const latest = times.indexOf(Math.max(...times.map((time) => time ?? -1)));
  const after = times.findIndex((time, at) => at > latest && time === undefined);
  const next = after === -1 ? times.indexOf(undefined) : after;
  return next === -1 ? null : next;
}

function startOfIds(userId: number, courseId: number | null): string {
  return courseId === null ? `${userId}/` : `${userId}/${courseId}/`;
}

/** Remembers that the user opens the lesson now. Returns false if the device can't store it. */
export function rememberOpened(userId: number, courseId: number, key: string): boolean {
  applyForgettingOfOtherTabs();
  return storedRows.write('openedLesson', `${startOfIds(userId, courseId)}${key}`, now());
}

/**
 * Calls the listener in a later task. A click on a link follows the link's address after its handlers, and a new
 * address in between would lead to another lesson.
 */
function subscribe(listener: () => void): () => void {
  return storedRows.subscribe('openedLesson', () => setTimeout(listener));
}

/** Returns the ids of the rows in a stable order, without what they start with. */
function idsBehind(start: string): string[] {
  return storedRows
    .ids('openedLesson')
    .filter((id) => id.startsWith(start))
    .map((id) => id.slice(start.length))
    .toSorted();
}

/** Returns when the lessons of a course were last opened, in milliseconds, by key. */
export function useOpenedLessons(userId: number, courseId: number): ReadonlyMap<string, number> {
  const start = startOfIds(userId, courseId);
  // A snapshot is a text, so that React can compare two of them. No address holds a line break.
  const snapshot = useSyncExternalStore(subscribe, () =>
    idsBehind(start)
      .map((key) => `${storedRows.read('openedLesson', start + key) ?? 0} ${key}`)
      .join('\n'),
  );
  return useMemo(
    () =>
      new Map(
        snapshot === ''
          ? []
          : snapshot.split('\n').map((line) => {
              const space = line.indexOf(' ');
              return [line.slice(space + 1), Number(line.slice(0, space))];
            }),
      ),
    [snapshot],
  );
}

/** Returns the number of opened lessons by course. It also counts lessons that the course has no more. */
export function useOpenedCounts(userId: number): ReadonlyMap<number, number> {
  const start = startOfIds(userId, null);
  const snapshot = useSyncExternalStore(subscribe, () =>
    idsBehind(start)
      .map((id) => id.slice(0, id.indexOf('/')))
      .join('\n'),
  );
  return useMemo(() => {
    const counts = new Map<number, number>();
    for (const courseId of snapshot === '' ? [] : snapshot.split('\n'))
      counts.set(Number(courseId), (counts.get(Number(courseId)) ?? 0) + 1);
    return counts;
  }, [snapshot]);
}
