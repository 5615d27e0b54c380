/** Reads all accounts of several platforms, page by page, for a file that must hold all of them. */
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { type Account, accountCalls } from '../../../../contract/account.ts';
import { limits } from '../../../../contract/fields.ts';
import { call } from '../../../api/transport/client.ts';
import type { PlatformAccount } from './expiry-events.ts';

/**
 * Returns the accounts. `onRead` gets the number of accounts after each page. Rejects if a page can't be read, because
 * a file with some of the accounts would look complete.
 */
export async function readAccounts(
  platforms: readonly AccountPlatform[],
  signal: AbortSignal,
  onRead: (count: number) => void,
): Promise<PlatformAccount[]> {
  const accounts: PlatformAccount[] = [];
  for (const platform of platforms) {
    // A Map, because an account that moves to a later page during the read is read twice.
    const known = new Map<number, Account>();
    for (let current = 1, pages = 1; current <= pages; current += 1) {
      const page = await call(
        accountCalls[platform].page,
        { current, pageSize: limits.pageSize.max, sortField: 'id', sortOrder: 'ascend' },
        { signal },
      );
      for (const account of page.records) known.set(account.id, account);
      pages = page.pages;
      onRead(accounts.length + known.size);
    }
    for (const account of known.values()) accounts.push({ platform, account });
  }
  return accounts;
}
