// @vitest-environment happy-dom
/** The chart and its sums belong to the chosen days, also while a slow backend hasn't sent them yet. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { holdAnswers, success } from '../../../../tests/support/held-answers.ts';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import { agent } from '../../../../tests/support/users.ts';
import { sessionAtom } from '../../../api/session/session.ts';
import { store } from '../../../api/store.ts';
import { BalanceChart, type Days } from './BalanceChart.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('never shows the sums of a month as those of a year while it reads', async () => {
  const held = holdAnswers();
  store.set(sessionAtom, { userRole: 'agent', user: agent, asOf: Date.now(), fresh: true });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const chart = (days: Days) => (
    <TestFrame>
      <Provider store={store}>
        <QueryClientProvider client={client}>
          <BalanceChart days={days} onDays={() => {}} />
        </QueryClientProvider>
      </Provider>
    </TestFrame>
  );
  const { rerender } = render(chart(30));
  await vi.waitFor(() => expect(held).toHaveLength(1));
  held[0]?.(success({ in: 1_080, out: 340, byDay: [] }));
  expect(await screen.findByText('+1,080')).toBeTruthy();
  rerender(chart(365));
  await vi.waitFor(() => expect(held).toHaveLength(2));
  expect(screen.getByText('近 1 年收入')).toBeTruthy();
  expect(screen.queryByText('+1,080')).toBeNull();
  expect(screen.queryByRole('slider')).toBeNull();
  held[1]?.(success({ in: 9_000, out: 500, byDay: [] }));
  expect(await screen.findByText('+9,000')).toBeTruthy();
  expect(screen.getByRole('slider')).toBeTruthy();
});
