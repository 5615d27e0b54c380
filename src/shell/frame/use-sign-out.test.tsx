/** @vitest-environment happy-dom */
/** After a log-out, the next user sees no toast about what the user before has done. */
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
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
