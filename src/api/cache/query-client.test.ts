// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { coinChangeWith } from '../../../tests/support/coin-change.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { agent } from '../../../tests/support/coin-backend.ts';
import { dayKey, dayLengthMs } from '../../platform/calendar.ts';
import { lastDays, monthRange } from '../coins/changes/time-ranges.ts';
import { coinChangesQuery, coinSummaryQuery, latestCoinChangesQuery } from '../resources/coin-queries.ts';
import { refreshSession } from '../session/check-session.ts';
import { loadBasicInformation } from '../resources/basic-information.ts';
import { readAfterCoinMovement } from '../resources/read-after-coins.ts';
import { observeTime } from '../transport/backend-clock.ts';
import { invalidateAfter, queryClient, startQueryCache } from './query-client.ts';

startQueryCache({
  session: refreshSession,
  basicInformation: loadBasicInformation,
  coinChanges: () => void readAfterCoinMovement(),
});

const asked: string[] = [];
/** The backend answers when this promise resolves. */
let answering: Promise<void> = Promise.resolve();
const change = coinChangeWith({ id: 71, amount: -500, balance: 9_500 });
let ledger = [change];
const answers: Readonly<Record<string, unknown>> = {
  '/api/user/get/login': { ...agent, coin: 9_500 },
  '/api/coinChange/list/page': {
    get records() {
      return ledger;
    },
    total: 1,
    size: 20,
    current: 1,
    pages: 1,
    nextCursor: null,
  },
  '/api/coinChange/summary': { in: 0, out: 500, byDay: [] },
};

beforeEach(() => {
  asked.length = 0;
  ledger = [change];
  answering = Promise.resolve();
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(new Request(input, init).url);
    asked.push(pathname);
    await answering;
    return Response.json({ code: 0, data: answers[pathname], message: 'ok' });
  });
});
afterEach(() => {
  queryClient.clear();
  localStorage.clear();
});

test('a transfer reads the newest change, the sums and the balance, although no page shows them', async () => {
  await invalidateAfter('/api/user/transferCoin');
  const sums = coinSummaryQuery(lastDays(30, dayKey(Date.now())));
  await eventually(() => expect(queryClient.getQueryData(sums.queryKey)).toMatchObject({ out: 500 }));
  expect(queryClient.getQueryData(latestCoinChangesQuery().queryKey)).toEqual([change]);
  expect(asked.toSorted()).toEqual(['/api/coinChange/list/page', '/api/coinChange/summary', '/api/user/get/login']);
});

test('a transfer also refreshes the cached list, and each cached sum that reaches to now', async () => {
  const today = dayKey(Date.now());
  const list = coinChangesQuery({});
  const month = coinSummaryQuery(monthRange(today.slice(0, 7)));
  const year = coinSummaryQuery(lastDays(365, today));
  const past = coinSummaryQuery({ startTime: '2020-01-01T00:00:00.000Z', endTime: '2020-02-01T00:00:00.000Z' });
  const nothing = { in: 0, out: 0, byDay: [] };
  const older = { ...change, id: 70, amount: 10_000, balance: 10_000 };
  queryClient.setQueryData(list.queryKey, {
    pages: [{ records: [older], total: 1, size: 20, current: 1, pages: 1, nextCursor: null, readAt: 1 }],
    pageParams: [null],
  });
  for (const { queryKey } of [month, year, past]) queryClient.setQueryData(queryKey, nothing);
  ledger = [change, older];
  await invalidateAfter('/api/user/transferCoin');
  await eventually(() => expect(queryClient.isFetching()).toBe(0));
  expect(queryClient.getQueryData(list.queryKey)?.pages[0]?.records).toEqual([change, older]);
  for (const { queryKey } of [month, year]) expect(queryClient.getQueryData(queryKey)).toMatchObject({ out: 500 });
  expect(queryClient.getQueryData(past.queryKey)).toEqual(nothing);
});

test('after a transfer a query on screen is read once', async () => {
  const stop = new QueryObserver(queryClient, latestCoinChangesQuery()).subscribe(() => {});
  await eventually(() => expect(queryClient.getQueryData(latestCoinChangesQuery().queryKey)).toBeDefined());
  asked.length = 0;
  await invalidateAfter('/api/user/transferCoin');
  await eventually(() => expect(queryClient.isFetching()).toBe(0));
  expect(asked.filter((path) => path === '/api/coinChange/list/page')).toHaveLength(1);
  stop();
});

test('after a transfer the newest change is read although the form that observes it closes meanwhile', async () => {
  queryClient.setQueryData(latestCoinChangesQuery().queryKey, []);
  const close = new QueryObserver(queryClient, { ...latestCoinChangesQuery(), enabled: false }).subscribe(() => {});
  let letAnswer = (): void => {};
  answering = new Promise((resolve) => {
    letAnswer = resolve;
  });
  const settled = invalidateAfter('/api/user/transferCoin');
  await eventually(() => expect(asked).toContain('/api/coinChange/list/page'));
  close();
  letAnswer();
  await settled;
  await eventually(() => expect(queryClient.isFetching()).toBe(0));
  expect(queryClient.getQueryData(latestCoinChangesQuery().queryKey)).toEqual([change]);
});

test('a refused read is not repeated, and a read without an answer is repeated twice', async () => {
  vi.useFakeTimers();
  let calls = 0;
  vi.stubGlobal('fetch', async () => {
    calls += 1;
    return Response.json({ code: 50_000, data: null, message: '系统错误' });
  });
  const read = async (): Promise<number> => {
    calls = 0;
    const failed = queryClient.query(latestCoinChangesQuery()).catch(() => {});
    await vi.advanceTimersByTimeAsync(10_000);
    await failed;
    return calls;
  };
  expect(await read()).toBe(1);
  vi.stubGlobal('fetch', async () => {
    calls += 1;
    throw new TypeError('Failed to fetch');
  });
  expect(await read()).toBe(3);
  vi.useRealTimers();
});

test("a transfer reads the sums that end with the backend's day, although the device's clock is behind", async () => {
  const backendDay = Date.now() + 40 * dayLengthMs;
  observeTime(new Date(backendDay).toISOString(), Date.now(), Date.now());
  await invalidateAfter('/api/user/transferCoin');
  const sums = coinSummaryQuery(lastDays(30, dayKey(backendDay)));
  await eventually(() => expect(queryClient.getQueryData(sums.queryKey)).toMatchObject({ out: 500 }));
  // The clock is the module's, so the next test would have it too.
  observeTime(new Date().toISOString(), Date.now(), Date.now());
});
