/**
 * Reads all accounts that a filter finds, page by page, in the order of the list. Pages by number shift while records
 * come and go, so a second pass fetches what the first one has missed.
 */
import type { AccountPlatform } from '../../../contract/account-fields.ts';
import { type Account, accountCalls } from '../../../contract/account.ts';
import { limits } from '../../../contract/fields.ts';
import type { AccountFilters } from '../resources/accounts.ts';
import { call } from '../transport/client.ts';

interface ReadOptions {
  readonly signal: AbortSignal;
  /** No more accounts are read than this. */
  readonly limit?: number;
  /** Called after each page with all accounts so far, and how many the filter finds. */
  readonly onProgress?: (accounts: readonly Account[], total: number) => void;
}

export interface AllAccounts {
  readonly accounts: readonly Account[];
  /** The number of accounts that the filter finds. */
  readonly total: number;
}

/** The pages are read this many times at most. */
const maxPasses = 2;

/** Throws the error of the first page that can't be read, and a CancelError after `signal` aborts. */
export async function readAllAccounts(
  platform: AccountPlatform,
  { status, searchText }: AccountFilters,
  { signal, limit = Number.POSITIVE_INFINITY, onProgress }: ReadOptions,
): Promise<AllAccounts> {
  const found = new Map<number, Account>();
  let total = 0;
  for (let pass = 0; pass < maxPasses; pass += 1) {
    for (let current = 1; ; current += 1) {
      const page = await call(
        accountCalls[platform].page,
        {
          ...(status === undefined ? {} : { status }),
          ...(searchText === undefined || searchText === '' ? {} : { searchText }),
          sortField: 'expireTime',
          sortOrder: 'ascend',
          current,
          pageSize: limits.pageSize.max,
        },
        { signal },
      );
      for (const account of page.records) found.set(account.id, account);
      ({ total } = page);
      onProgress?.([...found.values()].slice(0, limit), total);
      if (found.size >= limit || current >= page.pages || page.records.length === 0) break;
    }
    if (found.size >= Math.min(total, limit)) break;
  }
  return { accounts: [...found.values()].slice(0, limit), total };
}
