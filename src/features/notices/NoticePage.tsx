/**
 * Lists notices, by default unread notices first, and shows the opened notice. Filter, sort order and the opened notice
 * are in the address, so that back, reload and a shared link keep them. On screens of 900 px and more the list is a
 * table, and a notice opens beside it. On narrower screens the notice replaces the list.
 */
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useReducer, useRef } from 'react';
import type { Notice } from '../../../contract/notice.ts';
import {
  defaultNoticeSort,
  noticesQuery,
  type NoticeSort,
  unreadNoticesQuery,
  useNotices,
  useUnreadCount,
} from '../../api/resources/notices/notices.ts';
import { type PagedListState, usePagedListRefresh } from '../../api/cache/paged-list.ts';
import { useOnline } from '../../platform/network.ts';
import { TopBarAction } from '../../ui/layout/TopBarAction.tsx';
import { plural } from '@lingui/core/macro';
import { Button } from '../../ui/controls/Button.tsx';
import { SelectionBar } from '../../ui/list/selection/SelectionBar.tsx';
import { useSelection } from '../../ui/list/selection/use-selection.ts';
import { useTableSort } from '../../ui/list/table/use-table-view.ts';
import { useListShortcuts } from '../../ui/list/table/use-list-shortcuts.ts';
import { Panes, useTwoPanes } from '../../ui/layout/Panes.tsx';
import { PullToRefresh } from '../../ui/list/PullToRefresh.tsx';
import css from './Notice.module.css';
import { NoticeDetail } from './NoticeDetail.tsx';
import { noticeEntries } from './notice-groups.ts';
import { NoticeList } from './NoticeList.tsx';
import { NoticePane } from './NoticePane.tsx';
import { showMarkOutcome } from './show-mark-outcome.ts';
import { useReadNotices } from './use-read-notices.ts';

const route = getRouteApi('/_frame/_user/notice');
const noticeSorts: readonly NoticeSort[] = ['unreadFirst', 'newest', 'oldest'];

interface Search {
  filter?: 'unread' | undefined;
  /** Absent for the default sort order. */
  sort?: Exclude<NoticeSort, typeof defaultNoticeSort> | undefined;
  id?: number | undefined;
}

/** Returns the keys of the unfolded groups, and a function that folds or unfolds one. */
function useOpenGroups(): [ReadonlySet<string>, (key: string) => void] {
  return useReducer(
    (open: ReadonlySet<string>, key: string) =>
      open.has(key) ? new Set([...open].filter((other) => other !== key)) : new Set([...open, key]),
    new Set<string>(),
  );
}

/**
 * If a notice arrives while the page is open, the list lacks it. The list is then refreshed from its start, once for
 * each new notice.
 */
function useRefreshIfBehind(
  newestId: number | undefined,
  { items, fetching }: PagedListState<Notice>,
  refreshPages: () => Promise<unknown>,
): void {
  const refreshIfBehind = useEffectEvent(() => {
    if (items && !fetching && !items.some(({ id }) => id === newestId)) void refreshPages();
  });
  useEffect(() => {
    if (newestId !== undefined) refreshIfBehind();
  }, [newestId]);
}

/**
 * Returns the filter and the notice of the page's address, the order of the list, and the functions that change them.
 */
function useNoticeAddress(wide: boolean) {
  const { filter, sort: askedSort, id } = route.useSearch();
  const navigate = route.useNavigate();
  /** Changes parameters of the address. */
  const change = (next: Search): void =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  const { sort, sortBy } = useTableSort({
    table: 'notices',
    asked: askedSort,
    // The device remembers the sort order. A narrow screen has no table head to change it, so the remembered order
    // isn't used there.
    orders: wide ? noticeSorts : [],
    defaultSort: defaultNoticeSort,
    show: (order) => change({ sort: order }),
  });
  return {
    filter: filter ?? ('all' as const),
    setFilter: (next: 'all' | 'unread') => change({ filter: next === 'unread' ? next : undefined }),
    sort,
    sortBy,
    id,
    showNotice: (next: number | undefined) => change({ id: next }),
  };
}

export function NoticePage() {
  const { t } = useLingui();
  const wide = useTwoPanes();
  const { filter, setFilter, sort, sortBy, id, showNotice } = useNoticeAddress(wide);
  const queries = useQueryClient();
  const online = useOnline();
  const { data: newest } = useQuery(unreadNoticesQuery());
  const unreadCount = useUnreadCount();
  const { markedHere, markRead, markAllRead, markTheseRead, busy } = useReadNotices();
  const pages = useNotices(filter, sort, markedHere);
  const refreshPages = usePagedListRefresh(noticesQuery(filter, sort).queryKey);
  const list = useRef<HTMLDivElement>(null);
  /** The id of the notice beside the list. */
  const open = wide ? id : undefined;

  const refresh = (): Promise<unknown> =>
    Promise.allSettled([refreshPages(), queries.refetchQueries(unreadNoticesQuery())]);
  useRefreshIfBehind(newest?.newest?.id, pages, refreshPages);
  const [openGroups, toggleGroup] = useOpenGroups();
  const entries = useMemo(() => pages.items && noticeEntries(pages.items, openGroups), [pages.items, openGroups]);
  const unreadIds = useMemo(
    () => (pages.items ?? []).filter((notice) => !notice.isRead).map((notice) => notice.id),
    [pages.items],
  );
  const selection = useSelection(unreadIds);
  // A selected notice may have become read since, for example when it was opened.
  const selectedIds = unreadIds.filter((id) => selection.keys.has(id));
  const selectedCount = selectedIds.length;
  useListShortcuts({
    list,
    ids: wide ? (entries ?? []).flatMap((entry) => (entry.kind === 'notice' ? [entry.notice.id] : [])) : [],
    open,
    onOpen: showNotice,
    onClose: open === undefined ? null : () => showNotice(undefined),
  });

  async function markAll(): Promise<void> {
    const result = await markAllRead(unreadIds, online);
    selection.end();
    showMarkOutcome(result, t`已全部标为已读`);
  }
  async function markSelected(): Promise<void> {
    const result = await markTheseRead(selectedIds);
    selection.end();
    showMarkOutcome(result, t`已标为已读`);
  }

  const detail = wide || id === undefined ? null : <NoticeDetail key={id} id={id} place="page" markRead={markRead} />;
  const listView = (
    <div ref={list} className={css['list']}>
      <NoticeList
        filter={filter}
        onFilter={setFilter}
        sort={sort}
        onSort={sortBy}
        unreadCount={unreadCount}
        pages={pages}
        entries={entries}
        open={open}
        selection={selection}
        unreadIds={unreadIds}
        markRead={markRead}
        onToggleGroup={toggleGroup}
      />
    </div>
  );
  return (
    <>
      {unreadCount !== undefined && unreadCount > 0 && detail === null && (
        <TopBarAction label={busy ? t`正在标记` : t`全部已读`} disabled={busy} onClick={() => void markAll()} />
      )}
      <PullToRefresh onRefresh={refresh} disabled={detail !== null}>
        {!wide && detail !== null ? (
          <Panes list={detail} />
        ) : (
          <Panes
            alone={entries?.length === 0 ? 'middle' : 'whole'}
            list={listView}
            {...(open !== undefined && {
              detail: <NoticePane id={open} markRead={markRead} onClose={() => showNotice(undefined)} />,
            })}
          />
        )}
      </PullToRefresh>
      {selection.isActive && (
        <SelectionBar
          words={plural(selectedCount, { one: '已选 # 条', other: '已选 # 条' })}
          all={null}
          onEnd={selection.end}
        >
          <Button
            disabled={selectedCount === 0}
            loading={busy}
            onClick={() => void markSelected()}
          >{t`标为已读`}</Button>
        </SelectionBar>
      )}
    </>
  );
}
