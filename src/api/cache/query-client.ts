/**
 * Creates the query cache, which holds the data that pages read from the backend. The session and the site's own texts
 * are atoms instead. The cache repeats a read that got no answer of the backend, but neither a refused read nor a
 * write. When the user changes or the session ends, the cache is emptied.
 */
import { CancelledError, QueryCache, QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { now } from '../../platform/clock.ts';
import { hearOtherTabs, postToTabs } from '../../platform/tab-channel.ts';
import { BusinessError, isUnreachable } from '../transport/errors.ts';
import { reportFailedRead } from '../transport/report-failed-read.ts';
import { clearOnUserChange } from '../session/forget.ts';
import type { MutatingPath } from '../../../contract/index.ts';
import { startRepeatingHangingReads } from './hanging-reads.ts';
import { type QueryName, invalidatedQueries } from './invalidation.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** A refusal with this code is a valid answer. The page shows it in place, and it isn't reported as a failure. */
      answer?: number;
      /** The query reads one record. If the record is gone (40400), the page says so, and offers no retry. */
      tellsGone?: boolean;
      /**
       * The data doesn't count for a page's age. For example, the unread count is on every page, and a coin change is
       * never altered.
       */
      ageless?: boolean;
      /** The page has no retry button in the place of the data, so the strip under the bar offers to try again. */
      retryInStrip?: boolean;
    };
  }
}

/** For data that was restored from the device: the time of the backend's answer, in milliseconds. */
const restoredTimes = new WeakMap<object, number>();

/**
 * Notes that `data` is restored from the device. Call it before the data is put into the cache. `asOf` is in
 * milliseconds.
 */
export function markRestored(data: unknown, asOf: number): void {
  if (typeof data === 'object' && data !== null) restoredTimes.set(data, asOf);
}

/**
 * Returns whether a query still has its restored data. After an equal answer the data is the same object with a new
 * time.
 */
export function isRestored({ data, dataUpdatedAt }: { data: unknown; dataUpdatedAt: number }): boolean {
  return typeof data === 'object' && data !== null && restoredTimes.get(data) === dataUpdatedAt;
}

/** A read without an answer is repeated at most this many times. */
const readRetries = 2;
/** The wait before the first repetition, in milliseconds. The next wait is twice as long. */
const firstRetryDelayMs = 500;
/** By default, data counts as fresh for this time after its answer, in milliseconds, unless it is invalidated. */
export const freshMs = 10_000;
/** By default, data that no page shows stays in memory for this time, in milliseconds. */
const unusedMs = 30 * 60_000;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      const isAnswer = error instanceof BusinessError && error.code === meta?.answer;
      if (!isAnswer && !(error instanceof CancelledError)) reportFailedRead(error);
    },
  }),
  defaultOptions: {
    queries: {
      // Only a request shows whether the app is offline, so every request is sent. In this mode TanStack Query reads
      // nothing again by itself when the network is back.
      networkMode: 'always',
      retry: (failures, error) => failures < readRetries && isUnreachable(error),
      retryDelay: (failures) => firstRetryDelayMs * 2 ** failures,
      // Restored data is stale at once. So is data whose time lies in the future because the clock was set back.
      staleTime: ({ state }) => (isRestored(state) || state.dataUpdatedAt > now() ? Number.NEGATIVE_INFINITY : freshMs),
      gcTime: unusedMs,
      refetchOnWindowFocus: true,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** Cancels all reads and empties the query cache. */
function clearQueries(): void {
  void queryClient.cancelQueries();
  queryClient.clear();
}

/** The reads after an invalidation that the query cache can't do itself. */
export interface FurtherReads {
  /** Asks again who is logged in, because the session isn't a query. */
  readonly session: () => Promise<unknown>;
  /** Reads the site's own texts again, because they aren't a query. */
  readonly basicInformation: () => Promise<unknown>;
  /**
   * Reads the newest coin changes and the sums even if they aren't on screen. The invalidation doesn't wait for this.
   */
  readonly coinChanges: () => void;
}

let furtherReads: FurtherReads | null = null;

const topic = 'invalidation';
const queryNamesSchema = v.array(v.string());

/**
 * Starts clearing the cache when the user changes, repeating hanging reads, and following the invalidations of other
 * tabs.
 */
export function startQueryCache(reads: FurtherReads): void {
  furtherReads = reads;
  clearOnUserChange('queries', clearQueries);
  startRepeatingHangingReads(queryClient.getQueryCache());
  // For example, a package that is switched off here disappears from the mall in another tab.
  hearOtherTabs(topic, (content) => {
    const queryNames = v.safeParse(queryNamesSchema, content);
    if (queryNames.success)
      for (const queryName of queryNames.output) void queryClient.invalidateQueries({ queryKey: [queryName] });
  });
}

/** Invalidates these queries in this tab. Resolves when the queries on screen are read again, also if that failed. */
export async function refreshQueries(queryNames: readonly QueryName[]): Promise<void> {
  const startedReads = queryNames.map(async (queryName) => {
    if (queryName === 'session') return furtherReads?.session().catch(() => {});
    const queries = queryClient.invalidateQueries({ queryKey: [queryName] });
    return queryName === 'basicInformation' ? Promise.all([queries, furtherReads?.basicInformation()]) : queries;
  });
  // The reads on screen have started by now, so they aren't sent twice.
  if (queryNames.includes('coinChanges')) furtherReads?.coinChanges();
  await Promise.all(startedReads);
}

/**
 * Invalidates the queries that a changing call made out of date, here and in the other tabs. Resolves when the queries
 * on screen of this tab are read again, also if that failed.
 */
export async function invalidateAfter(path: MutatingPath): Promise<void> {
  const queryNames: readonly QueryName[] = invalidatedQueries[path];
  postToTabs(topic, queryNames);
  await refreshQueries(queryNames);
}
