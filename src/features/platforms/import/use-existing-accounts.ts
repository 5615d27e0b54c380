/**
 * Reads the accounts that exist already on a platform, so that an import doesn't add them again. Without a network the
 * accounts that this device has read count. The backend refuses a second account in any case.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { type Account, accountCalls } from '../../../../contract/account.ts';
import { limits } from '../../../../contract/fields.ts';
import { isNewRecordSubject } from '../../../api/outbox/entry.ts';
import { useWaitingEdits } from '../../../api/outbox/use-outbox.ts';
import { knownAccounts } from '../../../api/resources/accounts.ts';
import { call } from '../../../api/transport/client.ts';
import { useOnline } from '../../../platform/network.ts';
import { type Existing, type ExistingAccounts, identityOf, identityOfAccount } from './rows/check-rows.ts';

interface AccountsRead {
  /** Null while the backend is asked. */
  readonly accounts: readonly Account[] | null;
  /** Whether these are all accounts. */
  readonly complete: boolean;
}

/** The most pages that are read. An agent with more accounts gets the backend's word for the rest. */
const maxPages = 200;

/** Reads all accounts, page by page. Rejects if a page can't be read. */
async function readAll(platform: AccountPlatform, signal: AbortSignal): Promise<Account[]> {
  const found = new Map<number, Account>();
  for (let current = 1; current <= maxPages; current += 1) {
    const page = await call(
      accountCalls[platform].page,
      { sortField: 'id', sortOrder: 'ascend', current, pageSize: limits.pageSize.max },
      { signal },
    );
    for (const account of page.records) found.set(account.id, account);
    if (page.records.length < limits.pageSize.max) break;
  }
  return [...found.values()];
}

/** `wanted` is false while no file is open. */
export function useExistingAccounts(
  platform: AccountPlatform,
  wanted: boolean,
): { existing: ExistingAccounts | null; complete: boolean } {
  const queries = useQueryClient();
  const online = useOnline();
  const [{ accounts, complete }, setRead] = useState<AccountsRead>({ accounts: null, complete: false });
  const waiting = useWaitingEdits(platform);
  useEffect(() => {
    if (!wanted || complete) return undefined;
    const abort = new AbortController();
    readAll(platform, abort.signal).then(
      (all) => setRead({ accounts: all, complete: true }),
      () => {
        if (!abort.signal.aborted) setRead({ accounts: knownAccounts(queries, platform).accounts, complete: false });
      },
    );
    return () => abort.abort();
  }, [queries, platform, wanted, online, complete]);
  // Without a network the answer may take very long, so the file is shown with what is known.
  const unread = accounts === null && !online;
  const known = useMemo(
    () => (unread ? knownAccounts(queries, platform).accounts : accounts),
    [queries, platform, unread, accounts],
  );
  const existing = useMemo(() => {
    if (!known || !waiting) return null;
    const found = new Map<string, Existing>();
    const add = (identity: string | null, entry: Existing): void => {
      if (identity !== null) found.set(identity, entry);
    };
    for (const { call: path, subject, payload } of waiting)
      if (isNewRecordSubject(subject) && path.endsWith('/add')) add(identityOf(platform, payload), { account: null });
    for (const account of known) add(identityOfAccount(platform, account), { account });
    return found;
  }, [platform, known, waiting]);
  return { existing, complete };
}
