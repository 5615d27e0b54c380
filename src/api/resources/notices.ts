/**
 * Notices as pages read them: how many are unread with the newest of those, the list (the unread ones first, then all
 * by time, each once), and one by its number. Reading marks nothing; what was marked shows where it stands until the
 * list is asked for anew.
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
import { limits } from '../../../contract/fields.ts';
import { getNotice, pageNotices, type Notice } from '../../../contract/notice.ts';
import { call } from '../transport/client.ts';
import { useMarked } from './notice-marks.ts';
import { pageSize, pagesOf, type Pages } from '../cache/paged-list.ts';
import { useSession } from '../session/session.ts';

export interface UnreadNotices {
  count: number;
  newest: Notice | null;
}

/** One question tells both: the first page of one row says how many rows there are. */
export function unreadNoticesQuery() {
  return queryOptions({
    queryKey: ['unreadNotices'],
    queryFn: async ({ signal }): Promise<UnreadNotices> => {
      const { records, total } = await call(pageNotices, { isRead: false, pageSize: 1 }, { signal });
      return { count: total, newest: records[0] ?? null };
    },
  });
}

/**
 * How many are unread, what is marked and not sent yet counted off; undefined while nobody is logged in, or nothing is
 * known.
 */
export function useUnreadCount(): number | undefined {
  const { user } = useSession();
  // The frame asks for it too, on every page.
  const { data, dataUpdatedAt } = useQuery({
    ...unreadNoticesQuery(),
    enabled: user !== null,
    meta: { ageless: true, retriedAbove: true },
  });
  const marked = useMarked(dataUpdatedAt);
  return data && Math.max(0, data.count - marked.size);
}

export type NoticeFilter = 'all' | 'unread';

/** What fills a screen, then what a fling needs. */
const sizes = { first: pageSize, later: limits.pageSize.max } as const;

interface Place {
  of: NoticeFilter;
  current: number;
  size: number;
}

interface NoticePage extends Place {
  records: Notice[];
  /** Whether there is another page of the same kind. */
  more: boolean;
}

async function readPage({ of, current, size }: Place, signal: AbortSignal): Promise<NoticePage> {
  const page = await call(
    pageNotices,
    { current, pageSize: size, ...(of === 'unread' ? { isRead: false } : {}) },
    { signal },
  );
  return { of, current, size, records: page.records, more: page.current < page.pages };
}

/** Where the unread ones end, the others begin on the same page: an empty first page would look like an empty list. */
async function readOn(filter: NoticeFilter, place: Place, signal: AbortSignal): Promise<NoticePage> {
  if (filter === 'unread' || place.of === 'all') return readPage(place, signal);
  const all = { of: 'all', current: 1, size: place.size } as const;
  const together = place.size === sizes.first ? readPage(all, signal) : null;
  // Where the unread ones fail, or fill the page, nobody waits for it.
  together?.catch(() => {});
  const unread = await readPage(place, signal);
  if (unread.more) return unread;
  const rest = await (together ?? readPage(all, signal));
  return { ...rest, records: [...unread.records, ...rest.records] };
}

/** Each notice once, where it came first. */
function once(pages: readonly NoticePage[]): Notice[] {
  return [
    ...new Map(
      pages
        .flatMap((page) => page.records)
        .toReversed()
        .map((notice) => [notice.id, notice]),
    ).values(),
  ].toReversed();
}

/**
 * Where the next page of unread ones begins: what was read meanwhile has left the backend's pages, and those that
 * followed have moved up. It may bring rows that are there already, and never leaves one out.
 */
function next(last: NoticePage, pages: readonly NoticePage[], filter: NoticeFilter): Place | null {
  const size = sizes.later;
  // Pages of another size are counted anew from what was reached.
  if (last.of === 'all')
    return last.more ? { of: 'all', current: Math.floor((last.current * last.size) / size) + 1, size } : null;
  const unread = once(pages).filter(({ isRead }) => !isRead).length;
  if (last.more) return { of: 'unread', current: Math.floor(unread / size) + 1, size };
  return filter === 'all' ? { of: 'all', current: 1, size } : null;
}

/**
 * A list that somebody scrolled further than this isn't asked for again page by page, only from its beginning, when it
 * is behind.
 */
const mostReadAgain = 5;

const begin: Place = { of: 'unread', current: 1, size: sizes.first };

const isShort = ({ state }: { state: { data: InfiniteData<NoticePage> | undefined } }): boolean =>
  (state.data?.pages.length ?? 0) <= mostReadAgain;

export function noticesQuery(filter: NoticeFilter) {
  return infiniteQueryOptions({
    refetchOnMount: isShort,
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
    queryKey: ['notices', 'list', filter],
    queryFn: ({ pageParam, signal }) => readOn(filter, pageParam, signal),
    initialPageParam: begin,
    getNextPageParam: (last, pages) => next(last, pages, filter),
  });
}

/**
 * The list's rows, those first that are unread or were read since `visit` began; what is marked shows so where it
 * stands.
 */
export function useNotices(filter: NoticeFilter, readHere: ReadonlySet<number>): Pages<Notice> {
  const list = useInfiniteQuery(noticesQuery(filter));
  const marked = useMarked(list.dataUpdatedAt);
  const sorted = useMemo(() => {
    if (!list.data) return undefined;
    const rows = once(list.data.pages);
    const first = rows.filter(({ id, isRead }) => !isRead || readHere.has(id));
    if (filter === 'unread') return first;
    return [...first, ...rows.filter(({ id, isRead }) => isRead && !readHere.has(id)).toSorted((a, b) => byTime(b, a))];
  }, [list.data, filter, readHere]);
  const items = useMemo(
    () =>
      marked.size === 0
        ? sorted
        : sorted?.map((notice) => (marked.has(notice.id) ? { ...notice, isRead: true } : notice)),
    [sorted, marked],
  );
  return pagesOf(list, items, list.dataUpdatedAt);
}

function byTime(a: Notice, b: Notice): number {
  return a.createTime.localeCompare(b.createTime) || a.id - b.id;
}

export function noticeQuery(id: number) {
  return queryOptions({
    queryKey: ['notices', 'one', id],
    queryFn: ({ signal }) => call(getNotice, { id }, { signal }),
  });
}

const lists = { queryKey: ['notices', 'list'] };

/** A notice that a list has brought already, whole, and when the backend said so. */
export function knownNotice(queries: QueryClient, id: number): { notice: Notice; asOf: number } | null {
  for (const [key, data] of queries.getQueriesData<InfiniteData<NoticePage>>(lists)) {
    const notice = data?.pages.flatMap((page) => page.records).find((one) => one.id === id);
    if (notice) return { notice, asOf: queries.getQueryState(key)?.dataUpdatedAt ?? 0 };
  }
  return null;
}

/** The backend has marked these as read: so they show, each where it stands, and the rest is as old as it was. */
export function showAsRead(queries: QueryClient, ids: readonly number[] | 'all'): void {
  const marked = (notice: Notice): Notice =>
    !notice.isRead && (ids === 'all' || ids.includes(notice.id)) ? { ...notice, isRead: true } : notice;
  for (const [key] of queries.getQueriesData(lists)) {
    queries.setQueryData<InfiniteData<NoticePage>>(
      key,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({ ...page, records: page.records.map(marked) })),
        },
      { updatedAt: queries.getQueryState(key)?.dataUpdatedAt ?? 0 },
    );
  }
  for (const [key] of queries.getQueriesData({ queryKey: ['notices', 'one'] })) {
    queries.setQueryData<Notice>(key, (notice) => notice && marked(notice), {
      updatedAt: queries.getQueryState(key)?.dataUpdatedAt ?? 0,
    });
  }
}
