/** The age of a record that a page copies from a cached list, until the page has read the record itself. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { now } from '../../platform/clock.ts';
import { freshMs } from './query-client.ts';

/**
 * Returns the time of a query's data in milliseconds, for another query that begins with a copy of that data. If the
 * data was invalidated, the time is early enough that the copy counts as stale, and the other query reads at once.
 * Returns 0 without such a query.
 */
export function timeOfCopiedData(queries: QueryClient, key: QueryKey): number {
  const state = queries.getQueryState(key);
  if (!state) return 0;
  return state.isInvalidated ? Math.min(state.dataUpdatedAt, now() - freshMs) : state.dataUpdatedAt;
}
