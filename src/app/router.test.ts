/** @vitest-environment happy-dom */
/** Tests the router when the session changes. The next user sees no toast about the acts of the user before. */
import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { agent } from '../../tests/support/users.ts';
import { startFollowingTabs } from '../api/session/other-tabs.ts';
import { endSession, startSession } from '../api/session/session.ts';
import { startStorage } from '../device/storage.ts';
import { currentToast, showToast } from '../ui/feedback/toasts.ts';
import { createAppRouter } from './router.tsx';

// The routers check the session, and no answer comes.
beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});

test('a log-out in another tab closes all toasts of this tab, and opens the log-in', () => {
  startStorage();
  startFollowingTabs();
  const history = createMemoryHistory({ initialEntries: ['/about'] });
  const router = createAppRouter({ history, origin: 'https://points.example' });
  const navigate = vi.fn<typeof router.navigate>(async () => {});
  Object.assign(router, { navigate });
  startSession(agent);
  for (const text of ['转给 student 50 积分', '转给 admin 20 积分']) showToast({ tone: 'success', text });
  localStorage.removeItem('lastUser');
  localStorage.setItem('lastForgotten', String(Date.now()));
  window.dispatchEvent(new StorageEvent('storage', { key: 'lastUser' }));
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: '/login', replace: true });
  expect(currentToast()).toBeNull();
});

test('a role that is given or taken away opens or closes its pages at once; a log-in and a log-out do not', () => {
  endSession();
  const history = createMemoryHistory({ initialEntries: ['/about'] });
  const router = createAppRouter({ history, origin: 'https://points.example' });
  const invalidate = vi.fn<typeof router.invalidate>(async () => {});
  Object.assign(router, { invalidate });
  startSession(agent);
  expect(invalidate).not.toHaveBeenCalled();
  startSession({ ...agent, userRole: 'user' });
  expect(invalidate).toHaveBeenCalledOnce();
  startSession({ ...agent, userRole: 'user', coin: 1 });
  endSession();
  expect(invalidate).toHaveBeenCalledOnce();
});
