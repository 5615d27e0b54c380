/**
 * The queries for notices: the unread count with the newest unread notice, the list in one of three orders, and one
 * notice. These reads mark nothing as read. A notice that is marked keeps its place in the list until the next refresh.
 *
 * cache/invalidation.ts says which calls make these queries out of date, and cache/query-client.ts explains the flags
 * in `meta`.
 */
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { limits } from '../../../../contract/fields.ts';
import { getNotice, pageNotices, type Notice } from '../../../../contract/notice.ts';
import { call } from '../../transport/client.ts';
import { useMarkedNoticeIds } from './pending-read-marks.ts';
import { cachedRecord } from '../../cache/cached-record.ts';
import { pageSize, pagedListState, type PagedListState } from '../../cache/paged-list.ts';
import { useSession } from '../../session/session.ts';

export interface UnreadNotices {
  count: number;
  newest: Notice | null;
}

/** Reads the unread count and the newest unread notice with one call: a page of one row, which also has the total. */
export async function readUnreadNotices(options: { signal?: AbortSignal } = {}): Promise<UnreadNotices> {
  const { records, total } = await call(pageNotices, { isRead: false, pageSize: 1 }, options);
  return { count: total, newest: records[0] ?? null };
}

/** The unread count and the newest unread notice. */
export function unreadNoticesQuery() {
  return queryOptions({ queryKey: ['unreadNotices'], queryFn: ({ signal }) => readUnreadNotices({ signal }) });
}

/**
 * Returns the unread count, less the notices whose ids are marked in the outbox. Undefined while nobody is logged in or
 * the count isn't known.
 */
export function useUnreadCount(): number | undefined {
  const { user } = useSession();
  // The frame shows this count, so the count is no data of a page.
  const { data, dataUpdatedAt } = useQuery({
    ...unreadNoticesQuery(),
    enabled: user !== null,
    meta: { ageless: true, retryInStrip: true },
  });
  const marked = useMarkedNoticeIds(dataUpdatedAt);
  return data && Math.max(0, data.count - marked.size);
}

export type NoticeFilter = 'all' | 'unread';

/** The first page fills a screen; later pages are larger, for quick scrolling. */
const pageSizes = { first: pageSize, later: limits.pageSize.max } as const;

/** The page of the backend that is read. */
interface Place {
  of: NoticeFilter;
  current: number;
  size: number;
}

interface NoticePage extends Place {
  records: Notice[];
  /** Whether another page of the same filter follows. */
  more: boolean;
}

/** `unreadFirst` is the default. The other orders sort by the time of the notice alone. */
export type NoticeSort = 'unreadFirst' | 'newest' | 'oldest';
/** How the list is sorted at first. The address doesn't name this value. */
export const defaultNoticeSort = 'unreadFirst' satisfies NoticeSort;

const orders = {
  unreadFirst: {},
  newest: { sortField: 'createTime', sortOrder: 'descend' },
  oldest: { sortField: 'createTime', sortOrder: 'ascend' },
} as const;

async function readPage({ of, current, size }: Place, sort: NoticeSort, signal: AbortSignal): Promise<NoticePage> {
  const page = await call(
    pageNotices,
    { current, pageSize: size, ...orders[sort], ...(of === 'unread' ? { isRead: false } : {}) },
    { signal },
  );
  return { of, current, size, records: page.records, more: page.current < page.pages };
}

/**
 * Reads a page of the list with unread notices first. With the filter `all`, the first page of all notices is added to
 * the last page of unread notices. Without this a user who has read everything would first get an empty page.
 */
async function readUnreadFirst(filter: NoticeFilter, place: Place, signal: AbortSignal): Promise<NoticePage> {
  if (filter === 'unread' || place.of === 'all') return readPage(place, 'unreadFirst', signal);
  const all = { of: 'all', current: 1, size: place.size } as const;
  const firstOfAll = place.size === pageSizes.first ? readPage(all, 'unreadFirst', signal) : null;
  // This read is awaited only if it is needed. The handler prevents an unhandled rejection if the read fails and nobody
  // awaits it.
  firstOfAll?.catch(() => {});
  const unread = await readPage(place, 'unreadFirst', signal);
  if (unread.more) return unread;
  const rest = await (firstOfAll ?? readPage(all, 'unreadFirst', signal));
  return { ...rest, records: [...unread.records, ...rest.records] };
}

/** Returns each notice once, at its first place. */
function withoutDuplicates(pages: readonly NoticePage[]): Notice[] {
  const byId = new Map<number, Notice>();
  for (const { records } of pages) for (const notice of records) if (!byId.has(notice.id)) byId.set(notice.id, notice);
  return [...byId.values()];
}

/**
 * Returns the place of the next page, or null at the end. Notices that were marked meanwhile have left the backend's
 * unread pages, and later notices have moved up. Therefore the page is computed from the notices that are still unread.
 * The next page may repeat rows, but leaves none out.
 */
function nextPlace(last: NoticePage, pages: readonly NoticePage[], filter: NoticeFilter): Place | null {
  const size = pageSizes.later;
  // The first page has another size, so the page number is computed from the number of rows read.
  if (last.of === 'all')
    return last.more ? { of: 'all', current: Math.floor((last.current * last.size) / size) + 1, size } : null;
  const unread = withoutDuplicates(pages).filter(({ isRead }) => !isRead).length;
  if (last.more) return { of: 'unread', current: Math.floor(unread / size) + 1, size };
  return filter === 'all' ? { of: 'all', current: 1, size } : null;
}

/** A list with more pages isn't refreshed on mount or focus, because every page would be read again. */
const maxPagesReadAgain = 5;

const firstPlaceOf = (of: NoticeFilter): Place => ({ of, current: 1, size: pageSizes.first });

const isShort = ({ state }: { state: { data: InfiniteData<NoticePage> | undefined } }): boolean =>
  (state.data?.pages.length ?? 0) <= maxPagesReadAgain;

/** The notices page by page. A `filter` of `unread` leaves out the notices that are marked as read. */
export function noticesQuery(filter: NoticeFilter, sort: NoticeSort = 'unreadFirst') {
  const isUnreadFirst = sort === 'unreadFirst';
  return infiniteQueryOptions({
    refetchOnMount: isShort,
    refetchOnWindowFocus: isShort,
    queryKey: ['notices', 'list', filter, ...(isUnreadFirst ? [] : [sort])],
    queryFn: ({ pageParam, signal }) =>
      isUnreadFirst ? readUnreadFirst(filter, pageParam, signal) : readPage(pageParam, sort, signal),
    initialPageParam: firstPlaceOf(isUnreadFirst ? 'unread' : filter),
    getNextPageParam: (last, pages) => nextPlace(last, pages, filter),
  });
}

/**
 * Returns the list. With `unreadFirst`, unread notices come first, together with `readHere`, the notices that the user
 * has marked as read during this visit. With the filter `unread`, all other notices are left out. Notices whose ids are
 * marked in the outbox are shown as read.
 */
export function useNotices(
  filter: NoticeFilter,
  sort: NoticeSort,
  readHere: ReadonlySet<number>,
): PagedListState<Notice> {
  const list = useInfiniteQuery(noticesQuery(filter, sort));
  const marked = useMarkedNoticeIds(list.dataUpdatedAt);
  const sorted = useMemo(() => {
    if (!list.data) return undefined;
    const rows = withoutDuplicates(list.data.pages);
    const first = rows.filter(({ id, isRead }) => !isRead || readHere.has(id));
    if (filter === 'unread') return first;
    if (sort !== 'unreadFirst') return rows;
    return [...first, ...rows.filter(({ id, isRead }) => isRead && !readHere.has(id)).toSorted((a, b) => byTime(b, a))];
  }, [list.data, filter, sort, readHere]);
  const items = useMemo(
    () =>
      marked.size === 0
        ? sorted
        : sorted?.map((notice) => (marked.has(notice.id) ? { ...notice, isRead: true } : notice)),
    [sorted, marked],
  );
  return pagedListState(list, items, list.dataUpdatedAt);
}

function byTime(a: Notice, b: Notice): number {
  return a.createTime.localeCompare(b.createTime) || a.id - b.id;
}

export function noticeQuery(id: number) {
  return queryOptions({
    queryKey: ['notices', 'one', id],
    queryFn: ({ signal }) => call(getNotice, { id }, { signal }),
    meta: { tellsGone: true },
  });
}

const lists = { queryKey: ['notices', 'list'] };

/** Returns a notice from a cached list, and the copy's time in milliseconds. Null if no list has it. */
export function cachedNotice(queries: QueryClient, id: number): { notice: Notice; asOf: number } | null {
  const copy = cachedRecord<Notice>(queries, lists.queryKey, id);
  return copy && { notice: copy.record, asOf: copy.asOf };
}

/**
 * Sets notices in the cache to read, after the backend has marked them. Each keeps its place, and the data keeps its
 * age.
 */
export function showNoticesAsRead(queries: QueryClient, ids: readonly number[] | 'all'): void {
  const withReadMark = (notice: Notice): Notice =>
    !notice.isRead && (ids === 'all' || ids.includes(notice.id)) ? { ...notice, isRead: true } : notice;
  for (const [key] of queries.getQueriesData(lists)) {
    queries.setQueryData<InfiniteData<NoticePage>>(
      key,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({ ...page, records: page.records.map(withReadMark) })),
        },
      { updatedAt: queries.getQueryState(key)?.dataUpdatedAt ?? 0 },
    );
  }
  for (const [key] of queries.getQueriesData({ queryKey: ['notices', 'one'] })) {
    queries.setQueryData<Notice>(key, (notice) => notice && withReadMark(notice), {
      updatedAt: queries.getQueryState(key)?.dataUpdatedAt ?? 0,
    });
  }
}
