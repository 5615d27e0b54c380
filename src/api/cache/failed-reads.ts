/**
 * Finds the failed reads of the page that the strip under the bar offers to try again. A refusal that is a valid answer
 * is no failure. The flags of a query are described at `queryMeta` in query-client.ts.
 */
import { type Query, type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { codes } from '../../../contract/codes.ts';
import { BusinessError } from '../transport/errors.ts';

/**
 * Returns whether the read failed with a refusal that is a valid answer, for example that an account doesn't exist. The
 * page shows that answer.
 */
function isRefusalTheAnswer({ state: { error }, meta, observers }: Query): boolean {
  if (!(error instanceof BusinessError)) return false;
  const tellsGone = observers.some(({ options }) => options.meta?.tellsGone === true);
  return error.code === meta?.answer || (error.code === codes.notFound && tellsGone);
}

/**
 * The queries whose last read or refresh failed. They are remembered here, because reading the next page of a list
 * replaces the status of the last refresh.
 */
const failedRefreshes = new WeakSet<Query>();

/**
 * Notes whether the last refresh of a query failed. A later page of a list doesn't count, because the list itself
 * offers to try again. Neither does a refusal that is a valid answer.
 */
function noteLastRefresh(query: Query): void {
  const { status, fetchMeta, fetchStatus } = query.state;
  if (fetchStatus !== 'idle' || fetchMeta?.fetchMore) return;
  if (status === 'error' && !isRefusalTheAnswer(query)) failedRefreshes.add(query);
  else failedRefreshes.delete(query);
}

/** Returns whether the query is on screen and its last refresh failed, as `noteLastRefresh` has noted. */
function isFailed(query: Query): boolean {
  return failedRefreshes.has(query) && query.state.status !== 'pending' && query.isActive();
}

/** Returns whether a part of the page leaves the retry of this read to the strip (`retryInStrip`). */
function isRetriedByStrip({ observers }: Query): boolean {
  return observers.some(({ options }) => options.meta?.retryInStrip === true);
}

/**
 * Returns the failed reads that the strip under the bar offers to try again. Reads that still have older data always
 * count. Reads without data count only if all of them have `retryInStrip`. A read without data and without this flag
 * has a retry button of its own on the page, or is ignored if it is ageless.
 */
function failedReads(cache: QueryCache): Query[] {
  for (const query of cache.getAll()) noteLastRefresh(query);
  const failed = cache.findAll({ predicate: isFailed });
  const withData = failed.filter(({ state }) => state.data !== undefined);
  const withoutData = failed.filter(
    (query) => query.state.data === undefined && (isRetriedByStrip(query) || query.meta?.ageless !== true),
  );
  return withoutData.every(isRetriedByStrip) ? [...withData, ...withoutData] : withData;
}

/** Returns the number of failed reads that the strip offers to try again, and a function that reads them again. */
export function useFailedReads(): { count: number; retry: () => Promise<void> } {
  const queries = useQueryClient();
  const cache = queries.getQueryCache();
  const count = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => failedReads(cache).length,
    () => 0,
  );
  const retry = (): Promise<void> => {
    const failed = new Set(failedReads(cache));
    return queries.refetchQueries({ predicate: (query) => failed.has(query) });
  };
  return { count, retry };
}
