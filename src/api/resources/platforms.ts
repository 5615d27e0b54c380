/**
 * The platforms on the shelf, and the accounts of all platforms that need attention: expired accounts, and accounts
 * that expire soon.
 *
 * cache/invalidation.ts says which calls make these queries out of date, and cache/query-client.ts explains the flags
 * in `meta`.
 */
import { type QueryClient, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import type { AccountPlatform } from '../../../contract/account-fields.ts';
import { accountPlatforms } from '../../../contract/kinds.ts';
import { listPlatforms } from '../../../contract/platform.ts';
import { call } from '../transport/client.ts';
import { confirmBeforeSending } from '../coins/confirm-before-sending.ts';
import { expiringAccountsQuery } from './accounts.ts';

function readPlatforms(signal: AbortSignal) {
  return call(listPlatforms, undefined, { signal });
}

/** The platforms on the shelf, with the price of a month and the number of one's accounts. */
export function platformsQuery() {
  return queryOptions({ queryKey: ['platforms', 'list'], queryFn: ({ signal }) => readPlatforms(signal) });
}

/**
 * Reads the platforms again before coins are spent. Throws a CancelError after `cancelSignal` aborts, a NetworkError if
 * no answer comes in time, and other errors of the call.
 */
export function rereadPlatforms(queries: QueryClient, cancelSignal: AbortSignal) {
  return confirmBeforeSending(queries, platformsQuery().queryKey, readPlatforms, cancelSignal);
}

/** Returns whether the app manages accounts on a platform. Other platforms are shown as not open yet. */
export function isManagedPlatform(code: string): code is AccountPlatform {
  return accountPlatforms.some((known) => known === code);
}

export interface ExpiringAccount {
  platform: AccountPlatform;
  platformName: string;
  id: number;
  name: string;
  expireTime: string;
}

export interface AccountsNeedingAttention {
  /** The number of accounts that have expired or expire soon. */
  total: number;
  /** The accounts that expire first. */
  first: readonly ExpiringAccount[];
}

/**
 * Returns how many accounts have expired or expire soon, and the first `count` of them. Undefined until the platforms
 * are read, and while a read of accounts is pending. If the read of a platform's accounts fails, those accounts are
 * left out.
 */
export function useAccountsNeedingAttention(count: number): AccountsNeedingAttention | undefined {
  const { data: shelf } = useQuery(platformsQuery());
  const platformsWithAccounts = (shelf ?? []).flatMap(({ code, name, accountCount }) =>
    isManagedPlatform(code) && accountCount > 0 ? [{ code, name }] : [],
  );
  return useQueries({
    queries: platformsWithAccounts.map(({ code }) => ({
      ...expiringAccountsQuery(code),
      meta: { retryInStrip: true },
    })),
    combine: (answers) => {
      if (shelf === undefined || answers.some(({ isPending }) => isPending)) return undefined;
      const rows = answers.flatMap(({ data }, index) => {
        const source = platformsWithAccounts[index];
        if (!data || !source) return [];
        return data.first.map(({ id, name, expireTime }) => ({
          id,
          name,
          expireTime,
          platform: source.code,
          platformName: source.name,
        }));
      });
      return {
        total: answers.reduce((sum, { data }) => sum + (data ? data.expired + data.expiring : 0), 0),
        first: rows.toSorted((a, b) => a.expireTime.localeCompare(b.expireTime)).slice(0, count),
      };
    },
  });
}
