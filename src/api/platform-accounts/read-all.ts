/** Reads the accounts that a filter finds, page by page, the earliest expiry first. */
import type { AccountPlatform } from '../../../contract/account-fields.ts';
import { type Account, accountCalls } from '../../../contract/account.ts';
import { readAllPages } from '../cache/read-all-pages.ts';
import type { AccountFilters } from '../resources/accounts.ts';
import { call } from '../transport/client.ts';

interface ReadOptions {
  readonly signal: AbortSignal;
  /** At most this many accounts are returned. */
  readonly limit?: number;
  /** Called after each page with the accounts so far, and how many the filter finds. */
  readonly onProgress?: (accounts: readonly Account[], total: number) => void;
}

export interface AllAccounts {
  readonly accounts: readonly Account[];
  /** The number of accounts that the filter finds. */
  readonly total: number;
}

/**
 * Returns the accounts, at most the first `limit`. Throws the error of the first page that can't be read, and a
 * CancelError after `signal` aborts.
 */
export async function readAllAccounts(
  platform: AccountPlatform,
  { status, searchText }: AccountFilters,
  { signal, limit, onProgress }: ReadOptions,
): Promise<AllAccounts> {
  const { records, total } = await readAllPages<Account>(
    (page) =>
      call(
        accountCalls[platform].page,
        {
          ...(status === undefined ? {} : { status }),
          ...(searchText === undefined || searchText === '' ? {} : { searchText }),
          sortField: 'expireTime',
          sortOrder: 'ascend',
          ...page,
        },
        { signal },
      ),
    { limit, onProgress },
  );
  return { accounts: records, total };
}
