// @vitest-environment happy-dom
/** The lessons that a user has opened on this device, and the lesson that comes next. */
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { removePersonalEntries, startStorage } from '../../device/storage.ts';
import { lessonKeys, nextLessonIndex, rememberOpened, useOpenedCounts, useOpenedLessons } from './opened-lessons.ts';

startStorage();

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const lessons = ['https://a.cn/1', 'https://a.cn/2', 'https://a.cn/1'].map((url) => ({ url }));
const keys = lessonKeys(lessons);

test('each lesson has its own key, which stays the same if lessons are added or moved', () => {
  expect(new Set(keys).size).toBe(3);
  expect(lessonKeys([{ url: 'https://a.cn/0' }, ...lessons]).slice(1)).toEqual(keys);
  expect(lessonKeys(lessons.toReversed()).toSorted()).toEqual(keys.toSorted());
});

describe('the next lesson', () => {
  const five = ['a', 'b', 'c', 'd', 'e'];
  test.each([
    ['is the first at the beginning', {}, 0],
    ['follows the one that was opened last', { a: 1, b: 2 }, 2],
    ['follows it also after a jump', { a: 1, d: 2 }, 4],
    ['skips lessons that were opened', { b: 1, c: 1, a: 3 }, 3],
    ['is an earlier one after the end', { b: 1, e: 2 }, 0],
    ['is none once all were opened', { a: 1, b: 2, c: 3, d: 4, e: 5 }, null],
    ['ignores lessons that were removed from the course', { x: 9, a: 1 }, 1],
  ])('%s', (_name, opened, next) => {
    expect(nextLessonIndex(five, new Map(Object.entries(opened)))).toBe(next);
  });
});

describe('opened lessons', () => {
  const key = (at: number): string => keys[at] ?? '';

  test('are returned by both hooks, also if another tab has opened them', async () => {
    const one = renderHook(() => useOpenedLessons(2, 7));
    const counts = renderHook(() => useOpenedCounts(2));
    expect(one.result.current.size).toBe(0);
    expect(rememberOpened(2, 7, key(0))).toBe(true);
    await waitFor(() => expect([...one.result.current.keys()]).toEqual([key(0)]));
    const row = `openedLesson:2/7/${key(1)}`;
    act(() => {
      localStorage.setItem(row, '5');
      window.dispatchEvent(new StorageEvent('storage', { key: row, newValue: '5' }));
    });
    await waitFor(() => expect(one.result.current.get(key(1))).toBe(5));
    expect(counts.result.current).toEqual(new Map([[7, 2]]));
  });

  test('belong to one user and one course', () => {
    rememberOpened(2, 7, key(0));
    rememberOpened(2, 70, key(0));
    rememberOpened(22, 7, key(0));
    expect(renderHook(() => useOpenedLessons(2, 7)).result.current.size).toBe(1);
    expect(renderHook(() => useOpenedLessons(3, 7)).result.current.size).toBe(0);
    expect(renderHook(() => useOpenedCounts(2)).result.current).toEqual(
      new Map([
        [7, 1],
        [70, 1],
      ]),
    );
  });

  test('change the page only after the browser has followed the clicked link', async () => {
    const { result } = renderHook(() => useOpenedLessons(2, 7));
    act(() => void rememberOpened(2, 7, key(0)));
    await Promise.resolve();
    expect(result.current.size).toBe(0);
    await waitFor(() => expect(result.current.size).toBe(1));
  });

  test('are removed by a log-out', async () => {
    rememberOpened(2, 7, key(0));
    const { result } = renderHook(() => useOpenedLessons(2, 7));
    expect(result.current.size).toBe(1);
    act(removePersonalEntries);
    await waitFor(() => expect(result.current.size).toBe(0));
    // Only `lastForgotten` is left, the time of the removal (device/storage.ts).
    expect(localStorage.length).toBe(1);
  });
});
