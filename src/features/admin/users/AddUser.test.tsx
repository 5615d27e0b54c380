// @vitest-environment happy-dom
/** A new user opens once added, unless the person has gone on to something else meanwhile. */
import { RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { holdAnswers, success } from '../../../../tests/support/held-answers.ts';
import { queryFrame } from '../../../../tests/support/query-frame.tsx';
import { systemRouter } from '../../../../tests/support/system-router.ts';
import { agent } from '../../../../tests/support/users.ts';
import { startSession } from '../../../api/session/session.ts';
import { clearToasts, currentToast } from '../../../ui/feedback/toasts.ts';
import { useSystemSearch } from '../desk/use-system.ts';
import { AddUser } from './AddUser.tsx';

afterEach(() => {
  cleanup();
  clearToasts();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function View() {
  return useSystemSearch().search.adding ? <AddUser /> : null;
}

/** Opens the form, fills it in and sends it. `added` answers with the id of the new user. */
async function sendNewUser() {
  const held = holdAnswers();
  startSession({ ...agent, userRole: 'admin' });
  const router = systemRouter(View, '?view=users&adding=true');
  render(<RouterProvider router={router} />, { wrapper: queryFrame() });
  await screen.findByRole('button', { name: '添加' });
  for (const [label, value] of [
    [/^账号/u, 'newcomer'],
    [/^姓名/u, '新同学'],
    [/^密码/u, 'demo1234'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: '添加' }));
  await vi.waitFor(() => expect(held).toHaveLength(1));
  held[0]?.(success({ records: [agent], current: 1, pages: 1, size: 1, total: 1 }));
  await vi.waitFor(() => expect(held).toHaveLength(2));
  const added = async (): Promise<void> => {
    held[1]?.(success(77));
    await vi.waitFor(() => expect(currentToast()?.text).toBe('已添加新同学'));
  };
  return { router, added };
}

test('the new user opens', async () => {
  const { router, added } = await sendNewUser();
  await added();
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ view: 'users', id: 77 }));
});

test('whoever has gone on to something else stays there', async () => {
  const { router, added } = await sendNewUser();
  await act(() => router.navigate({ to: '/system', search: { view: 'orders' } }));
  await added();
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(router.state.location.search).toEqual({ view: 'orders' });
});
