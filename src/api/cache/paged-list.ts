/**
 * Reads lists page by page, for `<PagedList>`. New rows shift the later pages, so that a row may come twice. Such a row
 * is shown once.
 */
import {
  hashKey,
  infiniteQueryOptions,
  useInfiniteQuery,
  useQueryClient,
  type Query,
  type QueryKey,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { errorText } from '../transport/error-words.ts';
import { BusinessError, NetworkError } from '../transport/errors.ts';
import { isMissingCall } from '../transport/missing-call.ts';
import { oldestDataTime, hasSkippedPageOnScreen, readPageByNumber, setPagesOnScreen } from './refetch-pages.ts';
import { refreshSession } from '../session/check-session.ts';
import type { QueryName } from './invalidation.ts';

export const pageSize = 20;

export interface Page<T> {
  readonly records: readonly T[];
  readonly current: number;
  readonly pages: number;
  readonly total: number;
  /** How many records of the backend's page the query left out. `total` still counts them. */
  readonly leftOut?: number;
}

interface PagedListFailure {
  readonly text: string;
  readonly offline: boolean;
  /** The code, if the backend refused. */
  readonly code?: number | null;
  /**
   * Whether the backend lacks the call. Only calls of the second stage (docs/backend.md, section 9) may be lacking,
   * because every backend has the others.
   */
  readonly missing?: boolean;
}

/** The state of a list, and the functions of `<PagedList>`. */
export interface PagedListState<T> {
  /** Undefined until the first page was read, unless other queries have rows already. */
  readonly items: readonly T[] | undefined;
  /** The number of all rows. Undefined if it isn't known. */
  readonly total: number | undefined;
  /** The time of the oldest data (`oldestDataTime`), in milliseconds. */
  readonly asOf: number;
  /**
   * The error of the first page, or of the next one. Null if neither failed. If only a refresh fails, `failure` stays
   * null.
   */
  readonly failure: PagedListFailure | null;
  /** True if a later page failed; the rows before it stay. */
  readonly moreFailed: boolean;
  readonly fetching: boolean;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  /** Reads the next page. */
  readonly loadMore: () => void;
  /** Reads the failed page again. */
  readonly retry: () => void;
  /**
   * The list calls this with the indexes of the first and last row on screen: at first, and when scrolling to other
   * rows has stopped.
   */
  readonly onRowsShown?: ((first: number, last: number) => void) | undefined;
}

/**
 * Returns the query options of a list by page number. `read` makes the call. The first part of the key decides after
 * which writes the list is out of date (invalidation.ts).
 */
export function pagedListQuery<T>(
  queryKey: readonly [QueryName, ...unknown[]],
  read: (page: { current: number; pageSize: number }, signal: AbortSignal) => Promise<Page<T>>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: (context) => readPageByNumber(context, (current, signal) => read({ current, pageSize }, signal)),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.current < last.pages ? last.current + 1 : null),
  });
}

function failureOf(error: Error): PagedListFailure {
  return {
    text: errorText(error),
    offline: error instanceof NetworkError,
    code: error instanceof BusinessError ? error.code : null,
    missing: isMissingCall(error),
  };
}

/** Returns the state of a list query for `<PagedList>`, with the given rows. `asOf` is in milliseconds. */
export function pagedListState<T>(
  list: UseInfiniteQueryResult,
  items: readonly T[] | undefined,
  asOf: number,
  total?: number,
): PagedListState<T> {
  const moreFailed = list.isFetchNextPageError;
  const hasMissingPage = moreFailed || list.data === undefined;
  return {
    items,
    total,
    asOf,
    failure: hasMissingPage && list.error ? failureOf(list.error) : null,
    moreFailed,
    fetching: list.isFetching,
    // Until the list itself is read, the items come from other queries, and more of them may exist.
    hasMore: list.data === undefined ? items !== undefined : list.hasNextPage,
    loadingMore: list.isFetchingNextPage,
    loadMore: () => void list.fetchNextPage(),
    retry: () => void (list.data === undefined ? list.refetch() : list.fetchNextPage()),
  };
}

interface RowsOfPages<T> {
  /** The rows of all pages, each once. */
  readonly rows: readonly T[];
  /** For each page the number of rows up to its end. */
  readonly ends: readonly number[];
}

function rowsOf<T extends { readonly id: number }>(pages: readonly Page<T>[]): RowsOfPages<T> {
  const seen = new Set<number>();
  const rows: T[] = [];
  const ends = pages.map(({ records }) => {
    rows.push(...records.filter(({ id }) => !seen.has(id) && seen.add(id)));
    return rows.length;
  });
  return { rows, ends };
}

/** Returns the index of the page with this row. A filtered list has pages of different lengths. */
function pageOfRow(row: number, ends: readonly number[] = []): number {
  const index = ends.findIndex((end) => row < end);
  if (index >= 0) return index;
  // The list may show further rows, for example unsent ones, or rows from before the first answer.
  return ends.length > 0 ? ends.length - 1 : Math.floor(row / pageSize);
}

/**
 * Returns the first or the last page, whichever was read later. After a refresh that skipped the last page, this is the
 * first page.
 */
function newestPage<P extends { readonly readAt: number }>(pages: readonly P[]): P | undefined {
  const [firstPage, lastPage] = [pages[0], pages.at(-1)];
  return firstPage && lastPage && firstPage.readAt > lastPage.readAt ? firstPage : lastPage;
}

/** Forgets which pages of a list were on screen, once its component shows another list or closes. */
function useForgetPagesOnScreen(queryKey: QueryKey): void {
  const hash = hashKey(queryKey);
  const currentKey = useEffectEvent(() => queryKey);
  // The hash stands for the key, which is a new array at each render.
  useEffect(() => {
    const shownKey = currentKey();
    return () => setPagesOnScreen(shownKey, null);
  }, [hash]);
}

/** Reads the list of `pagedListQuery` and returns its state, with each row once. */
export function usePagedList<T extends { readonly id: number }>(
  options: ReturnType<typeof pagedListQuery<T>>,
): PagedListState<T> {
  const list = useInfiniteQuery(options);
  const shown = useMemo(() => list.data && rowsOf(list.data.pages), [list.data]);
  const pages = list.data?.pages ?? [];
  // The later of the two answers has the right total.
  const newest = newestPage(pages);
  const leftOut = pages.reduce((sum, page) => sum + (page.leftOut ?? 0), 0);
  // If the query left out all rows of the first pages, later pages may still have rows. Therefore the next page is read
  // at once.
  const awaitsFirstRow = leftOut > 0 && shown?.rows.length === 0 && list.hasNextPage;
  const mayReadNextPage = awaitsFirstRow && list.fetchStatus === 'idle' && !list.isFetchNextPageError;
  const { data, fetchNextPage } = list;
  // The effect depends on `data` too, because the next page may be left out as well.
  useEffect(() => {
    if (mayReadNextPage) void fetchNextPage();
  }, [mayReadNextPage, data, fetchNextPage]);
  const { queryKey } = options;
  useForgetPagesOnScreen(queryKey);
  const noteRowsShown = (first: number, last: number): void => {
    setPagesOnScreen(queryKey, { first: pageOfRow(first, shown?.ends), last: pageOfRow(last, shown?.ends) });
    // A refetch of a long list skips pages that aren't on screen. They are read now, because the person has scrolled
    // there.
    if (list.data && !list.isFetching && hasSkippedPageOnScreen(queryKey, list.data.pages))
      void list.refetch({ cancelRefetch: false });
  };
  return {
    ...pagedListState(
      list,
      awaitsFirstRow ? undefined : shown?.rows,
      oldestDataTime(list.data, list.dataUpdatedAt),
      newest === undefined ? undefined : newest.total - leftOut,
    ),
    onRowsShown: noteRowsShown,
  };
}

/**
 * Returns the refresh function for a list that is pulled down. It reads the first page, the session, and the other
 * queries on screen whose key has the same first part. The answer replaces all pages of the list, and scrolling reads
 * the later pages again. Without an answer all pages stay. The function never rejects.
 */
export function usePagedListRefresh(queryKey: readonly unknown[]): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const list = queries.getQueryCache().find({ queryKey, exact: true });
    const others = queries.refetchQueries({
      queryKey: queryKey.slice(0, 1),
      type: 'active',
      predicate: (query) => query !== list,
    });
    // A failure is reported like that of any read (report-failed-read.ts).
    await Promise.allSettled([refreshSession(), others, list?.isActive() && readFirstPage(list)]);
  };
}

/** Reads the first page of a list, which then replaces all its pages. Rejects if the page can't be read. */
async function readFirstPage(list: Query): Promise<void> {
  const { options } = list;
  const firstPageOnly = { ...options, pages: 1 };
  const answer = list.fetch(firstPageOnly, { cancelRefetch: true });
  // `fetch` has stored `firstPageOnly` as the options of the query. The next refetch must read the whole list again.
  list.setOptions(options);
  await answer;
}
