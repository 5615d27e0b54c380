/**
 * The changes of all users that a figure of the overview adds up, newest first. No offline copy is made, because the
 * data belongs to other people. A backend without this list refuses `figure`.
 *
 * cache/invalidation.ts says which calls make these queries out of date, and cache/query-client.ts explains the flags
 * in `meta`.
 */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { codes } from '../../../../contract/codes.ts';
import { type CoinFigure, pageCoinChanges } from '../../../../contract/coin.ts';
import { pageSize } from '../../cache/paged-list.ts';
import { withReadTime } from '../../cache/refetch-pages.ts';
import type { CoinChangeFilters } from '../../coins/changes/change-filters.ts';
import { call } from '../../transport/client.ts';

/** The changes of `figure` within `time`, page by page. */
export function figureChangesQuery(figure: CoinFigure, time: Pick<CoinChangeFilters, 'startTime' | 'endTime'>) {
  return infiniteQueryOptions({
    queryKey: ['users', 'figure', figure, time],
    queryFn: ({ pageParam, signal }) =>
      call(
        pageCoinChanges,
        { figure, pageSize, ...time, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ).then(withReadTime),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    meta: { answer: codes.badParameters },
  });
}
