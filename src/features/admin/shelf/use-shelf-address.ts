/**
 * The address of a management list. It holds the filter, the search, the form beside the list, and whether the list is
 * being sorted.
 */
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import type { ShelfRecord } from '../../../api/resources/admin/shelves.ts';
import { entryIdOf, unsentId } from '../desk/system-search.ts';
import type { ShelfKind } from './kind.ts';
import type { ShelfChoice } from './ShelfFilter.tsx';
import type { ShelfSearch } from './shelf-search.ts';
import type { OpenForm } from './use-shelf-shortcuts.ts';

export interface ShelfAddress {
  /** Undefined while no form is open. */
  readonly openForm: OpenForm | undefined;
  /** Whether the list shows only some of the records. */
  readonly isFiltered: boolean;
  readonly search: (text: string) => void;
  readonly filter: (choice: ShelfChoice) => void;
  readonly clearFilters: () => void;
  readonly open: (form: OpenForm) => void;
  readonly close: () => void;
  /** Closes the form if it is the form of this record, which may be unsent. */
  readonly closeRecord: (id: number) => void;
  /** Stable between renders. */
  readonly startSorting: () => void;
  readonly leaveSorting: () => void;
}

/** `wide` says whether the screen has room for a form beside the list. */
export function useShelfAddress<R extends ShelfRecord>(
  kind: ShelfKind<R>,
  search: ShelfSearch,
  wide: boolean,
): ShelfAddress {
  const { shelf, q = '', id, adding = false, waiting } = search;
  const navigate = useNavigate();
  const router = useRouter();
  /** Whether sorting was started on this page, not by a link. */
  const sortingStartedHere = useRef(false);
  const changeSearch = useCallback(
    (next: ShelfSearch, replace = true): void => {
      void navigate({
        to: kind.list,
        search: (before: ShelfSearch) => ({ ...before, ...next }),
        replace,
        resetScroll: false,
      });
    },
    [navigate, kind.list],
  );
  const startSorting = useCallback(() => {
    sortingStartedHere.current = true;
    changeSearch({ arrange: true }, false);
  }, [changeSearch]);
  // On a narrow screen the form of a new record has a page of its own. An address from a wide screen therefore leads to
  // that page.
  useEffect(() => {
    if (adding && !wide) void navigate({ to: kind.add, search: { waiting }, replace: true });
  }, [adding, wide, waiting, kind.add, navigate]);
  const newForm = waiting === undefined ? null : unsentId(waiting);
  const openForm = adding ? newForm : id;
  const close = (): void => changeSearch({ id: undefined, adding: undefined, waiting: undefined });
  return {
    openForm,
    isFiltered: shelf !== undefined || q !== '',
    search: (text) => changeSearch({ q: text === '' ? undefined : text }),
    filter: (choice) => changeSearch({ shelf: choice === 'all' ? undefined : choice }),
    clearFilters: () => changeSearch({ shelf: undefined, q: undefined }),
    open: (form) => {
      const entryId = form === null ? null : entryIdOf(form);
      const isNew = form === null || entryId !== null;
      if (isNew) changeSearch({ id: undefined, adding: true, waiting: entryId ?? undefined });
      else changeSearch({ id: form, adding: undefined, waiting: undefined });
    },
    close,
    closeRecord: (record) => {
      if (record === openForm) close();
    },
    startSorting,
    leaveSorting: () => {
      // If sorting was started here, back leads to the list. If a link opened it, the list replaces this history entry.
      if (sortingStartedHere.current) router.history.back();
      else changeSearch({ arrange: undefined });
      sortingStartedHere.current = false;
    },
  };
}
