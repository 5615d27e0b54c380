/**
 * Reads the list of subordinates that the address asks for. The address has the search, the open person, and a chosen
 * sort order unless it is the default one. A change of them replaces the history entry.
 */
import { getRouteApi } from '@tanstack/react-router';
import type { User } from '../../../contract/user.ts';
import { type PagedListState, usePagedList, usePagedListRefresh } from '../../api/cache/paged-list.ts';
import { type SubordinateFilters, subordinatesQuery } from '../../api/resources/subordinates.ts';
import { useTableSort } from '../../ui/list/table/use-table-view.ts';
import { filtersOf, type SubordinateSearch } from './subordinate-search.ts';
import { defaultSort, type SubordinateSort, subordinateSorts } from './subordinate-sorts.ts';

const route = getRouteApi('/_frame/_user/_agent/subordinate');

export interface SubordinatesList {
  readonly filters: SubordinateFilters;
  readonly pages: PagedListState<User>;
  readonly refresh: () => Promise<void>;
  readonly sort: SubordinateSort;
  readonly sortBy: (sort: SubordinateSort) => void;
  /** The searched text; empty without a search. */
  readonly text: string;
  /** Searches the list. An empty text ends the search. */
  readonly find: (text: string) => void;
  /** The person whom the address names. Only a wide screen shows this person beside the list. */
  readonly id: number | undefined;
  /** Opens a person beside the list, or closes the open one. */
  readonly show: (id: number | undefined) => void;
}

export function useSubordinatesList(): SubordinatesList {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changed: SubordinateSearch): void =>
    void navigate({ search: (before) => ({ ...before, ...changed }), replace: true, resetScroll: false });
  const { sort, sortBy } = useTableSort({
    // The device remembers the view of this table under this name, so the name must not change.
    table: 'agents',
    asked: search.sort,
    orders: subordinateSorts,
    defaultSort,
    show: (order) => change({ sort: order }),
  });
  const filters = filtersOf(search, sort);
  const options = subordinatesQuery(filters);
  const pages = usePagedList(options);
  const refresh = usePagedListRefresh(options.queryKey);
  return {
    filters,
    pages,
    refresh,
    sort,
    sortBy,
    text: search.text ?? '',
    find: (text) => change({ text: text === '' ? undefined : text }),
    id: search.id,
    show: (id) => change({ id }),
  };
}
