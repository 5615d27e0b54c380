// @vitest-environment happy-dom
/** If the address names a waiting new record that was sent meanwhile, the list opens no empty form for it. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Provider } from 'jotai';
import { afterEach, expect, it, vi } from 'vitest';
import { systemRouter } from '../../../../tests/support/system-router.ts';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import { agent } from '../../../../tests/support/users.ts';
import { setEntries } from '../../../api/outbox/outbox-state.ts';
import { startSession } from '../../../api/session/session.ts';
import { store } from '../../../api/store.ts';
import { NoticesView } from '../notices/NoticesView.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('opens no empty form for it, and leads back to the list', async () => {
  const data = { records: [], total: 0, size: 20, current: 1, pages: 0 };
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, data, message: 'ok' }));
  startSession({ ...agent, userRole: 'admin' });
  setEntries(agent.id, []);
  const router = systemRouter(NoticesView, '?view=notices&adding=true&waiting=5');
  render(
    <Provider store={store}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Provider>,
    { wrapper: TestFrame },
  );
  const pane = await screen.findByRole('region', { name: '写通知' });
  expect(within(pane).getByText('这处修改不在等待发送')).toBeTruthy();
  expect(within(pane).queryByRole('textbox')).toBeNull();
  fireEvent.click(within(pane).getByRole('button', { name: '返回列表' }));
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ view: 'notices' }));
});
