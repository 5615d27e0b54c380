/**
 * Reads and changes the search parameters of /system. `go` adds a history entry. The other functions replace the
 * current entry.
 */
import { getRouteApi } from '@tanstack/react-router';
import { changeSearchParams } from '../../../ui/controls/change-search-params.ts';
import { withoutOpenRecord, withOpenRecord, type SystemSearch } from './system-search.ts';

const route = getRouteApi('/_frame/_user/_admin/system');

export interface SystemNavigation {
  search: SystemSearch;
  /**
   * Shows the view with these parameters, and replaces the history entry. `search` must have every parameter that
   * stays, because a missing one is removed from the address.
   */
  show: (search: SystemSearch) => void;
  /**
   * Searches the list. The search field calls `find` after a pause in typing, so a record that was opened meanwhile
   * stays open.
   */
  find: (text: string) => void;
  /** Opens another view, which the back button leaves again. */
  go: (search: SystemSearch) => void;
  /** Closes the open record. */
  close: () => void;
}

export function useSystemSearch(): SystemNavigation {
  const search: SystemSearch = route.useSearch();
  const navigate = route.useNavigate();
  const show = (next: SystemSearch): void =>
    void navigate({ search: changeSearchParams(search, next), replace: true, resetScroll: false });
  return {
    search,
    show,
    find: (text) =>
      void navigate({
        search: (before) => ({ ...before, text: text === '' ? undefined : text }),
        replace: true,
        resetScroll: false,
      }),
    go: (next) => void navigate({ search: next }),
    close: () => show(withoutOpenRecord(search)),
  };
}

/**
 * Returns a function that opens a record from its row. Unlike `useSystemSearch`, it doesn't render the row again
 * whenever a parameter changes.
 */
export function useOpenRecord(): (id: number) => void {
  const navigate = route.useNavigate();
  return (id) => void navigate({ search: (before) => withOpenRecord(before, id), replace: true, resetScroll: false });
}
