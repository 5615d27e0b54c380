/**
 * The query cache, the only place for server data. If a read gets no answer, it is repeated; refused reads and writes
 * never are. When the user changes or the session ends, the cache is emptied.
 */
import { CancelledError, QueryCache, QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { now } from '../../platform/clock.ts';
import { hearOtherTabs, invalidateElsewhere } from '../../platform/tab-channel.ts';
import { BusinessError, isUnreachable } from '../transport/errors.ts';
import { reportFailedRead } from '../transport/failed-reads.ts';
import { onSessionUserChanged } from '../session/forget.ts';
import type { MutatingPath } from '../../../contract/index.ts';
import { type QueryName, invalidatedQueries } from './invalidation.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** A refusal with this code is the answer. The page shows it in place, and it isn't reported as a failure. */
      answer?: number;
      /** The query reads one record. If the record is gone (40400), the page says so, and another read can't help. */
      tellsGone?: boolean;
      /** The data doesn't count for a page's age, because it never gets old or is on every page. */
      ageless?: boolean;
      /** The place of the data has no room for a retry button, so the strip under the bar offers to try again. */
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
export function markRestored(data: unknown, asOf: number): void {
  if (typeof data === 'object' && data !== null) restoredTimes.set(data, asOf);
}

/** Returns whether a query still has its restored data. An equal answer keeps the data object but has another time. */
export function isRestored({ data, dataUpdatedAt }: { data: unknown; dataUpdatedAt: number }): boolean {
  return typeof data === 'object' && data !== null && restoredTimes.get(data) === dataUpdatedAt;
}

/** A read without an answer is repeated this many times. */
const readRetries = 2;
/** Data needs no second read for this time, in milliseconds. */
const freshMs = 10_000;
/** Data that no page shows stays in memory for this time, in milliseconds. */
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
      // The app finds out by its requests whether it is offline, so every request is tried.
      networkMode: 'always',
      retry: (failures, error) => failures < readRetries && isUnreachable(error),
      retryDelay: (failures) => Math.min(500 * 2 ** failures, 4_000),
      // Restored data is out of date at once, because much may have changed since. A time in the future was set before
      // the clock was set back.
      staleTime: ({ state }) => (isRestored(state) || state.dataUpdatedAt > now() ? Number.NEGATIVE_INFINITY : freshMs),
      gcTime: unusedMs,
      refetchOnWindowFocus: true,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** Removes everything that was read. */
function clearQueries(): void {
  void queryClient.cancelQueries();
  queryClient.clear();
}

/** Reads that an invalidation needs besides the queries on screen. */
export interface FurtherReads {
  /** Asks again who is logged in, because the session isn't a query. */
  readonly session: () => Promise<unknown>;
  /** Reads the site's texts again, which every page shows. */
  readonly basicInformation: () => Promise<unknown>;
  /** Reads sums and lists that no page on screen reads. Nobody waits for them. */
  readonly coinChanges: () => void;
}

let furtherReads: FurtherReads | null = null;

const topic = 'invalidation';
const queryNamesSchema = v.array(v.string());

/** Starts clearing the cache for the next user, and following the other tabs' invalidations. */
export function startQueryCache(reads: FurtherReads): void {
  furtherReads = reads;
  onSessionUserChanged('queries', clearQueries);
  // For example, a package that is switched off here disappears from the mall in another tab.
  hearOtherTabs(topic, (content) => {
    const queryNames = v.safeParse(queryNamesSchema, content);
    if (queryNames.success)
      for (const queryName of queryNames.output) void queryClient.invalidateQueries({ queryKey: [queryName] });
  });
}

/** Invalidates these queries in this tab. Resolves when the reads on screen have ended, also if they failed. */
export async function refreshQueries(queryNames: readonly QueryName[]): Promise<void> {
  const read = queryNames.map(async (queryName) => {
    if (queryName === 'session') return furtherReads?.session().catch(() => {});
    const queries = queryClient.invalidateQueries({ queryKey: [queryName] });
    return queryName === 'basicInformation' ? Promise.all([queries, furtherReads?.basicInformation()]) : queries;
  });
  // The reads on screen have started by now, so they aren't sent twice.
  if (queryNames.includes('coinChanges')) furtherReads?.coinChanges();
  await Promise.all(read);
}

/**
 * Invalidates the queries that a changing call made out of date, here and in the other tabs. Resolves when the reads on
 * screen have ended, also if they failed.
 */
export async function invalidateAfter(path: MutatingPath): Promise<void> {
  const queryNames: readonly QueryName[] = invalidatedQueries[path];
  invalidateElsewhere(topic, queryNames);
  await refreshQueries(queryNames);
}
