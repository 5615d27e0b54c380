/** @vitest-environment happy-dom */
/**
 * After a log-out, the next user sees no toast about what the user before has done. A log-out asks first if something
 * would be lost.
 */
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { stored } from '../../device/storage.ts';
import { beginUnfinishedWork } from '../../platform/unfinished-work.ts';
import { currentToast, showToast } from '../../ui/feedback/toasts.ts';
import { useSignOut } from './use-sign-out.tsx';

const navigate = vi.hoisted(() => vi.fn<() => Promise<void>>(async () => {}));
vi.mock('@tanstack/react-router', async (original) => ({ ...(await original()), useNavigate: () => navigate }));
vi.mock('../../api/session/sign-out.ts', () => ({ signOut: async () => {} }));

it('a log-out closes all toasts', async () => {
  for (const text of ['转给 student 50 积分', '转给 admin 20 积分']) showToast({ tone: 'success', text });
  const { result } = renderHook(() => useSignOut(), { wrapper: TestFrame });
  await act(async () => result.current.leave());
  expect(navigate).toHaveBeenCalledOnce();
  expect(currentToast()).toBeNull();
});

/** Returns whether a log-out asks first. */
async function asksFirst(): Promise<boolean> {
  navigate.mockClear();
  const { result, unmount } = renderHook(() => useSignOut(), { wrapper: TestFrame });
  await act(async () => result.current.leave());
  const asks = navigate.mock.calls.length === 0;
  unmount();
  return asks;
}

it('a log-out asks first if edits or an import would be lost, also on a page that knows no user', async () => {
  expect(await asksFirst()).toBe(false);
  stored.write('outboxLeft', { userId: 2, all: 1, stuck: 0 });
  expect(await asksFirst()).toBe(true);
  stored.remove('outboxLeft');
  const end = beginUnfinishedWork();
  expect(await asksFirst()).toBe(true);
  end();
  expect(await asksFirst()).toBe(false);
});
