// @vitest-environment happy-dom
/** Tests the states that a course shows in place of its lessons, and the sum of their lengths. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Course } from '../../../contract/course.ts';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { type CourseReadState, LessonList } from './LessonList.tsx';

afterEach(cleanup);

const locked: Course = {
  id: 7,
  title: '用电',
  category: '岗位安全',
  teacher: '李敏',
  description: null,
  coin: 80,
  unlocked: false,
  lessonCount: 2,
  status: 1,
  version: 1,
};
const outline = [
  { title: '安全电压', minutes: 18 },
  { title: '漏电保护', minutes: 0 },
];

function show(course: Course, wasRead: boolean, failure: CourseReadState['failure'] = null): void {
  render(
    <TestFrame>
      <LessonList
        course={course}
        headingId="lessons"
        wasRead={wasRead}
        failure={failure}
        retrying={false}
        onRetry={() => {}}
      />
    </TestFrame>,
  );
}

test('a locked course shows its outline, without a link', () => {
  show({ ...locked, outline }, true);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '安全电压第 1 节 · 18 分钟',
    '漏电保护第 2 节',
  ]);
  expect(screen.queryByRole('link')).toBeNull();
});

test('shows the number of lessons if the backend has no outlines', () => {
  show(locked, true);
  expect(screen.getByText('解锁后可以看到全部 2 节课。')).toBeTruthy();
});

test('says nothing about a missing outline before the course was read', () => {
  show(locked, false);
  expect(screen.queryByText(/解锁后/u)).toBeNull();
  cleanup();
  show(locked, false, { text: '服务器出错', offline: false });
  expect(screen.getByText('服务器出错')).toBeTruthy();
  expect(screen.getByRole('button')).toBeTruthy();
});

test.each([
  [[18, 0], '2 节 · 共 18 分钟'],
  [[60, 60], '2 节 · 共 2 小时'],
  [[60, 61], '2 节 · 共 2 小时 1 分'],
  [[0, 0], '2 节'],
])('lessons of %o minutes last together: %s', (minutes, words) => {
  show({ ...locked, outline: minutes.map((minute, at) => ({ title: String(at), minutes: minute })) }, true);
  expect(screen.getByText(words)).toBeTruthy();
});
