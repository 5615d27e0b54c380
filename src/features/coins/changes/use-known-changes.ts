/**
 * Returns the changes that this device read earlier and that pass the filters. The list shows them until the backend
 * answers. If filters are set, the list shows them only without a network.
 */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CoinChange } from '../../../../contract/coin.ts';
import { oldestDataTime } from '../../../api/cache/refetch-pages.ts';
import {
  type ChangeSearch,
  type CoinChangeFilters,
  matchesFilters,
} from '../../../api/coins/changes/change-filters.ts';
import { coinChangesQuery, latestCoinChangesQuery } from '../../../api/resources/coin-queries.ts';
import { useOnline } from '../../../platform/network.ts';
import { isFiltered } from '../../../ui/ledger/filter-values.ts';

interface KnownChanges {
  /**
   * Newest first. Undefined if the list has data of its own, if a filtered list waits for the backend, or if this
   * device read no changes.
   */
  changes: readonly CoinChange[] | undefined;
  /** When the backend gave the changes, in ms. */
  asOf: number;
}

/**
 * Searches the unfiltered lists in the query cache, without a request. `isListMissing` says that the list's own query
 * has no data yet. If it is false, no changes are returned.
 */
export function useKnownChanges(
  search: ChangeSearch,
  filters: CoinChangeFilters,
  isListMissing: boolean,
): KnownChanges {
  const latest = useQuery({ ...latestCoinChangesQuery(), enabled: false, subscribed: isListMissing });
  const all = useInfiniteQuery({ ...coinChangesQuery({}), enabled: false, subscribed: isListMissing });
  const online = useOnline();
  const filtered = isFiltered(search);
  // The memo depends on each filter, because `filters` is a new object in each render. If you add a filter, name it
  // here too.
  const { searchText, type, direction, startTime, endTime } = filters;
  const changes = useMemo(() => {
    // With a network, the backend's filtered list comes soon. The known part of it would only make the page jump.
    if (!isListMissing || (filtered && online)) return undefined;
    const known = all.data?.pages.flatMap((page) => page.records) ?? latest.data ?? [];
    if (known.length === 0) return undefined;
    return known.filter((change) => matchesFilters(change, { searchText, type, direction, startTime, endTime }));
  }, [isListMissing, all.data, latest.data, filtered, online, searchText, type, direction, startTime, endTime]);
  return { changes, asOf: all.data ? oldestDataTime(all.data, all.dataUpdatedAt) : latest.dataUpdatedAt };
}
