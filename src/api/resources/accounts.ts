/**
 * The queries for accounts on the four platforms, and the accounts in the query cache. The code of the platform is the
 * first part of every query key, so that a write on a platform invalidates all its queries.
 *
 * cache/invalidation.ts says which calls make these queries out of date, and cache/query-client.ts explains the flags
 * in `meta`.
 */
import { type InfiniteData, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import type { AccountPlatform } from '../../../contract/account-fields.ts';
import { type Account, accountCalls, type AccountState } from '../../../contract/account.ts';
import type { Endpoint, Payload } from '../../../contract/endpoint.ts';
import { limits } from '../../../contract/fields.ts';
import { now } from '../../platform/clock.ts';
import { observePastTime } from '../transport/backend-clock.ts';
import { call } from '../transport/client.ts';
import { type Page, pagedListQuery } from '../cache/paged-list.ts';

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
 * Notes that the backend's clock has passed the last change of each account, because the state of an account depends on
 * that clock. Returns the accounts.
 */
function noteBackendTime<A extends readonly Account[]>(accounts: A): A {
  const answeredAt = now();
  for (const { updateTime } of accounts) observePastTime(updateTime, answeredAt);
  return accounts;
}

export interface AccountOrder {
  /** The fields differ by platform. account-sorts.test.ts checks the fields against the contract. */
  sortField: string;
  sortOrder: 'ascend' | 'descend';
}

/** The request of a list on any platform. `sortField` is any text here, because the platforms have different fields. */
type ListRequest = {
  readonly [K in keyof Payload<typeof accountCalls.gxy.page>]: K extends 'sortField'
    ? string | undefined
    : Payload<typeof accountCalls.gxy.page>[K];
};
type ListCall = Endpoint<v.GenericSchema<ListRequest>, v.GenericSchema<unknown, Page<Account>>>;

/** The account that expires first comes first. */
export const soonestFirst = { sortField: 'expireTime', sortOrder: 'ascend' } as const satisfies AccountOrder;

/** The user's accounts on a platform that the filters find, page by page. */
export function accountsQuery(platform: AccountPlatform, filters: AccountFilters, order: AccountOrder = soonestFirst) {
  const defined = definedFilters(filters);
  const list: ListCall = accountCalls[platform].page;
  return pagedListQuery<Account>(
    // Identity is enough, because `orderOf` of account-sorts.ts gives this very object. A copy would get another key.
    [platform, 'list', defined, ...(order === soonestFirst ? [] : [order])],
    async (page, signal) => {
      const answer = await call(list, { ...defined, ...order, ...page }, { signal });
      noteBackendTime(answer.records);
      return answer;
    },
  );
}

export const accountStates = ['expired', 'expiring', 'active', 'paused'] as const satisfies readonly AccountState[];
export type AccountCounts = Readonly<Record<'all' | AccountState, number>>;

/** The number of accounts that the search finds, for each state and for all states together. */
export function accountCountsQuery(platform: AccountPlatform, searchText: string) {
  return queryOptions({
    queryKey: [platform, 'counts', searchText],
    queryFn: async ({ signal }): Promise<AccountCounts> => {
      const count = async (status: AccountState): Promise<number> => {
        const request = { ...definedFilters({ status, searchText }), pageSize: 1 };
        const { total } = await call(accountCalls[platform].page, request, { signal });
        return total;
      };
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

/** Of each state, at most this many accounts are read for the list of accounts that need attention. */
const attentionSize = 5;

export interface ExpiringAccounts {
  /** The numbers of all expired and of all soon expiring accounts. */
  expired: number;
  expiring: number;
  /** The first accounts to expire, of both states. */
  first: readonly Account[];
}

/** The expired and soon expiring accounts of a platform: their numbers, and the first of them. */
export function expiringAccountsQuery(platform: AccountPlatform) {
  return queryOptions({
    queryKey: [platform, 'attention'],
    queryFn: async ({ signal }): Promise<ExpiringAccounts> => {
      const read = (status: AccountState) =>
        call(accountCalls[platform].page, { status, ...soonestFirst, pageSize: attentionSize }, { signal });
      const [expired, expiring] = await Promise.all([read('expired'), read('expiring')]);
      return {
        expired: expired.total,
        expiring: expiring.total,
        first: noteBackendTime([...expired.records, ...expiring.records]),
      };
    },
  });
}

/** One account of the user. */
export function accountQuery(platform: AccountPlatform, id: number) {
  return queryOptions({
    queryKey: [platform, 'one', id],
    queryFn: ({ signal }): Promise<Account> => call(accountCalls[platform].get, { id }, { signal }),
    meta: { tellsGone: true },
  });
}

/**
 * The accounts that changed last, for example the accounts that were just renewed. At most one page of them is read.
 */
export function lastChangedAccountsQuery(platform: AccountPlatform) {
  return queryOptions({
    queryKey: [platform, 'lastChanged'],
    queryFn: async ({ signal }): Promise<readonly Account[]> => {
      const page = { sortField: 'updateTime', sortOrder: 'descend', pageSize: limits.pageSize.max } as const;
      return noteBackendTime((await call(accountCalls[platform].page, page, { signal })).records);
    },
  });
}

/** Returns an account from the cache, from its own query or from a list. Null if it isn't cached. */
export function cachedAccount(queries: QueryClient, platform: AccountPlatform, id: number): Account | null {
  const alone = queries.getQueryData(accountQuery(platform, id).queryKey);
  if (alone) return alone;
  const lists = queries.getQueriesData<InfiniteData<Page<Account>>>({ queryKey: [platform, 'list'] });
  for (const [, list] of lists) {
    const found = list?.pages.flatMap(({ records }) => records).find((account) => account.id === id);
    if (found) return found;
  }
  return null;
}

export interface KnownAccounts {
  /** The account that expires first comes first. */
  readonly accounts: readonly Account[];
  /** The time of the oldest answer from which these accounts come, in milliseconds; 0 without accounts. */
  readonly asOf: number;
}

/**
 * Returns the accounts of a platform in the cache, from queries for one account, for lists and for attention. Each
 * account comes from the newest of these answers.
 */
export function knownAccounts(queries: QueryClient, platform: AccountPlatform): KnownAccounts {
  const newest = new Map<number, { account: Account; asOf: number }>();
  const add = (key: QueryKey, accounts: readonly Account[]): void => {
    const asOf = queries.getQueryState(key)?.dataUpdatedAt ?? 0;
    for (const account of accounts)
      if (asOf >= (newest.get(account.id)?.asOf ?? 0)) newest.set(account.id, { account, asOf });
  };
  for (const [key, account] of queries.getQueriesData<Account>({ queryKey: [platform, 'one'] }))
    if (account) add(key, [account]);
  for (const [key, list] of queries.getQueriesData<InfiniteData<Page<Account>>>({ queryKey: [platform, 'list'] }))
    add(key, list?.pages.flatMap(({ records }) => records) ?? []);
  for (const [key, attention] of queries.getQueriesData<ExpiringAccounts>({ queryKey: [platform, 'attention'] }))
    add(key, attention?.first ?? []);
  const known = [...newest.values()].toSorted((a, b) => a.account.expireTime.localeCompare(b.account.expireTime));
  return {
    accounts: known.map(({ account }) => account),
    asOf: known.length === 0 ? 0 : Math.min(...known.map(({ asOf }) => asOf)),
  };
}
