/** Reads the newest changes and the sums again after coins have moved. */
import { QueryObserver } from '@tanstack/react-query';
import * as v from 'valibot';
import { dayKey } from '../../platform/calendar.ts';
import { queryClient } from '../cache/query-client.ts';
import { coinChangesQuery, coinSummaryQuery, homeDays, latestCoinChangesQuery } from './coin-queries.ts';
import { lastDays, type TimeRange } from '../coins/changes/time-ranges.ts';
import { backendNow } from '../transport/backend-clock.ts';

const timeRange = v.object({ startTime: v.string(), endTime: v.string() });

/** Returns the time ranges of cached sums that haven't ended yet, because a movement of coins changes these sums. */
function cachedRangesUntilNow(): TimeRange[] {
  const present = new Date(backendNow()).toISOString();
  return queryClient.getQueriesData({ queryKey: ['coinChanges', 'summary'] }).flatMap(([[, , key], data]) => {
    const range = v.safeParse(timeRange, key);
    return data !== undefined && range.success && range.output.endTime > present ? [range.output] : [];
  });
}

/**
 * Reads the newest changes and the sums after a movement of coins, whichever page is open. Otherwise the home page and
 * the list of changes could show figures of different times when they are opened offline later.
 */
export async function readAfterCoinMovement(): Promise<void> {
  const latest = latestCoinChangesQuery();
  const sums = coinSummaryQuery(lastDays(homeDays, dayKey(backendNow())));
  // When the last observer of a query is removed, its read is cancelled. The transfer form is an observer, and closes
  // when the receipt opens. Therefore these observers stay until the reads have ended.
  const stops = [
    new QueryObserver(queryClient, { ...latest, enabled: false }).subscribe(() => {}),
    new QueryObserver(queryClient, { ...sums, enabled: false }).subscribe(() => {}),
  ];
  const list = coinChangesQuery({});
  const isListCached = queryClient.getQueryData(list.queryKey) !== undefined;
  await Promise.allSettled([
    queryClient.query({ ...latest, staleTime: 0 }),
    queryClient.query({ ...sums, staleTime: 0 }),
    ...(isListCached ? [queryClient.infiniteQuery({ ...list, staleTime: 0 })] : []),
    ...cachedRangesUntilNow().map((range) => queryClient.query({ ...coinSummaryQuery(range), staleTime: 0 })),
  ]);
  for (const stop of stops) stop();
}
