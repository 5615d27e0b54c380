/**
 * The queries for one's own coin changes, their sums, and the names of account owners. Each read can be cancelled.
 *
 * cache/invalidation.ts says which calls make these queries out of date, and cache/query-client.ts explains the flags
 * in `meta`.
 */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type CoinChange, getCoinChange, pageCoinChanges, summariseCoinChanges } from '../../../contract/coin.ts';
import { codes } from '../../../contract/codes.ts';
import { limits } from '../../../contract/fields.ts';
import { getUserInfo, type UserInfo } from '../../../contract/user-calls.ts';
import type { CoinChangeFilters } from '../coins/changes/change-filters.ts';
import { call } from '../transport/client.ts';
import { readPageByCursor } from '../cache/refetch-pages.ts';

/** The first page fills a screen; later pages are larger, for quick scrolling. */
const pageSize = { first: 20, later: limits.pageSize.max } as const;
const dayMs = 24 * 60 * 60_000;

/** All changes that match the filters, newest first, page by page. */
export function coinChangesQuery(filters: CoinChangeFilters) {
  return infiniteQueryOptions({
    queryKey: ['coinChanges', 'list', filters],
    queryFn: (context) =>
      readPageByCursor(context, (cursor, signal) =>
        call(
          pageCoinChanges,
          {
            ...filters,
            ...(cursor === null ? { pageSize: pageSize.first } : { pageSize: pageSize.later, cursor }),
          },
          { signal },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
}

/** The home page shows the sums of this many days, and so does the page of changes at first. */
export const homeDays = 30;

/**
 * The home page reads this many changes. The number is the same in all layouts, so that turning a tablet needs no
 * request.
 */
const latestCount = 12;

/** The newest changes, for the home page. */
export function latestCoinChangesQuery() {
  return queryOptions({
    queryKey: ['coinChanges', 'latest', latestCount],
    queryFn: ({ signal }): Promise<CoinChange[]> =>
      call(pageCoinChanges, { pageSize: latestCount }, { signal }).then((page) => page.records),
  });
}

/**
 * The newest transfer to each account that contains `searchText`. Only the last fifty matching transfers are searched.
 */
export function recipientSearchQuery(searchText: string) {
  return queryOptions({
    queryKey: ['coinChanges', 'sentTo', searchText],
    queryFn: async ({ signal }): Promise<CoinChange[]> => {
      const page = await call(
        pageCoinChanges,
        {
          type: 'transferOut',
          pageSize: limits.pageSize.max,
          ...(searchText === '' ? {} : { searchText }),
        },
        { signal },
      );
      const newest = new Map<string, CoinChange>();
      for (const change of page.records) {
        const account = change.counterparty?.toLowerCase() ?? '';
        // The backend also searches remarks, but only the account counts here.
        if (account.includes(searchText.toLowerCase()) && account !== '' && !newest.has(account))
          newest.set(account, change);
      }
      return [...newest.values()];
    },
  });
}

export function coinChangeQuery(id: number) {
  return queryOptions({
    queryKey: ['coinChanges', 'one', id],
    queryFn: ({ signal }) => call(getCoinChange, { id }, { signal }),
    // The amount and the time of a change are never altered.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { ageless: true },
  });
}

/** Sums and daily balances from `startTime` (inclusive) to `endTime` (exclusive), both ISO times. */
export function coinSummaryQuery(range: { startTime: string; endTime: string }) {
  return queryOptions({
    queryKey: ['coinChanges', 'summary', range],
    queryFn: ({ signal }) => call(summariseCoinChanges, range, { signal }),
    placeholderData: (before) => before,
  });
}

/** Reads the masked name of an account's owner. If the user has no name, the account is returned in its place. */
export async function readUserInfo(userAccount: string, signal: AbortSignal): Promise<UserInfo> {
  const info = await call(getUserInfo, { userAccount }, { signal });
  return info.userName.trim() === '' ? { ...info, userName: info.userAccount } : info;
}

/** The masked name of an account's owner. */
export function userInfoQuery(userAccount: string) {
  return queryOptions({
    queryKey: ['userInfo', userAccount.toLowerCase()],
    queryFn: ({ signal }) => readUserInfo(userAccount, signal),
    staleTime: dayMs,
    gcTime: dayMs,
    // If the account is unknown, a form shows this at its field, and a row shows the account itself.
    meta: { ageless: true, answer: codes.notFound },
  });
}
