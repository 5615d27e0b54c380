// @vitest-environment happy-dom
/** The sums of a month show their age without a network, unless they are sums of the loaded changes. */
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryFrame } from '../../../../tests/support/query-frame.tsx';
import type { CoinSummary } from '../../../../contract/coin.ts';
import { monthRange } from '../../../api/coins/changes/time-ranges.ts';
import { coinSummaryQuery } from '../../../api/resources/coin-queries.ts';
import { network } from '../../../platform/network.ts';
import { MonthHeading } from './MonthHeading.tsx';

const at = (time: string): number => Date.parse(`2026-11-20T${time}:00+08:00`);
const sums: CoinSummary = { in: 300, out: 20, byDay: [] };

function heading(byKind: boolean): void {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(coinSummaryQuery(monthRange('2026-11', {})).queryKey, sums, { updatedAt: at('10:24') });
  render(<MonthHeading month="2026-11" filters={byKind ? { type: 'renewal' } : {}} changes={[]} />, {
    wrapper: queryFrame(client),
  });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: at('12:00') });
});
afterEach(() => {
  network.reached();
  cleanup();
  vi.useRealTimers();
});

test('the sums of a month show their age without a network', () => {
  heading(false);
  expect(screen.queryByText(/截至/)).toBeNull();
  act(() => network.failed());
  expect(screen.getByText('截至今天 10:24')).toBeTruthy();
  expect(screen.getByRole('heading').textContent).toBe('2026 年 11 月');
});

test('sums of the loaded changes show no age of their own', () => {
  act(() => network.failed());
  heading(true);
  expect(screen.queryByText(/截至/)).toBeNull();
});
