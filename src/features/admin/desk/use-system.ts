/**
 * Reading and changing the page's address. What opens beside a list, or filters it, takes the entry's place in the
 * history; a part of the page is one of its own.
 */
import { getRouteApi } from '@tanstack/react-router';
import { closed, type SystemSearch } from './system-search.ts';

const route = getRouteApi('/_frame/_user/_admin/system');

export interface System {
  search: SystemSearch;
  /** Shows the same part in another way. */
  show: (search: SystemSearch) => void;
  /** Searches the list. A search comes later than it was typed, so what was opened meanwhile stays open. */
  find: (text: string) => void;
  /** Opens another part; back returns. */
  go: (search: SystemSearch) => void;
  /** Closes what is open beside the list. */
  close: () => void;
}

export function useSystem(): System {
  const search: SystemSearch = route.useSearch();
  const navigate = route.useNavigate();
  const show = (next: SystemSearch): void => void navigate({ search: next, replace: true, resetScroll: false });
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
    close: () => show(closed(search)),
  };
}

/** Opens one of the list that is shown, from its row, which needn't know what else the address holds. */
export function useOpen(): (id: number) => void {
  const navigate = route.useNavigate();
  return (id) =>
    void navigate({ search: (before) => ({ ...before, id, adding: undefined }), replace: true, resetScroll: false });
}
