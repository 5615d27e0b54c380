/**
 * Reads the entries of the journal that the address asks for. It also holds the list's sort order and its columns,
 * which the device remembers.
 */
import type { ComponentProps } from 'react';
import type { JournalEntry } from '../../../../contract/journal.ts';
import { type PagedListState, usePagedList, usePagedListRefresh } from '../../../api/cache/paged-list.ts';
import { type JournalFilters, journalQuery } from '../../../api/resources/admin/journal.ts';
import { dayKey } from '../../../platform/calendar.ts';
import { useCurrentMinute } from '../../../platform/clock.ts';
import { type TableColumnsShown, useTableColumns, useTableSort } from '../../../ui/list/table/use-table-view.ts';
import type { ColumnChooser } from '../../../ui/overlay/desk/ColumnChooser.tsx';
import type { SystemSearch } from '../desk/system-search.ts';
import { useSystemSearch } from '../desk/use-system.ts';
import {
  defaultJournalSort,
  type JournalColumn,
  journalColumns,
  type JournalSort,
  journalSorts,
} from './journal-columns.ts';
import { journalFiltersOf } from './journal-filters.ts';

export interface JournalList {
  readonly filters: JournalFilters;
  readonly pages: PagedListState<JournalEntry>;
  readonly refresh: () => Promise<void>;
  readonly sort: JournalSort;
  readonly sortBy: (sort: JournalSort) => void;
  readonly columns: TableColumnsShown<JournalColumn>;
  readonly chooser: ComponentProps<typeof ColumnChooser<JournalColumn>>;
}

export function useJournalList(): JournalList {
  const { search, show } = useSystemSearch();
  const showOrder = (sort: SystemSearch['sort']): void => show({ ...search, sort });
  const { sort, sortBy } = useTableSort({
    table: 'journal',
    asked: search.sort === 'oldest' ? 'oldest' : undefined,
    orders: journalSorts,
    defaultSort: defaultJournalSort,
    show: showOrder,
  });
  const { shown: columns, chooser } = useTableColumns('journal', journalColumns, () => showOrder(undefined));
  const filters = journalFiltersOf(search, sort, dayKey(useCurrentMinute()));
  const options = journalQuery(filters);
  const pages = usePagedList(options);
  const refresh = usePagedListRefresh(options.queryKey);
  return { filters, pages, refresh, sort, sortBy, columns, chooser };
}
