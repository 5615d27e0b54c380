/**
 * Finds a change of the balance in the lists of changes of the query cache, so that a page needs no request. Any list
 * will do, however old, because the time and amount of an entry never change.
 */
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { CoinChange, CoinChangePage } from '../../../../contract/coin.ts';

export interface KnownChange {
  change: CoinChange;
  /** Time of the latest answer for the list with this change, in milliseconds. */
  asOf: number;
}

/**
 * Returns the change with this id from a cached list of changes, or null if no such list has the change. The keys below
 * must equal those of resources/coin-queries.ts. The compiler doesn't notice a difference.
 */
export function cachedChange(queries: QueryClient, id: number): KnownChange | null {
  const lists = queries
    .getQueriesData<InfiniteData<CoinChangePage>>({ queryKey: ['coinChanges', 'list'] })
    .flatMap(([key, data]) => (data?.pages ?? []).map(({ records }) => ({ key, changes: records })));
  const others = (['latest', 'sentTo'] as const)
    .flatMap((listName) => queries.getQueriesData<CoinChange[]>({ queryKey: ['coinChanges', listName] }))
    .map(([key, changes]) => ({ key, changes }));
  for (const { key, changes } of [...lists, ...others]) {
    const change = changes?.find((candidate) => candidate.id === id);
    if (change) return { change, asOf: queries.getQueryState(key)?.dataUpdatedAt ?? 0 };
  }
  return null;
}
