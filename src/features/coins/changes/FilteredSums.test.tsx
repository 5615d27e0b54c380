// @vitest-environment happy-dom
/**
 * Tests which changes and days the sums of a filtered list cover, and when the sums say how many changes they cover.
 */
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { coinChangeWith } from '../../../../tests/support/coin-change.ts';
import { holdAnswers } from '../../../../tests/support/held-answers.ts';
import { queryFrame } from '../../../../tests/support/query-frame.tsx';
import { endOfDay } from '../../../api/coins/changes/time-ranges.ts';
import { coinSummaryQuery } from '../../../api/resources/coin-queries.ts';
import { dayKey, dayLengthMs } from '../../../platform/calendar.ts';
import { observeTime } from '../../../api/transport/backend-clock.ts';
import { network } from '../../../platform/network.ts';
import { FilteredSums } from './FilteredSums.tsx';

const now = Date.parse('2026-11-20T12:00:00+08:00');
const startTime = '2026-11-01T00:00:00.000Z';

const change = (id: number, amount: number) =>
  coinChangeWith({ id, amount, type: amount > 0 ? 'transferIn' : 'transferOut', counterparty: 'student' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});

afterEach(() => {
  network.reached();
  cleanup();
  vi.useRealTimers();
});

function show(filters: { searchText?: string }, total: number, today = now): () => string {
  holdAnswers();
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const range = { startTime, endTime: endOfDay(dayKey(today)) };
  queries.setQueryData(coinSummaryQuery(range).queryKey, { in: 700, out: 40, byDay: [] });
  render(
    <FilteredSums
      search={filters.searchText === undefined ? {} : { text: filters.searchText }}
      filters={{ startTime, ...filters }}
      changes={[change(1, 300), change(2, -20)]}
      total={total}
    />,
    { wrapper: queryFrame(queries) },
  );
  return () => screen.getByRole('status').textContent;
}

test('the backend sums up a time range, and without a network the loaded changes are summed', () => {
  const words = show({}, 9);
  expect(words()).toMatch(/共 9 笔.*收入.*700.*支出.*40/u);
  expect(words()).not.toContain('读到的');
  act(() => network.failed());
  expect(words()).toMatch(/共 9 笔读到的 2 笔合计.*收入.*300.*支出.*20/u);
});

test('the sums of a search cover the loaded changes, and say so unless these are all', () => {
  expect(show({ searchText: 'student' }, 9)()).toMatch(/读到的 2 笔合计.*300.*20/u);
  cleanup();
  expect(show({ searchText: 'student' }, 2)()).not.toContain('读到的');
});

test("the sums without an end include the backend's present day, although the device's clock is a day behind", () => {
  observeTime(new Date(now + dayLengthMs).toISOString(), now, now);
  expect(show({}, 9, now + dayLengthMs)()).toMatch(/收入.*700.*支出.*40/u);
});
