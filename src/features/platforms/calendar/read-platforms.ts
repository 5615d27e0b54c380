/** Reads all accounts of several platforms, for a file that must hold all of them. */
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { readAllAccounts } from '../../../api/platform-accounts/read-all.ts';
import type { PlatformAccount } from './expiry-events.ts';

/**
 * Returns the accounts. `onRead` gets the number of accounts after each page. Rejects if a page can't be read or
 * `signal` aborts, because a file with only some of the accounts would look complete.
 */
export async function readPlatforms(
  platforms: readonly AccountPlatform[],
  signal: AbortSignal,
  onRead: (count: number) => void,
): Promise<PlatformAccount[]> {
  const read: PlatformAccount[] = [];
  for (const platform of platforms) {
    const { accounts } = await readAllAccounts(
      platform,
      {},
      { signal, onProgress: (soFar) => onRead(read.length + soFar.length) },
    );
    for (const account of accounts) read.push({ platform, account });
  }
  return read;
}
