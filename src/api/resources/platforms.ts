/**
 * Reads which platforms hold accounts, and the accounts on all platforms that need attention: expired accounts first,
 * then accounts that expire soon.
 */
import { useQueries, useQuery } from '@tanstack/react-query';
import type { AccountPlatform } from '../../../contract/account-fields.ts';
import { accountPlatforms } from '../../../contract/kinds.ts';
import { expiringAccountsQuery, platformsQuery } from './accounts.ts';

/** Returns whether the app manages accounts on a platform. Any platform beyond the four is shown as not open yet. */
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

export interface ExpiringAccounts {
  /** The number of accounts that have expired or soon will. */
  total: number;
  /** The first of them to expire. */
  first: readonly ExpiringAccount[];
}

/**
 * Returns the accounts on the platforms of the shelf that have expired or soon will, and the first `count` of them.
 * Undefined while a read is pending; a failed read leaves out its platform.
 */
export function useExpiringAccounts(count: number): ExpiringAccounts | undefined {
  const { data: shelf } = useQuery(platformsQuery());
  const asked = (shelf ?? []).flatMap(({ code, name, accountCount }) =>
    isManagedPlatform(code) && accountCount > 0 ? [{ code, name }] : [],
  );
  return useQueries({
    queries: asked.map(({ code }) => ({ ...expiringAccountsQuery(code), meta: { retriedAbove: true } })),
    combine: (answers) => {
      if (shelf === undefined || answers.some(({ isPending }) => isPending)) return undefined;
      const rows = answers.flatMap(({ data }, index) => {
        const source = asked[index];
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
