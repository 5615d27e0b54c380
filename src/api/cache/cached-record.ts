/** Finds a record in the cached lists, so that a page can show it until the page has read the record itself. */
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { now } from '../../platform/clock.ts';
import { freshMs, isRestored } from './query-client.ts';

interface CachedPage<R> {
  readonly records: readonly R[];
  /** The time of the page's own answer, in milliseconds. A list whose pages are read together has none. */
  readonly readAt?: number;
}

/**
 * Returns the time of a page's records, in milliseconds. If the list was invalidated, or restored from the device, the
 * time is so early that its records are stale.
 */
function timeOfCopy(queries: QueryClient, key: QueryKey, { readAt }: CachedPage<unknown>): number {
  const state = queries.getQueryState(key);
  if (!state) return 0;
  const answeredAt = Math.min(state.dataUpdatedAt, readAt ?? state.dataUpdatedAt);
  return state.isInvalidated || isRestored(state) ? Math.min(answeredAt, now() - freshMs) : answeredAt;
}

/**
 * Returns the newest copy of a record from the lists whose key begins with `queryKey`, and its time in milliseconds.
 * Returns null if no list has the record. If the list with this copy was invalidated or restored, the copy is stale. A
 * query with the copy as its first data then reads at once.
 */
export function cachedRecord<R extends { readonly id: number }>(
  queries: QueryClient,
  queryKey: QueryKey,
  id: number,
): { record: R; asOf: number } | null {
  const copies = queries.getQueriesData<InfiniteData<CachedPage<R>>>({ queryKey }).flatMap(([key, data]) =>
    (data?.pages ?? []).flatMap((page) => {
      const record = page.records.find((candidate) => candidate.id === id);
      return record ? [{ record, asOf: timeOfCopy(queries, key, page) }] : [];
    }),
  );
  return copies.toSorted((a, b) => b.asOf - a.asOf)[0] ?? null;
}
