/**
 * The query cache, the only place for server data. If a read gets no answer, it is repeated; refused reads and writes
 * never are. When the user changes or the session ends, the cache is emptied.
 */
import { CancelledError, QueryCache, QueryClient, QueryObserver } from '@tanstack/react-query';
import * as v from 'valibot';
import { dayKey } from '../../platform/calendar.ts';
import { now } from '../../platform/clock.ts';
import { BusinessError, isUnreachable } from '../transport/errors.ts';
import { coinChangesQuery, coinSummaryQuery, latestCoinChangesQuery } from '../resources/coin-queries.ts';
import { tellRefused } from '../transport/refused-reads.ts';
import { onForget, refreshSession } from '../session/session.ts';
import type { MutatingPath } from '../../../contract/index.ts';
import { loadBasicInformation } from '../resources/basic-information.ts';
import { lastDays, type TimeRange } from '../coins/coin-ranges.ts';
import { followOtherTabs, tellOtherTabs } from '../session/tab-invalidation.ts';
import { type Stale, staleAfter } from './invalidation.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** A refusal with this code is the answer. The page shows it in place, and it isn't reported as a failure. */
      answer?: number;
      /** The data never gets old, or it is on every page. It doesn't count for a page's age. */
      ageless?: boolean;
      /** There is no room for a retry button in its place, so the strip under the bar offers it. */
      retriedAbove?: boolean;
    };
  }
}

/** Restored data, with the time of its answer in milliseconds. */
const restoredTimes = new WeakMap<object, number>();

/**
 * Notes that `data` is restored from the device. Call it before the data is put into the cache. `asOf` is in
 * milliseconds.
 */
export function noteRestored(data: unknown, asOf: number): void {
  if (typeof data === 'object' && data !== null) restoredTimes.set(data, asOf);
}

/** Returns whether a query still has its restored data. An equal answer keeps the data object but has another time. */
export function isRestored({ data, dataUpdatedAt }: { data: unknown; dataUpdatedAt: number }): boolean {
  return typeof data === 'object' && data !== null && restoredTimes.get(data) === dataUpdatedAt;
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      const isAnswer = error instanceof BusinessError && error.code === meta?.answer;
      if (!isAnswer && !(error instanceof CancelledError)) tellRefused(error);
    },
  }),
  defaultOptions: {
    queries: {
      // The app finds out by its requests whether it is offline, so every request is tried.
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && isUnreachable(error),
      retryDelay: (failures) => Math.min(500 * 2 ** failures, 4_000),
      // Restored data is out of date at once, because much may have changed since. A time in the future was set before
      // the clock was set back.
      staleTime: ({ state }) => (isRestored(state) || state.dataUpdatedAt > now() ? Number.NEGATIVE_INFINITY : 10_000),
      gcTime: 30 * 60_000,
      refetchOnWindowFocus: true,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

onForget(() => {
  void queryClient.cancelQueries();
  queryClient.clear();
});

const timeRange = v.object({ startTime: v.string(), endTime: v.string() });

/** Returns the time ranges of the cached sums that reach to now, because a movement of coins changes these sums. */
function cachedRangesUntilNow(): TimeRange[] {
  const at = new Date(now()).toISOString();
  return queryClient.getQueriesData({ queryKey: ['coinChanges', 'summary'] }).flatMap(([[, , key], data]) => {
    const range = v.safeParse(timeRange, key);
    return data !== undefined && range.success && range.output.endTime > at ? [range.output] : [];
  });
}

/**
 * Reads the newest changes and sums after a movement of coins, on any page. Otherwise home and the list of changes,
 * opened offline later, would show figures of different times.
 */
async function readAfterCoinMovement(): Promise<void> {
  const latest = latestCoinChangesQuery();
  const sums = coinSummaryQuery(lastDays(30, dayKey(now())));
  // Without an observer a query cancels its read. The transfer form is an observer, and closes when the receipt opens.
  const stops = [
    new QueryObserver(queryClient, { ...latest, enabled: false }).subscribe(() => {}),
    new QueryObserver(queryClient, { ...sums, enabled: false }).subscribe(() => {}),
  ];
  const list = coinChangesQuery({});
  const isListHeld = queryClient.getQueryData(list.queryKey) !== undefined;
  await Promise.allSettled([
    queryClient.query({ ...latest, staleTime: 0 }),
    queryClient.query({ ...sums, staleTime: 0 }),
    ...(isListHeld ? [queryClient.infiniteQuery({ ...list, staleTime: 0 })] : []),
    ...cachedRangesUntilNow().map((range) => queryClient.query({ ...coinSummaryQuery(range), staleTime: 0 })),
  ]);
  for (const stop of stops) stop();
}

/**
 * Invalidates the queries that a changing call made out of date, here and in the other tabs. Resolves when the reads on
 * screen have ended, also if they failed.
 */
export async function markStale(path: MutatingPath): Promise<void> {
  const queryNames: readonly Stale[] = staleAfter[path];
  tellOtherTabs(queryNames);
  const read = queryNames.map(async (queryName) => {
    if (queryName === 'session')
      return refreshSession().then(
        () => {},
        () => {},
      );
    const queries = queryClient.invalidateQueries({ queryKey: [queryName] });
    return queryName === 'basicInformation' ? Promise.all([queries, loadBasicInformation()]) : queries;
  });
  // The reads on screen have started by now, so they aren't sent twice.
  if (queryNames.includes('coinChanges')) void readAfterCoinMovement();
  await Promise.all(read);
}

/** Starts following other tabs: queries that another tab changed are invalidated here too. */
export function keepUpWithOtherTabs(): void {
  followOtherTabs((queryKey) => void queryClient.invalidateQueries({ queryKey }));
}
