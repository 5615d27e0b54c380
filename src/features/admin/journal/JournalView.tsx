/**
 * The journal of administrators' acts, newest first unless another order is chosen. Search and filters are in the
 * address. On screens of 900 px and more the list is a table, and the open entry stands beside it.
 */
import journal from 'icon:history-edu-outline-rounded';
import searchOff from 'icon:search-off-rounded';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useRef } from 'react';
import type { JournalEntry } from '../../../../contract/journal.ts';
import { readAllEntries } from '../../../api/resources/admin/journal.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SearchField } from '../../../ui/controls/SearchField.tsx';
import { ShortcutHints } from '../../../ui/controls/shortcuts/ShortcutHints.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { useTwoPanes } from '../../../ui/layout/Panes.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { PullToRefresh } from '../../../ui/list/PullToRefresh.tsx';
import { TableColumns } from '../../../ui/list/table/Table.tsx';
import { TableSkeleton } from '../../../ui/list/table/TableSkeleton.tsx';
import { CountAndTools } from '../CountAndTools.tsx';
import { ListWithPane } from '../desk/DetailPane.tsx';
import { withOpenRecord } from '../desk/system-search.ts';
import { useListShortcuts } from '../../../ui/list/table/use-list-shortcuts.ts';
import { useSystemSearch } from '../desk/use-system.ts';
import { ViewHeading } from '../desk/ViewHeading.tsx';
import { ExportRecords } from '../export/ExportRecords.tsx';
import { JournalPane } from './JournalPane.tsx';
import { isJournalFiltered } from './journal-filters.ts';
import { JournalFilterBar } from './JournalFilterBar.tsx';
import { JournalRow, shownSubjectName } from './JournalRow.tsx';
import { JournalTableHead, JournalTableRow } from './JournalTable.tsx';
import { useJournalList } from './use-journal-list.ts';
import { useJournalTable } from './use-journal-table.ts';

/** The expected heights in px of a row of the table, and of a row on a narrow screen. */
const rowHeights = { table: 52, narrow: 84 } as const;

function keyOf({ id }: JournalEntry): string {
  return String(id);
}

/** Replaces the list if the backend has no journal. */
function NoJournal() {
  const { t } = useLingui();
  return (
    <ListWithPane side={null}>
      <ViewHeading>{t`操作记录`}</ViewHeading>
      <EmptyState icon={journal} title={t`这个服务器没有操作记录`} reason={t`其他管理功能不受影响。`} />
    </ListWithPane>
  );
}

/** Stands in place of the entries if there is none, or if the filters find none. */
function NoEntries({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) {
  const { t } = useLingui();
  return filtered ? (
    <EmptyState
      icon={searchOff}
      title={t`没有符合条件的记录`}
      reason={t`换一个条件，或者看全部。`}
      action={<Button variant="soft" onClick={onShowAll}>{t`看全部记录`}</Button>}
    />
  ) : (
    <EmptyState icon={journal} title={t`还没有操作记录`} reason={t`管理员的每一次修改都会记在这里，谁也不能改或删。`} />
  );
}

function Count({ total, filtered }: { total: number | undefined; filtered: boolean }) {
  const { t } = useLingui();
  if (total === undefined) return t`操作记录`;
  return filtered
    ? plural(total, { one: '操作记录 · 找到 # 条', other: '操作记录 · 找到 # 条' })
    : plural(total, { one: '操作记录 · # 条', other: '操作记录 · # 条' });
}

export function JournalView() {
  const { t } = useLingui();
  const { offlineNow } = useOfflineReason();
  const { search, show, find } = useSystemSearch();
  const wide = useTwoPanes();
  const list = useRef<HTMLDivElement>(null);
  const { id, text } = search;
  const entries = useJournalList();
  const { pages, filters, sort, sortBy, columns, chooser } = entries;
  const table = useJournalTable(search);
  const open = id !== undefined;
  const filtered = isJournalFiltered(search);
  useListShortcuts({
    list,
    ids: pages.items?.map((entry) => entry.id) ?? [],
    open: id,
    onOpen: (next) => show(withOpenRecord(search, next)),
    // The pane takes the focus and closes itself (DetailPane.tsx), so the arrows only move among the rows.
    onClose: null,
    follows: false,
  });
  const renderItem = useCallback(
    (entry: JournalEntry) => (wide ? <JournalTableRow entry={entry} /> : <JournalRow entry={entry} />),
    [wide],
  );
  if (pages.failure?.missing === true) return <NoJournal />;
  // The filter bar shows this name only if the filters name one record. Then all entries have this subject.
  const subject = pages.items?.[0]?.subject;
  const subjectName = subject ? shownSubjectName(subject) : null;
  return (
    <PullToRefresh onRefresh={entries.refresh} disabled={!wide && open}>
      <ListWithPane side={open ? <JournalPane key={id} id={id} /> : null} takesAll>
        <ViewHeading>{t`操作记录`}</ViewHeading>
        <TableColumns ref={list} columns={columns}>
          <SearchField label={t`搜索管理员、对象或原因`} value={text ?? ''} onChange={find} />
          <ShortcutHints
            ids={open ? ['close', 'search', 'next', 'previous'] : ['search', 'next', 'previous', 'help']}
          />
          <JournalFilterBar search={search} subjectName={subjectName} onChange={show} />
          <CountAndTools
            count={<Count total={pages.total} filtered={filtered} />}
            chooser={wide ? chooser : null}
            sort={sort}
            onSort={sortBy}
            sorts={[
              { value: 'newest', label: t`最近的操作` },
              { value: 'oldest', label: t`最早的操作` },
            ]}
          />
          {wide && <JournalTableHead sort={sort} onSort={sortBy} />}
          <PagedList
            pages={pages}
            label={t`操作记录`}
            failed={t`没有读到操作记录`}
            neverLoaded={t`${offlineNow}，这些记录还没有读过`}
            estimate={wide ? rowHeights.table : rowHeights.narrow}
            end={t`没有更多了`}
            skeleton={wide ? <TableSkeleton rows={10} /> : <SkeletonRows rows={8} bare />}
            moreSkeleton={wide ? <TableSkeleton rows={3} /> : <SkeletonRows rows={3} bare />}
            getKey={keyOf}
            renderItem={renderItem}
            empty={<NoEntries filtered={filtered} onShowAll={() => show({ view: 'journal' })} />}
          />
        </TableColumns>
      </ListWithPane>
      <ExportRecords
        title={t`导出操作记录`}
        table={table}
        read={(onProgress, signal) => readAllEntries(filters, { signal, onProgress })}
      />
    </PullToRefresh>
  );
}
