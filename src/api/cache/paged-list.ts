/**
 * Lists that the backend gives page by page, as `<PagedList>` wants them: the rows so far, how old they are, what
 * failed, and ways to go on. Pages by number may shift while rows come in: a row that comes twice is shown once.
 */
import {
  hashKey,
  infiniteQueryOptions,
  useInfiniteQuery,
  useQueryClient,
  type Query,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { errorText } from '../transport/error-text.ts';
import { NetworkError } from '../transport/errors.ts';
import { heldSince, isBehind, readNumbered, setOnScreen } from './refetch-pages.ts';
import { refreshSession } from '../session/session.ts';
import type { Stale } from './invalidation.ts';

/** How many rows are asked for at once. */
export const pageSize = 20;

export interface Page<T> {
  readonly records: readonly T[];
  readonly current: number;
  readonly pages: number;
  readonly total: number;
}

/** What `<PagedList>` shows. */
export interface Pages<T> {
  /** Undefined while nothing is known. */
  readonly items: readonly T[] | undefined;
  /** How many there are in all, where the backend has said so. */
  readonly total: number | undefined;
  /** When the backend said so, in milliseconds: of the oldest page. */
  readonly asOf: number;
  /** Why the first page, or the next one, isn't there. */
  readonly failure: { readonly text: string; readonly offline: boolean } | null;
  /** It was a later page that failed: the rows before it stand. */
  readonly moreFailed: boolean;
  readonly fetching: boolean;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  /** Asks for the next page. */
  readonly more: () => void;
  /** Asks again for what failed. */
  readonly retry: () => void;
  /** Hears which rows are on screen, once the list rests. */
  readonly shown?: ((first: number, last: number) => void) | undefined;
}

/** A list by page number. `read` makes the call; the key's first word says after which writes it is out of date. */
export function pagesQuery<T>(
  queryKey: readonly [Stale, ...unknown[]],
  read: (page: { current: number; pageSize: number }, signal: AbortSignal) => Promise<Page<T>>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: (context) => readNumbered(context, (current, signal) => read({ current, pageSize }, signal)),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.current < last.pages ? last.current + 1 : null),
  });
}

/** A running list with the rows that stand for it. */
export function pagesOf<T>(
  list: UseInfiniteQueryResult,
  items: readonly T[] | undefined,
  asOf: number,
  total?: number,
): Pages<T> {
  const moreFailed = list.isFetchNextPageError;
  const missing = moreFailed || list.data === undefined;
  return {
    items,
    total,
    asOf,
    failure:
      missing && list.error ? { text: errorText(list.error), offline: list.error instanceof NetworkError } : null,
    moreFailed,
    fetching: list.isFetching,
    hasMore: list.data === undefined ? items !== undefined : list.hasNextPage,
    loadingMore: list.isFetchingNextPage,
    more: () => void list.fetchNextPage(),
    retry: () => void (list.data === undefined ? list.refetch() : list.fetchNextPage()),
  };
}

function once<T extends { readonly id: number }>(rows: readonly T[]): T[] {
  const seen = new Set<number>();
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** Reads the list of `pagesQuery`, each row once. */
export function usePages<T extends { readonly id: number }>(options: ReturnType<typeof pagesQuery<T>>): Pages<T> {
  const list = useInfiniteQuery(options);
  const items = useMemo(() => list.data && once(list.data.pages.flatMap((page) => page.records)), [list.data]);
  const [firstPage, lastPage] = [list.data?.pages[0], list.data?.pages.at(-1)];
  const newest = firstPage && lastPage && firstPage.readAt > lastPage.readAt ? firstPage : lastPage;
  const { queryKey } = options;
  const hash = hashKey(queryKey);
  const leave = useEffectEvent(() => setOnScreen(queryKey, null));
  useEffect(() => () => leave(), [hash]);
  const shown = (first: number, last: number): void => {
    setOnScreen(queryKey, { first: Math.floor(first / pageSize), last: Math.floor(last / pageSize) });
    // Pages that were left out when the list was read again are caught up with where one rests.
    if (list.data && !list.isFetching && isBehind(queryKey, list.data.pages))
      void list.refetch({ cancelRefetch: false });
  };
  return { ...pagesOf(list, items, heldSince(list.data, list.dataUpdatedAt), newest?.total), shown };
}

/**
 * The refresh of a list that is pulled down. Its first page is asked for again, with all that is on screen under the
 * key's first word. Its answer takes the place of all pages, and the later ones come again when one scrolls to them;
 * without an answer all of them stay as they are.
 */
export function useRefreshPages(queryKey: readonly unknown[]): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const list = queries.getQueryCache().find({ queryKey, exact: true });
    const others = queries.refetchQueries({
      queryKey: queryKey.slice(0, 1),
      type: 'active',
      predicate: (query) => query !== list,
    });
    // A failure here is told as that of any read is.
    await Promise.allSettled([refreshSession(), others, list?.isActive() && readFirstPage(list)]);
  };
}

async function readFirstPage(list: Query): Promise<void> {
  const { options } = list;
  const cut = { ...options, pages: 1 };
  const answer = list.fetch(cut, { cancelRefetch: true });
  // Whatever asks for the list next asks for all of it.
  list.setOptions(options);
  await answer;
}
