/**
 * The queries for accounts on the four platforms. The platform is an argument, and its code is the first part of
 * every query key. A write on a platform therefore invalidates all its queries.
 */
import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AccountPlatform } from '../../../contract/account-fields.ts';
import { type Account, accountCalls, type AccountState } from '../../../contract/account.ts';
import { listPlatforms } from '../../../contract/platform.ts';
import { now } from '../../platform/clock.ts';
import { heardPast } from '../transport/backend-clock.ts';
import { call } from '../transport/client.ts';
import { lookAgain } from '../coins/confirm-before-sending.ts';
import { type Page, pagesQuery } from '../cache/paged-list.ts';

export interface AccountFilters {
  status?: AccountState | undefined;
  searchText?: string | undefined;
}

function definedFilters({ status, searchText }: AccountFilters): AccountFilters {
  return {
    ...(status === undefined ? {} : { status }),
    ...(searchText === undefined || searchText === '' ? {} : { searchText }),
  };
}

/**
 * Notes the backend's time from the latest change of these accounts, because their state depends on that time. Returns
 * the accounts.
 */
function noteBackendTime<A extends readonly Account[]>(accounts: A): A {
  const answeredAt = now();
  for (const { updateTime } of accounts) heardPast(updateTime, answeredAt);
  return accounts;
}

/** The account that expires first comes first. */
const soonest = { sortField: 'expireTime', sortOrder: 'ascend' } as const;

export function accountsQuery(platform: AccountPlatform, filters: AccountFilters) {
  return pagesQuery<Account>([platform, 'list', definedFilters(filters)], async (page, signal) => {
    const answer = await call(
      accountCalls[platform].page,
      { ...definedFilters(filters), ...soonest, ...page },
      { signal },
    );
    noteBackendTime(answer.records);
    return answer;
  });
}

export const accountStates = ['expired', 'expiring', 'active', 'paused'] as const satisfies readonly AccountState[];
export type AccountCounts = Readonly<Record<'all' | AccountState, number>>;

/** The number of accounts in each state, of those that the search finds. */
export function accountCountsQuery(platform: AccountPlatform, searchText: string) {
  return queryOptions({
    queryKey: [platform, 'counts', searchText],
    queryFn: async ({ signal }): Promise<AccountCounts> => {
      const count = async (status: AccountState): Promise<number> =>
        (
          await call(
            accountCalls[platform].page,
            { ...definedFilters({ status, searchText }), pageSize: 1 },
            { signal },
          )
        ).total;
      const [expired, expiring, active, paused] = await Promise.all([
        count('expired'),
        count('expiring'),
        count('active'),
        count('paused'),
      ]);
      return { all: expired + expiring + active + paused, expired, expiring, active, paused };
    },
    placeholderData: (before) => before,
  });
}

/** The number of accounts of each state that a page shows under "needs attention". */
const attentionSize = 5;

export interface Attention {
  expired: number;
  expiring: number;
  /** The first accounts to expire, of both states. */
  first: readonly Account[];
}

/** The expired and soon expiring accounts of a platform: their numbers, and the first of them. */
export function attentionQuery(platform: AccountPlatform) {
  return queryOptions({
    queryKey: [platform, 'attention'],
    queryFn: async ({ signal }): Promise<Attention> => {
      const read = (status: AccountState) =>
        call(accountCalls[platform].page, { status, ...soonest, pageSize: attentionSize }, { signal });
      const [expired, expiring] = await Promise.all([read('expired'), read('expiring')]);
      return {
        expired: expired.total,
        expiring: expiring.total,
        first: noteBackendTime([...expired.records, ...expiring.records]),
      };
    },
  });
}

export function accountQuery(platform: AccountPlatform, id: number) {
  return queryOptions({
    queryKey: [platform, 'one', id],
    queryFn: ({ signal }): Promise<Account> => call(accountCalls[platform].get, { id }, { signal }),
  });
}

function readPlatforms(signal: AbortSignal) {
  return call(listPlatforms, undefined, { signal });
}

/** The platforms on the shelf, with the price of a month and the number of one's accounts. */
export function platformsQuery() {
  return queryOptions({ queryKey: ['platforms', 'list'], queryFn: ({ signal }) => readPlatforms(signal) });
}

/**
 * Reads the platforms again before coins are spent. Throws a CancelError after `cancelSignal` aborts, and a
 * NetworkError if no answer comes in time.
 */
export function lookAtPlatformsAgain(queries: QueryClient, cancelSignal: AbortSignal) {
  return lookAgain(queries, platformsQuery().queryKey, readPlatforms, cancelSignal);
}

/** Returns an account from the cache, read alone or in a list. Null if it isn't cached. */
export function knownAccount(queries: QueryClient, platform: AccountPlatform, id: number): Account | null {
  const alone = queries.getQueryData(accountQuery(platform, id).queryKey);
  if (alone) return alone;
  const lists = queries.getQueriesData<InfiniteData<Page<Account>>>({ queryKey: [platform, 'list'] });
  for (const [, list] of lists) {
    const found = list?.pages.flatMap(({ records }) => records).find((account) => account.id === id);
    if (found) return found;
  }
  return null;
}
