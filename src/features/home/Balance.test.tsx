// @vitest-environment happy-dom
/** The sums of the last 30 days on the home page end with the backend's day. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import { Provider } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { success } from '../../../tests/support/held-answers.ts';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { agent } from '../../../tests/support/users.ts';
import { lastDays } from '../../api/coins/changes/time-ranges.ts';
import { setSessionUser } from '../../api/session/session.ts';
import { store } from '../../api/store.ts';
import { observeTime } from '../../api/transport/backend-clock.ts';
import { Balance } from './Balance.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("reads the sums up to the backend's day, although the device's clock is a month behind", async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-30T12:00:00+08:00') });
  observeTime('2027-02-03T04:00:00.000Z', Date.now(), Date.now());
  setSessionUser({ user: agent, asOf: Date.now() }, true);
  const asked = vi.fn();
  vi.stubGlobal('fetch', async (request: Request) => {
    if (!request.url.endsWith('/summary'))
      return success({ records: [], total: 0, size: 20, current: 1, pages: 0, nextCursor: null });
    asked(await request.json());
    return success({ in: 1_080, out: 340, byDay: [] });
  });
  const router = createRouter({
    routeTree: createRootRoute({ component: Balance }),
    history: createMemoryHistory(),
  });
  render(
    <Provider store={store}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Provider>,
    { wrapper: TestFrame },
  );
  await eventually(() => expect(asked).toHaveBeenCalledWith(lastDays(30, '2027-02-03')));
  expect(asked).toHaveBeenCalledTimes(1);
});
