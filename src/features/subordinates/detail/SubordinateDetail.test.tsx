// @vitest-environment happy-dom
/**
 * Tests the link to a transfer, and the note that replaces it for a banned subordinate. The test user `student` is
 * 陈思宇.
 */
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { holdAnswers } from '../../../../tests/support/held-answers.ts';
import { queryFrame } from '../../../../tests/support/query-frame.tsx';
import { student } from '../../../../tests/support/users.ts';
import { SubordinateDetail } from './SubordinateDetail.tsx';

afterEach(cleanup);

async function show(status: 0 | 1): Promise<HTMLElement | null> {
  holdAnswers();
  const routeTree = createRootRoute({ component: () => <SubordinateDetail user={{ ...student, status }} asOf={0} /> });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(<RouterProvider router={router} />, { wrapper: queryFrame() });
  await screen.findByRole('heading', { name: '陈思宇' });
  return screen.queryByRole('link', { name: '转账给 陈思宇' });
}

test('the page of a subordinate has a link that fills in the transfer', async () => {
  expect((await show(0))?.getAttribute('href')).toBe('/transferCoin?to=student');
});

test('the page of a banned subordinate says why there is no transfer', async () => {
  expect(await show(1)).toBeNull();
  expect(screen.getByText('对方账号已封禁，不能收款')).toBeTruthy();
});
