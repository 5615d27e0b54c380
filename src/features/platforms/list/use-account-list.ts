/** Reads the accounts that the address of a platform's list asks for, with the waiting edits over them. */
import { useMemo } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { Account } from '../../../../contract/account.ts';
import { type PagedListState, usePagedList, usePagedListRefresh } from '../../../api/cache/paged-list.ts';
import type { OutboxEntry } from '../../../api/outbox/entry.ts';
import { useWaitingEdits } from '../../../api/outbox/use-outbox.ts';
import { type AccountFilters, accountsQuery } from '../../../api/resources/accounts.ts';
import { defaultSort, orderOf } from '../account-sorts.ts';
import type { ListedAccount } from '../listed-accounts.ts';
import { searchTextOf } from './account-search-text.ts';
import { useAccountRows } from './use-account-rows.ts';
import type { AccountsAddress } from './use-accounts-address.ts';

const noEntries: readonly OutboxEntry[] = [];

export interface AccountList {
  readonly filters: AccountFilters & { readonly searchText: string };
  readonly pages: PagedListState<ListedAccount>;
  /** Whether the backend's list was read to its end. */
  readonly isWhole: boolean;
  /** See `AccountRows`. */
  readonly partialSince: number | null;
  /** The waiting edits of the platform. Empty until the outbox was read. */
  readonly entries: readonly OutboxEntry[];
  /** The accounts of the rows as the backend has them. */
  readonly known: readonly Account[];
  /** The accounts that can be selected. */
  readonly selectable: readonly Account[];
  readonly isFiltered: boolean;
  /** Whether the platform has no account at all. */
  readonly isEmpty: boolean;
  readonly refresh: () => Promise<void>;
}

export function useAccountList(
  platform: AccountPlatform,
  { search: { status, q = '' }, sort }: Pick<AccountsAddress, 'search' | 'sort'>,
): AccountList {
  const filters = { status, searchText: searchTextOf(q) };
  const options = accountsQuery(platform, filters, orderOf(sort === defaultSort ? null : sort));
  const read = usePagedList(options);
  const entries = useWaitingEdits(platform);
  const { items, partialSince } = useAccountRows(platform, read, entries, filters);
  const refresh = usePagedListRefresh(options.queryKey);
  const known = useMemo(() => (items ?? []).flatMap((item) => item.known ?? []), [items]);
  const selectable = useMemo(
    () => (items ?? []).flatMap((item) => (item.known === null || item.act === 'delete' ? [] : [item.known])),
    [items],
  );
  const isFiltered = status !== undefined || q !== '';
  return {
    filters,
    pages: { ...read, items },
    isWhole: read.items !== undefined && !read.hasMore,
    partialSince,
    entries: entries ?? noEntries,
    known,
    selectable,
    isFiltered,
    isEmpty: !isFiltered && items?.length === 0,
    refresh,
  };
}
