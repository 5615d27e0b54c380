/** Reads the list of a shelf with the waiting edits over its rows, and the number of records for each filter. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type PagedListState, usePagedList, usePagedListRefresh } from '../../../api/cache/paged-list.ts';
import { useWaitingEdits } from '../../../api/outbox/use-outbox.ts';
import {
  type ShelfCounts,
  shelfCountsQuery,
  shelfQuery,
  type ShelfRecord,
} from '../../../api/resources/admin/shelves.ts';
import { type ListedRecord, unlistedAddCount } from '../desk/listed-records.ts';
import type { ShelfKind } from './kind.ts';
import { listedShelfRecords } from './listed-shelf-records.ts';
import type { ShelfSearch } from './shelf-search.ts';

export interface ShelfListState<R extends ShelfRecord> {
  readonly pages: PagedListState<ListedRecord<R>>;
  /** The backend's numbers; undefined if they aren't read. Without a search, `all` includes the unsent records. */
  readonly counts: ShelfCounts | undefined;
  /** Whether the numbers are those of an earlier search, so that they only keep the place of the new ones. */
  readonly areCountsOld: boolean;
  /** Whether the query of the numbers has ended, with numbers or with an error. */
  readonly areCountsKnown: boolean;
  readonly refresh: () => Promise<void>;
}

const statusOfFilter = { on: 1, off: 0 } as const;

export function useShelfList<R extends ShelfRecord>(
  kind: ShelfKind<R>,
  { shelf, q = '' }: ShelfSearch,
): ShelfListState<R> {
  const options = shelfQuery(kind.shelf, {
    status: shelf && statusOfFilter[shelf],
    searchText: q,
  });
  const read = usePagedList(options);
  const entries = useWaitingEdits(kind.form);
  const items = useMemo(
    () =>
      entries && read.items
        ? listedShelfRecords(kind, read.items, entries, shelf === undefined && q === '')
        : undefined,
    [kind, read.items, entries, shelf, q],
  );
  const { data, isPending, isPlaceholderData, dataUpdatedAt } = useQuery({
    ...shelfCountsQuery(kind.shelf, q),
    meta: { retryInStrip: true },
  });
  const unsent = q === '' ? unlistedAddCount(entries ?? [], read.items ?? [], dataUpdatedAt) : 0;
  const refresh = usePagedListRefresh(options.queryKey);
  return {
    pages: { ...read, items },
    counts: data && { ...data, all: data.all + unsent },
    areCountsOld: isPlaceholderData,
    areCountsKnown: !isPending,
    refresh,
  };
}
