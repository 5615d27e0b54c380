/** The list of notices under its filter. On a wide screen it is a table, whose head sorts and selects. */
import drafts from 'icon:drafts-outline-rounded';
import mail from 'icon:mail-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Notice } from '../../../contract/notice.ts';
import type { PagedListState } from '../../api/cache/paged-list.ts';
import type { NoticeSort } from '../../api/resources/notices/notices.ts';
import { useOfflineReason } from '../../device/connection-words.ts';
import { SegmentedControl } from '../../ui/controls/Segments.tsx';
import { useTwoPanes } from '../../ui/layout/Panes.tsx';
import { PagedList } from '../../ui/list/PagedList.tsx';
import type { Selection } from '../../ui/list/selection/use-selection.ts';
import { TableColumns } from '../../ui/list/table/Table.tsx';
import { TableSkeleton } from '../../ui/list/table/TableSkeleton.tsx';
import { useFixedColumns } from '../../ui/list/table/use-table-view.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { countUpTo99 } from '../../ui/words/format.ts';
import css from './Notice.module.css';
import { NoticeEntryRow } from './NoticeEntryRow.tsx';
import { NoticeRowsSkeleton } from './NoticeRowsSkeleton.tsx';
import { NoticeTableHead } from './NoticeTable.tsx';
import { noticeColumns } from './notice-columns.ts';
import type { NoticeEntry } from './notice-groups.ts';

type NoticeFilter = 'all' | 'unread';

interface NoticeListProps {
  filter: NoticeFilter;
  onFilter: (filter: NoticeFilter) => void;
  sort: NoticeSort;
  onSort: (sort: NoticeSort) => void;
  /** Undefined until the backend has sent it. */
  unreadCount: number | undefined;
  pages: PagedListState<Notice>;
  /**
   * The rows: notices, and groups of adjacent expiry notices of one kind and day. Undefined until the first page was
   * read.
   */
  entries: readonly NoticeEntry[] | undefined;
  /** The id of the notice beside the list. Undefined if none is open. */
  open: number | undefined;
  selection: Selection<number>;
  /** The ids of the unread notices in the list. A selection marks notices as read, so only these can be selected. */
  unreadIds: readonly number[];
  /** Marks notices as read. Must be stable between renders, otherwise the list renders every row again. */
  markRead: (ids: readonly number[]) => void;
  /** Folds or unfolds the group with this key. Must be stable too. */
  onToggleGroup: (key: string) => void;
}

/** The expected heights in px of a row of the table, and of a row on a narrow screen. */
const rowHeights = { table: 52, narrow: 120 } as const;

function keyOf({ key }: NoticeEntry): string {
  return key;
}

export function NoticeList({
  filter,
  onFilter,
  sort,
  onSort,
  unreadCount,
  pages,
  entries,
  open,
  selection,
  unreadIds,
  markRead,
  onToggleGroup,
}: NoticeListProps) {
  const { t } = useLingui();
  const { offlineNow } = useOfflineReason();
  const wide = useTwoPanes();
  const columns = useFixedColumns(noticeColumns);
  const renderItem = useCallback(
    (entry: NoticeEntry) => (
      <NoticeEntryRow
        entry={entry}
        wide={wide}
        selection={selection}
        markRead={markRead}
        onToggleGroup={onToggleGroup}
      />
    ),
    [wide, selection, markRead, onToggleGroup],
  );
  const isOpenRow = (entry: NoticeEntry): boolean => wide && entry.kind === 'notice' && entry.notice.id === open;
  const count = countUpTo99(unreadCount ?? 0);
  return (
    <>
      <div className={wide ? css['filter'] : undefined}>
        <SegmentedControl
          leads
          label={t`筛选`}
          fullWidth
          options={[
            { value: 'all', label: t`全部` },
            { value: 'unread', label: unreadCount === undefined || unreadCount === 0 ? t`未读` : t`未读 ${count}` },
          ]}
          value={filter}
          onChange={onFilter}
        />
      </div>
      <TableColumns columns={columns} className={css['rows']}>
        {wide && entries?.length !== 0 && (
          <NoticeTableHead selection={selection} unreadIds={unreadIds} sort={sort} onSort={onSort} />
        )}
        <PagedList
          key={`${filter} ${sort} ${wide}`}
          pages={{ ...pages, items: entries }}
          label={t`消息通知`}
          failed={t`没有读到通知`}
          neverLoaded={t`${offlineNow}，通知还没有读过`}
          end={t`没有更多了`}
          estimate={wide ? rowHeights.table : rowHeights.narrow}
          startAt={entries?.findIndex(isOpenRow)}
          skeleton={wide ? <TableSkeleton rows={10} /> : <NoticeRowsSkeleton rows={6} />}
          moreSkeleton={wide ? <TableSkeleton rows={3} /> : <NoticeRowsSkeleton rows={2} />}
          empty={
            filter === 'unread' ? (
              <EmptyState icon={drafts} title={t`没有未读的通知`} reason={t`新的通知会先出现在这里。`} />
            ) : (
              <EmptyState icon={mail} title={t`还没有通知`} reason={t`管理员发布的通知会出现在这里。`} />
            )
          }
          getKey={keyOf}
          renderItem={renderItem}
        />
      </TableColumns>
    </>
  );
}
