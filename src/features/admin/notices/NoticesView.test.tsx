// @vitest-environment happy-dom
/** Administrators can't edit the notices to themselves. Therefore the view of notices neither lists nor counts them. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { afterEach, expect, it, vi } from 'vitest';
import { systemRouter } from '../../../../tests/support/system-router.ts';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import { agent } from '../../../../tests/support/users.ts';
import { setEntries } from '../../../api/outbox/outbox-state.ts';
import { adminCountQuery } from '../../../api/resources/admin/admin-counts.ts';
import { startSession } from '../../../api/session/session.ts';
import { store } from '../../../api/store.ts';
import { NoticesView } from './NoticesView.tsx';

const notice = (id: number, kind: string) => ({
  id,
  title: kind === 'site' ? `通知${id}` : '',
  content: '',
  createTime: '2026-11-20T02:00:00.000Z',
  isRead: false,
  version: 1,
  kind,
  audience: kind === 'site' ? 'all' : null,
  data: kind === 'site' ? null : { coinChangeId: 9, amount: 5, remark: null },
});

/** Answers each list of notices with two of the site and one to the administrator. */
function answerWithThreeNotices(): void {
  const records = [notice(3, 'coinsAdjusted'), notice(2, 'site'), notice(1, 'site')];
  const data = { records, total: 3, size: 20, current: 1, pages: 1 };
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, data, message: 'ok' }));
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it("the list doesn't count the administrator's own notices, which it doesn't show", async () => {
  answerWithThreeNotices();
  startSession({ ...agent, userRole: 'admin' });
  setEntries(agent.id, []);
  render(
    <Provider store={store}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={systemRouter(NoticesView, '?view=notices')} />
      </QueryClientProvider>
    </Provider>,
    { wrapper: TestFrame },
  );
  expect(await screen.findByText('通知 · 2 条')).toBeTruthy();
});

it('the number on the first page of 系统管理 is the same', async () => {
  answerWithThreeNotices();
  expect(await new QueryClient().query(adminCountQuery('notices'))).toBe(2);
});
