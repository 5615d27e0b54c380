/** What pages read, as query options: their keys begin with a word of `invalidation.ts`, their functions can be cancelled. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Payload } from '../../../contract/endpoint.ts';
import { type CoinChange, getCoinChange, pageCoinChanges, summariseCoinChanges } from '../../../contract/coin.ts';
import { codes } from '../../../contract/codes.ts';
import { limits } from '../../../contract/fields.ts';
import { getUserInfo } from '../../../contract/user.ts';
import { call } from '../transport/client.ts';
import { readLedger } from '../cache/refetch-pages.ts';

export type CoinChangeFilters = Pick<Payload<typeof pageCoinChanges>, 'type' | 'direction' | 'startTime' | 'endTime'>;

/** What fills a screen, then what a fling needs. */
const pageSize = { first: 20, later: limits.pageSize.max } as const;
const day = 24 * 60 * 60_000;

/** All changes that the filters let through, newest first, page by page. */
export function coinChangesQuery(filters: CoinChangeFilters) {
  return infiniteQueryOptions({
    queryKey: ['coinChanges', 'list', filters],
    queryFn: (context) =>
      readLedger(context, (cursor, signal) =>
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

/** How many the home page asks for: the same on phones and tablets, so that turning a tablet asks for nothing. */
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
 * The newest transfer to each account that one sent coins to, by a part of the account; of the last fifty such
 * transfers.
 */
export function sentToQuery(searchText: string) {
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
        // A remark may hold the text too; what is looked for here is the account.
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
    // Entries of the ledger are only ever added: what was read stays true.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { ageless: true },
  });
}

/** Sums and daily balances from `startTime` (inclusive) to `endTime` (exclusive), both ISO instants. */
export function coinSummaryQuery(range: { startTime: string; endTime: string }) {
  return queryOptions({
    queryKey: ['coinChanges', 'summary', range],
    queryFn: ({ signal }) => call(summariseCoinChanges, range, { signal }),
    placeholderData: (before) => before,
  });
}

/** Who an account belongs to, the name masked. */
export function userInfoQuery(userAccount: string) {
  return queryOptions({
    queryKey: ['userInfo', userAccount.toLowerCase()],
    queryFn: async ({ signal }) => {
      const info = await call(getUserInfo, { userAccount }, { signal });
      // Nobody has to have a name: the account says who it is.
      return info.userName.trim() === '' ? { ...info, userName: info.userAccount } : info;
    },
    staleTime: day,
    gcTime: day,
    // An account that nobody has is told where it was typed, and a row shows the account.
    meta: { ageless: true, answer: codes.notFound },
  });
}
