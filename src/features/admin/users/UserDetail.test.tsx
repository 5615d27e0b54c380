// @vitest-environment happy-dom
/** The actions for a user depend on the role and the ban. */
import { RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { holdAnswers } from '../../../../tests/support/held-answers.ts';
import { queryFrame } from '../../../../tests/support/query-frame.tsx';
import { systemRouter } from '../../../../tests/support/system-router.ts';
import { agent } from '../../../../tests/support/users.ts';
import type { User } from '../../../../contract/user.ts';
import { startSession } from '../../../api/session/session.ts';
import { store } from '../../../api/store.ts';
import { UserDetail } from './UserDetail.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const names = ['封禁这个用户', '解除封禁', '删除这个用户'];

test.each([
  ['user', 0, ['封禁这个用户', '删除这个用户']],
  ['user', 1, ['解除封禁', '删除这个用户']],
  ['admin', 0, []],
  // Somebody who was banned may have become an administrator since.
  ['admin', 1, ['解除封禁']],
] as const)('a user with role %s and status %i has the actions %j', async (userRole, status, expected) => {
  holdAnswers();
  startSession({ ...agent, userRole: 'admin' });
  const user: User = { ...agent, id: 77, coin: 0, userRole, status };
  const router = systemRouter(() => <UserDetail user={user} onGone={() => {}} />, '?view=users');
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
    { wrapper: queryFrame() },
  );
  await screen.findByRole('button', { name: '设置新密码' });
  const shown = names.filter((name) => screen.queryByRole('button', { name: new RegExp(name, 'u') }) !== null);
  expect(shown.toSorted()).toEqual([...expected].toSorted());
});
