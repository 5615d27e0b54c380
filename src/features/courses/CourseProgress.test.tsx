// @vitest-environment happy-dom
/** The progress of a course counts the lessons that can be opened, and leads to the next one of these. */
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Course } from '../../../contract/course.ts';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { student } from '../../../tests/support/users.ts';
import { setSessionUser } from '../../api/session/session.ts';
import { store } from '../../api/store.ts';
import { CourseProgress } from './CourseProgress.tsx';
import { lessonKeys, rememberOpened } from './opened-lessons.ts';

const lessons = ['https://a.cn/1', 'javascript:alert(1)', 'https://a.cn/3'].map((url, at) => ({
  title: String(at + 1),
  url,
  minutes: 5,
}));
const course: Course = {
  id: 7,
  title: '用电',
  category: '岗位安全',
  teacher: '李敏',
  description: null,
  coin: 0,
  unlocked: true,
  lessonCount: lessons.length,
  status: 1,
  version: 1,
  lessons,
};

beforeEach(() => {
  localStorage.clear();
  setSessionUser({ user: student, asOf: 1 }, true);
});
afterEach(cleanup);

function show(opened: readonly number[]): void {
  const keys = lessonKeys(lessons);
  for (const at of opened) rememberOpened(student.id, course.id, keys[at] ?? '');
  render(
    <TestFrame>
      <Provider store={store}>
        <CourseProgress course={course} lessons={lessons} />
      </Provider>
    </TestFrame>,
  );
}

test('at first there is only the link to the first lesson', () => {
  show([]);
  expect(screen.getByRole('link').textContent).toBe('开始学习，在新页面打开');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a lesson whose link can not be opened counts for nothing', () => {
  show([0]);
  expect(screen.getByText('已学 1/2 节')).toBeTruthy();
  const next = screen.getByRole('link', { name: /第 3 节/u });
  expect(next.getAttribute('href')).toBe('https://a.cn/3');
});

test('after the last lesson no link remains', () => {
  show([0, 2]);
  expect(screen.getByText('已学 2/2 节')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
