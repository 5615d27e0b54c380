/**
 * Reads and changes the address of a platform's list: the filter, the search, the order, and the account beside the
 * list. A change replaces the history entry, so that back leaves the list.
 */
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { useTwoPanes } from '../../../ui/layout/Panes.tsx';
import { useTableSort } from '../../../ui/list/table/use-table-view.ts';
import type { AccountListSearch } from '../account-search.ts';
import { accountSorts, type AccountSort, defaultSort, sortFromUrl } from '../account-sorts.ts';

export interface AccountsAddress {
  readonly search: AccountListSearch;
  readonly sort: AccountSort;
  readonly sortBy: (sort: AccountSort) => void;
  /** Whether the form of a new account is open beside the list. */
  readonly isAdding: boolean;
  /** The id of the account that is open beside the list. Undefined if none is open. */
  readonly open: number | undefined;
  /** Changes these parameters. All others stay. */
  readonly change: (next: Partial<AccountListSearch>) => void;
  /** Opens an account beside the list. Undefined closes the account, or the form of a new one. */
  readonly show: (id: number | undefined) => void;
}

export function useAccountsAddress(platform: AccountPlatform): AccountsAddress {
  const search = useSearch({ from: `/_frame/_user/(platforms)/${platform}` });
  const navigate = useNavigate();
  const wide = useTwoPanes();
  const change = (next: Partial<AccountListSearch>): void =>
    void navigate({
      to: `/${platform}`,
      search: (before) => ({ ...before, ...next }),
      replace: true,
      resetScroll: false,
    });
  const { sort, sortBy } = useTableSort({
    table: platform,
    asked: sortFromUrl(platform, search.sort) ?? undefined,
    // A narrow screen has no table head that could change the order, so it ignores the remembered order.
    orders: wide ? accountSorts(platform) : [],
    defaultSort,
    show: (order) => change({ sort: order }),
  });
  const isAdding = wide && search.adding === true;
  return {
    search,
    sort,
    sortBy,
    isAdding,
    open: wide && !isAdding ? search.id : undefined,
    change,
    show: (id) => change({ id, adding: undefined, waiting: undefined }),
  };
}
