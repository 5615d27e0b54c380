// @vitest-environment happy-dom
/** The overview's sum belongs to the list only if both have the same days. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Overview } from '../../../../contract/overview.ts';
import { overviewQuery } from '../../../api/resources/admin/overview.ts';
import { useFigureSum } from './use-figure-sum.ts';

const now = Date.parse('2026-11-20T12:00:00+08:00');

afterEach(() => {
  vi.useRealTimers();
});

/** Returns the sum beside the first page of the last 30 days. `lastDay` is the last day of the overview. */
function sumBeside(lastDay: string): number | null {
  vi.useFakeTimers({ toFake: ['Date'], now });
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const overview: Overview = {
    users: { total: 1, agents: 0, banned: 0, new: 0 },
    coins: { circulating: 0, sold: 0, granted: 0, withdrawn: 0, spent: 2_650, transferred: 0 },
    orders: { paid: 0, amount: 0, pending: 0, refunded: 0 },
    accounts: [],
    byDay: [{ day: lastDay, newUsers: 0, paidOrders: 0, amount: 0, sold: 0, spent: 2_650 }],
  };
  queries.setQueryData(overviewQuery(30).queryKey, overview);
  const read = { changes: [], hasMore: true, asOf: now };
  const { result } = renderHook(() => useFigureSum('spent', { period: 'last30' }, read), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  });
  return result.current.sum;
}

test('the sum is known if the overview ends on the same day', () => {
  expect(sumBeside('2026-11-20')).toBe(2_650);
});

test("the sum isn't known if the device's clock is a day behind", () => {
  expect(sumBeside('2026-11-21')).toBeNull();
});
