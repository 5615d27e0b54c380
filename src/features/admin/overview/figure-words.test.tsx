// @vitest-environment happy-dom
/** The figure of new users leads to a list of the days that it covers, also if the overview is an older copy. */
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Overview } from '../../../../contract/overview.ts';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import { dayKey, dayLengthMs, startOfDay } from '../../../platform/calendar.ts';
import { useFiguresOfPeriod } from './figure-words.ts';

const today = '2026-11-20';
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${today}T12:00:00+08:00`) }));

/** Returns an overview of `count` days, the last of which is `until`. */
function overviewUntil(until: string, count: number): Overview {
  const first = startOfDay(until) - (count - 1) * dayLengthMs;
  return {
    users: { total: 0, agents: 0, banned: 0, new: 41 },
    coins: { circulating: 0, sold: 0, granted: 0, withdrawn: 0, spent: 0, transferred: 0 },
    orders: { paid: 0, amount: 0, pending: 0, refunded: 0 },
    accounts: [],
    byDay: Array.from({ length: count }, (_, at) => ({
      day: dayKey(first + at * dayLengthMs),
      newUsers: 0,
      paidOrders: 0,
      amount: 0,
      sold: 0,
      spent: 0,
    })),
  };
}

test.each([
  ['the last 7 days', today, 7, { period: 'last7' }],
  ['the last 30 days', today, 30, { period: 'last30' }],
  ['more days until today', today, 90, { from: '2026-08-23' }],
  ['7 days until yesterday, in a copy of yesterday', '2026-11-19', 7, { from: '2026-11-13', until: '2026-11-19' }],
  ['30 days until yesterday, in a copy of yesterday', '2026-11-19', 30, { from: '2026-10-21', until: '2026-11-19' }],
])('of %s', (_, until, count, days) => {
  const { result } = renderHook(() => useFiguresOfPeriod(), { wrapper: TestFrame });
  const [newUsers] = result.current(overviewUntil(until, count));
  expect(newUsers?.list).toEqual({ view: 'users', ...days });
  vi.useRealTimers();
});
