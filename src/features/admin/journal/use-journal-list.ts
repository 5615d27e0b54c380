/**
 * Reads the entries of the journal that the address asks for. It also holds the list's sort order and its columns,
 * which the device remembers.
 */
import type { JournalEntry } from '../../../../contract/journal.ts';
import { type PagedListState, usePagedList, usePagedListRefresh } from '../../../api/cache/paged-list.ts';
import { type JournalFilters, journalQuery } from '../../../api/resources/admin/journal.ts';
import { dayKey } from '../../../platform/calendar.ts';
import { useCurrentMinute } from '../../../platform/clock.ts';
import { type TableView, useTableView } from '../../../ui/list/table/use-table-view.ts';
import { useSystemSearch } from '../desk/use-system.ts';
import {
  defaultJournalSort,
  type JournalColumn,
  journalColumns,
  type JournalSort,
  journalSorts,
} from './journal-columns.ts';
import { journalFiltersOf } from './journal-filters.ts';

interface JournalList extends TableView<JournalSort, JournalColumn> {
  readonly filters: JournalFilters;
  readonly pages: PagedListState<JournalEntry>;
  readonly refresh: () => Promise<void>;
}

export function useJournalList(): JournalList {
  const { search, show } = useSystemSearch();
  const view = useTableView({
    table: 'journal',
    columns: journalColumns,
    asked: search.sort === 'oldest' ? 'oldest' : undefined,
    orders: journalSorts,
    defaultSort: defaultJournalSort,
    show: (sort) => show({ ...search, sort }),
  });
  const filters = journalFiltersOf(search, view.sort, dayKey(useCurrentMinute()));
  const options = journalQuery(filters);
  const pages = usePagedList(options);
  const refresh = usePagedListRefresh(options.queryKey);
  return { ...view, filters, pages, refresh };
}
