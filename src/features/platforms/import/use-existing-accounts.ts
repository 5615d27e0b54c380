/**
 * Reads the accounts that exist already on a platform, so that an import doesn't add them again. If they can't be read,
 * for example without a network, the hook returns the accounts that this device has read earlier. In any case the
 * backend refuses a second account with the same identity.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { type Account, accountCalls } from '../../../../contract/account.ts';
import { limits } from '../../../../contract/fields.ts';
import { type RetryProps, useReadOnce } from '../../../api/cache/first-read.ts';
import { isNewRecordSubject } from '../../../api/outbox/entry.ts';
import { useWaitingEdits } from '../../../api/outbox/use-outbox.ts';
import { knownAccounts } from '../../../api/resources/accounts.ts';
import { call } from '../../../api/transport/client.ts';
import { useOnline } from '../../../platform/network.ts';
import { type Existing, type ExistingAccounts, identityOf, identityOfAccount } from './rows/check-rows.ts';

/**
 * Maximum number of pages that are read, so that the preview doesn't wait for ever. These pages hold 10 000 accounts.
 * If the import adds an account again that is on a later page, the backend refuses it.
 */
const maxPages = 200;

interface AccountsRead {
  readonly accounts: readonly Account[];
  /** Whether these are all accounts. */
  readonly complete: boolean;
}

/** Reads the accounts page by page. Rejects if a page can't be read. */
async function readAll(platform: AccountPlatform, signal: AbortSignal): Promise<AccountsRead> {
  let complete = false;
  const found = new Map<number, Account>();
  for (let current = 1; current <= maxPages && !complete; current += 1) {
    const page = await call(
      accountCalls[platform].page,
      { sortField: 'id', sortOrder: 'ascend', current, pageSize: limits.pageSize.max },
      { signal },
    );
    for (const account of page.records) found.set(account.id, account);
    complete = page.records.length < limits.pageSize.max;
  }
  return { accounts: [...found.values()], complete };
}

interface ExistingAccountsRead {
  /** Null until the accounts and the waiting edits are known. */
  readonly existing: ExistingAccounts | null;
  /** Whether these are all accounts. */
  readonly complete: boolean;
  /** The props of a retry button. Null if no read has failed, and once the accounts are read. */
  readonly retry: RetryProps | null;
}

export function useExistingAccounts(platform: AccountPlatform): ExistingAccountsRead {
  const queries = useQueryClient();
  const online = useOnline();
  const waiting = useWaitingEdits(platform);
  const { data, retry } = useReadOnce(['accountsForImport', platform], (signal) => readAll(platform, signal));
  // Without a network `useReadOnce` cancels the read, so the preview uses the accounts that this device has read
  // earlier.
  const isUnread = data === undefined && (retry !== null || !online);
  const known = useMemo(
    () => data?.accounts ?? (isUnread ? knownAccounts(queries, platform).accounts : null),
    [queries, platform, data, isUnread],
  );
  const existing = useMemo(() => {
    if (!known || !waiting) return null;
    const found = new Map<string, Existing>();
    const add = (identity: string | null, existingAccount: Existing): void => {
      if (identity !== null) found.set(identity, existingAccount);
    };
    for (const { call: path, subject, payload } of waiting)
      if (isNewRecordSubject(subject) && path.endsWith('/add')) add(identityOf(platform, payload), { account: null });
    // A known account replaces a waiting add with the same identity.
    for (const account of known) add(identityOfAccount(platform, account), { account });
    return found;
  }, [platform, known, waiting]);
  return { existing, complete: data?.complete === true, retry };
}
