/** Reads a list of records that an administrator writes, and puts the waiting edits over its rows. */
import { useMemo } from 'react';
import {
  type PagedListState,
  type pagedListQuery,
  usePagedList,
  usePagedListRefresh,
} from '../../../api/cache/paged-list.ts';
import type { OutboxEntry } from '../../../api/outbox/entry.ts';
import { useWaitingEdits } from '../../../api/outbox/use-outbox.ts';
import type { WrittenRecord, WrittenRecords } from '../../../api/resources/admin/written-records.ts';
import { type ListedRecord, listedRecords, unlistedAddCount } from './listed-records.ts';

export interface ManagedRecords<T> {
  readonly pages: PagedListState<ListedRecord<T>>;
  /**
   * The number of records that the list has, with the unsent ones, or that the search finds. Undefined until the list
   * is read.
   */
  readonly count: number | undefined;
  readonly refresh: () => Promise<void>;
  /** The waiting edits of these records; null until they are read from the device. */
  readonly entries: readonly OutboxEntry[] | null;
}

/** While a text is searched, unsent records are neither listed nor counted, because only the backend can search. */
export function useManagedRecords<T extends WrittenRecord>(
  records: WrittenRecords<T>,
  options: ReturnType<typeof pagedListQuery<T>>,
  isSearching: boolean,
): ManagedRecords<T> {
  const read = usePagedList(options);
  const entries = useWaitingEdits(records.of);
  const items = useMemo(
    () => (entries && read.items ? listedRecords(records, read.items, entries, !isSearching) : undefined),
    [records, read.items, entries, isSearching],
  );
  const unsent = isSearching ? 0 : unlistedAddCount(entries ?? [], read.items ?? [], read.asOf);
  const refresh = usePagedListRefresh(options.queryKey);
  return {
    pages: { ...read, items },
    count: read.total === undefined ? undefined : read.total + unsent,
    refresh,
    entries,
  };
}
