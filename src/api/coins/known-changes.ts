/**
 * Changes of the balance that are known already, from whichever list they were read with: entries of the ledger never
 * change.
 */
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { CoinChange, CoinChangePage } from '../../../contract/coin.ts';

export interface KnownChange {
  change: CoinChange;
  /** When the backend said so, in milliseconds. */
  asOf: number;
}

/** One change by its number, out of any list in the cache; null where none holds it. */
export function knownChange(queries: QueryClient, id: number): KnownChange | null {
  const lists = queries
    .getQueriesData<InfiniteData<CoinChangePage>>({ queryKey: ['coinChanges', 'list'] })
    .flatMap(([key, data]) => (data?.pages ?? []).map(({ records }) => ({ key, changes: records })));
  const others = (['latest', 'sentTo'] as const)
    .flatMap((what) => queries.getQueriesData<CoinChange[]>({ queryKey: ['coinChanges', what] }))
    .map(([key, changes]) => ({ key, changes }));
  for (const { key, changes } of [...lists, ...others]) {
    const change = changes?.find((one) => one.id === id);
    if (change) return { change, asOf: queries.getQueryState(key)?.dataUpdatedAt ?? 0 };
  }
  return null;
}
