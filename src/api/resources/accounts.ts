/**
 * Accounts on the four platforms: what pages read of them. Which platform is an argument; the
 * first word of every key is its code, so that a write there makes all of it out of date.
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

function given({ status, searchText }: AccountFilters): AccountFilters {
  return {
    ...(status === undefined ? {} : { status }),
    ...(searchText === undefined || searchText === '' ? {} : { searchText }),
  };
}

/** The backend's clock had come as far as the newest of what it says of these: by that clock their state is told. */
function heard<A extends readonly Account[]>(accounts: A): A {
  const answeredAt = now();
  for (const { updateTime } of accounts) heardPast(updateTime, answeredAt);
  return accounts;
}

/** What runs out first comes first. */
const soonest = { sortField: 'expireTime', sortOrder: 'ascend' } as const;

export function accountsQuery(platform: AccountPlatform, filters: AccountFilters) {
  return pagesQuery<Account>([platform, 'list', given(filters)], async (page, signal) => {
    const answer = await call(accountCalls[platform].page, { ...given(filters), ...soonest, ...page }, { signal });
    heard(answer.records);
    return answer;
  });
}

export const accountStates = ['expired', 'expiring', 'active', 'paused'] as const satisfies readonly AccountState[];
export type AccountCounts = Readonly<Record<'all' | AccountState, number>>;

/** How many there are in each state, of those the search finds. */
export function accountCountsQuery(platform: AccountPlatform, searchText: string) {
  return queryOptions({
    queryKey: [platform, 'counts', searchText],
    queryFn: async ({ signal }): Promise<AccountCounts> => {
      const count = async (status: AccountState): Promise<number> =>
        (await call(accountCalls[platform].page, { ...given({ status, searchText }), pageSize: 1 }, { signal })).total;
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

/** How many of a state are shown where they need attention. */
const attentionSize = 5;

export interface Attention {
  expired: number;
  expiring: number;
  /** Those that run out first, of both. */
  first: readonly Account[];
}

/** What needs attention on a platform: how many, and the first of them. */
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
        first: heard([...expired.records, ...expiring.records]),
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

/** The platforms on the shelf, with what a month costs there and how many accounts one has. */
export function platformsQuery() {
  return queryOptions({ queryKey: ['platforms', 'list'], queryFn: ({ signal }) => readPlatforms(signal) });
}

/** Read once more, right before coins leave. */
export function lookAtPlatformsAgain(queries: QueryClient, leave: AbortSignal) {
  return lookAgain(queries, platformsQuery().queryKey, readPlatforms, leave);
}

/** An account that was read before, alone or in a list; null where it never was. */
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
