// @vitest-environment happy-dom
/** Tests the words in a course's row that say how many lessons the user has opened. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Course } from '../../../contract/course.ts';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { CourseRow } from './CourseRow.tsx';

afterEach(cleanup);

const course: Course = {
  id: 7,
  title: '用电',
  category: '岗位安全',
  teacher: '李敏',
  description: null,
  coin: 80,
  unlocked: true,
  lessonCount: 3,
  status: 1,
  version: 1,
};

test.each([
  [0, '共 3 节'],
  [2, '已学 2/3 节'],
  // Some of the opened lessons were removed from the course.
  [9, '已学 3/3 节'],
])('after %i opened lessons it says %s', async (opened, words) => {
  const root = createRootRoute();
  const list = createRoute({
    getParentRoute: () => root,
    path: 'wk',
    component: () => (
      <CourseRow course={course} opened={opened} wide={false} selected={false} withCategory={false} returned={false} />
    ),
  });
  const history = createMemoryHistory({ initialEntries: ['/wk'] });
  const router = createRouter({ routeTree: root.addChildren([list]), history });
  render(
    <TestFrame>
      <RouterProvider router={router} />
    </TestFrame>,
  );
  expect((await screen.findByRole('link')).textContent).toContain(`${words} · 李敏`);
});
