// @vitest-environment happy-dom
/**
 * The chart and its sums belong to the chosen days, also while a slow backend hasn't sent them yet. They end with the
 * backend's day.
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdAnswers, success } from '../../../../tests/support/held-answers.ts';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import { agent } from '../../../../tests/support/users.ts';
import { lastDays } from '../../../api/coins/changes/time-ranges.ts';
import { sessionAtom } from '../../../api/session/session.ts';
import { store } from '../../../api/store.ts';
import { observeTime } from '../../../api/transport/backend-clock.ts';
import { BalanceChart, type Days } from './BalanceChart.tsx';

let client: QueryClient;

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  store.set(sessionAtom, { userRole: 'agent', user: agent, asOf: Date.now(), fresh: true });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function chartOf(days: Days): ReactElement {
  return (
    <TestFrame>
      <Provider store={store}>
        <QueryClientProvider client={client}>
          <BalanceChart days={days} onDays={() => {}} />
        </QueryClientProvider>
      </Provider>
    </TestFrame>
  );
}

test('never shows the sums of a month as those of a year while it reads', async () => {
  const held = holdAnswers();
  const { rerender } = render(chartOf(30));
  await vi.waitFor(() => expect(held).toHaveLength(1));
  held[0]?.(success({ in: 1_080, out: 340, byDay: [] }));
  expect(await screen.findByText('+1,080')).toBeTruthy();
  rerender(chartOf(365));
  await vi.waitFor(() => expect(held).toHaveLength(2));
  expect(screen.getByText('近 1 年收入')).toBeTruthy();
  expect(screen.queryByText('+1,080')).toBeNull();
  expect(screen.queryByRole('slider')).toBeNull();
  held[1]?.(success({ in: 9_000, out: 500, byDay: [] }));
  expect(await screen.findByText('+9,000')).toBeTruthy();
  expect(screen.getByRole('slider')).toBeTruthy();
});

test("the chart and its sums end with the backend's day, although the device's clock is a month behind", async () => {
  const backendDay = Date.parse('2027-02-03T12:00:00+08:00');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-30T12:00:00+08:00') });
  observeTime(new Date(backendDay).toISOString(), Date.now(), Date.now());
  const asked = vi.fn();
  vi.stubGlobal('fetch', async (request: Request) => {
    asked(await request.json());
    return success({ in: 1_080, out: 340, byDay: [] });
  });
  render(chartOf(30));
  expect(await screen.findByText('+1,080')).toBeTruthy();
  expect(asked).toHaveBeenCalledExactlyOnceWith(lastDays(30, '2027-02-03'));
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toMatch(/2 月 3 日/u);
});
