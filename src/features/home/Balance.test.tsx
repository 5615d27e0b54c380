// @vitest-environment happy-dom
/** The sums of the last 30 days on the home page end with the backend's day, and begin anew with its next day. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
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

/** Renders the card. `sums` answers a call for the sums of the range in its body. */
function renderBalance(sums: (range: unknown) => Response | Promise<Response>): void {
  setSessionUser({ user: agent, asOf: Date.now() }, true);
  vi.stubGlobal('fetch', async (request: Request) =>
    request.url.endsWith('/summary')
      ? sums(await request.json())
      : success({ records: [], total: 0, size: 20, current: 1, pages: 0, nextCursor: null }),
  );
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
}

const sums = { in: 1_080, out: 340, byDay: [] };

test("reads the sums up to the backend's day, although the device's clock is a month behind", async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-30T12:00:00+08:00') });
  observeTime('2027-02-03T04:00:00.000Z', Date.now(), Date.now());
  const asked = vi.fn();
  renderBalance((range) => {
    asked(range);
    return success(sums);
  });
  await eventually(() => expect(asked).toHaveBeenCalledWith(lastDays(30, '2027-02-03')));
  expect(asked).toHaveBeenCalledTimes(1);
});

test("shows no sums of the earlier range once the backend's day has ended", async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-30T12:00:00+08:00') });
  observeTime('2027-02-04T04:00:00.000Z', Date.now(), Date.now());
  const today = lastDays(30, '2027-02-04');
  renderBalance(async (range) => {
    // The sums of the next day's range never come.
    if (JSON.stringify(range) !== JSON.stringify(today)) await new Promise(() => {});
    return success(sums);
  });
  expect(await screen.findByText(/1,080/u)).toBeTruthy();
  observeTime('2027-02-05T04:00:00.000Z', Date.now(), Date.now());
  await act(async () => setSessionUser({ user: agent, asOf: Date.now() + 1 }, true));
  await eventually(() => expect(screen.queryByText(/1,080/u)).toBeNull());
});
