/**
 * The rows of an accounts list: the backend's accounts with the waiting edits. Without a network, a list that was never
 * read shows the accounts that other pages have read.
 */
import { matchQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { Account, AccountState } from '../../../../contract/account.ts';
import { type KnownAccounts, knownAccounts } from '../../../api/resources/accounts.ts';
import { isNewerThanData } from '../../../api/outbox/use-outbox.ts';
import type { OutboxEntry } from '../../../api/outbox/entry.ts';
import type { PagedListState } from '../../../api/cache/paged-list.ts';
import { useBackendTime } from '../../../api/transport/backend-clock.ts';
import { useOnline } from '../../../platform/network.ts';
import { listedAccounts, type ListedAccount, passesFilters } from '../listed-accounts.ts';

/**
 * Returns the accounts in the query cache while they are `wanted`, otherwise null. If offline copies are restored
 * later, the hook returns their accounts too.
 */
function useKnownAccounts(platform: AccountPlatform, wanted: boolean): KnownAccounts | null {
  const queries = useQueryClient();
  const [known, setKnown] = useState<KnownAccounts | null>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    const readCache = (): void => setKnown(knownAccounts(queries, platform));
    readCache();
    // Offline copies may be restored only after this component has mounted.
    const cache = queries.getQueryCache();
    return cache.subscribe(({ type, query }) => {
      if (type === 'updated' && matchQuery({ queryKey: [platform] }, query)) readCache();
    });
  }, [queries, platform, wanted]);
  return wanted ? known : null;
}

export interface AccountRows {
  readonly items: readonly ListedAccount[] | undefined;
  /**
   * If the rows come from the reads of other pages, the time of the oldest of these reads, in milliseconds; 0 if
   * unknown. Otherwise null.
   */
  readonly partialSince: number | null;
}

/** `entries` are the waiting entries of the platform. They are null until the outbox is read. */
export function useAccountRows(
  platform: AccountPlatform,
  read: Pick<PagedListState<Account>, 'items' | 'asOf' | 'failure'>,
  entries: readonly OutboxEntry[] | null,
  { status, searchText }: { status: AccountState | undefined; searchText: string },
): AccountRows {
  const online = useOnline();
  const backendTime = useBackendTime();
  const known = useKnownAccounts(platform, !read.items && (!online || read.failure?.offline === true));
  // Only accounts from other pages are filtered here, and the time decides their state. For a list that was read, a
  // constant avoids new rows at each tick of the clock.
  const now = known ? backendTime : 0;
  return useMemo(() => {
    const filter = { status, searchText };
    const rows = (accounts: readonly Account[], asOf: number): ListedAccount[] =>
      listedAccounts(
        platform,
        accounts,
        (entries ?? []).filter((entry) => isNewerThanData(entry, asOf)),
        filter,
      );
    if (!entries) return { items: undefined, partialSince: null };
    if (read.items) return { items: rows(read.items, read.asOf), partialSince: null };
    const rowsFromOtherPages = known
      ? rows(
          known.accounts.filter((account) => passesFilters(account, filter, now)),
          known.asOf,
        )
      : [];
    // Without a row the items are undefined, and the list says that it was never read. The backend may still have
    // accounts.
    return rowsFromOtherPages.length === 0
      ? { items: undefined, partialSince: null }
      : { items: rowsFromOtherPages, partialSince: known?.asOf ?? null };
  }, [platform, read.items, read.asOf, entries, status, searchText, known, now]);
}
