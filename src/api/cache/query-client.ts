/**
 * The query cache: server data lives here and nowhere else. Reads, and only reads, are repeated, and only where no
 * answer came; what the backend said is final. What a user read goes with the user.
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
      /** A refusal with this code is the answer, and shown where it was asked for: it is told nowhere else. */
      answer?: number;
      /** It stays true however old it is, or stands on every page: it says nothing of a page's age. */
      ageless?: boolean;
      /** Its place has no room for a way to try again: the strip under the bar has it. */
      retriedAbove?: boolean;
    };
  }
}

/** Data that was put back from the device, and its age in milliseconds. */
const restored = new WeakMap<object, number>();

/** To be called before `data` is put back. */
export function noteRestored(data: unknown, asOf: number): void {
  if (typeof data === 'object' && data !== null) restored.set(data, asOf);
}

/**
 * Whether it still stands as it was put back: an answer that says the same leaves the data, and has a time of its own.
 */
export function isRestored({ data, dataUpdatedAt }: { data: unknown; dataUpdatedAt: number }): boolean {
  return typeof data === 'object' && data !== null && restored.get(data) === dataUpdatedAt;
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
      // Offline is told by what requests do, so they are always tried.
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && isUnreachable(error),
      retryDelay: (failures) => Math.min(500 * 2 ** failures, 4_000),
      // Much may have happened since what was put back was read. A time that is still to come was read before the clock
      // was put back.
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

/** The stretches of time whose sums this tab holds, and which a movement of now changes. */
function heldRanges(): TimeRange[] {
  const at = new Date(now()).toISOString();
  return queryClient.getQueriesData({ queryKey: ['coinChanges', 'summary'] }).flatMap(([[, , key], data]) => {
    const range = v.safeParse(timeRange, key);
    return data !== undefined && range.success && range.output.endTime > at ? [range.output] : [];
  });
}

/**
 * Reads what home and the list of changes show beside the balance, on whatever page coins were moved. Either page,
 * opened without a network afterwards, would else show each as of another moment.
 */
async function readMoved(): Promise<void> {
  const latest = latestCoinChangesQuery();
  const sums = coinSummaryQuery(lastDays(30, dayKey(now())));
  // A query cancels its read when its last observer goes. The transfer's form is one, and goes when the receipt comes.
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
    ...heldRanges().map((range) => queryClient.query({ ...coinSummaryQuery(range), staleTime: 0 })),
  ]);
  for (const stop of stops) stop();
}

/**
 * Marks out of date what a changing call has made so, and has what is on screen asked for again. Resolves once that was
 * read, or failed.
 */
export async function markStale(path: MutatingPath): Promise<void> {
  const words: readonly Stale[] = staleAfter[path];
  tellOtherTabs(words);
  const read = words.map(async (what) => {
    if (what === 'session')
      return refreshSession().then(
        () => {},
        () => {},
      );
    const queries = queryClient.invalidateQueries({ queryKey: [what] });
    return what === 'basicInformation' ? Promise.all([queries, loadBasicInformation()]) : queries;
  });
  // A read on screen is under way by now, and isn't asked for twice.
  if (words.includes('coinChanges')) void readMoved();
  await Promise.all(read);
}

/** Asks again for what another tab has changed, where it is on screen. */
export function keepUpWithOtherTabs(): void {
  followOtherTabs((queryKey) => void queryClient.invalidateQueries({ queryKey }));
}
