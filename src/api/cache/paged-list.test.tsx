/** @vitest-environment happy-dom */
/** Tests lists that are read page by page: their rows, their failures, the pages on screen, and pulling down. */
import { type InfiniteData, QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { queryFrame } from '../../../tests/support/query-frame.tsx';
import { NetworkError } from '../transport/errors.ts';
import { pagedListQuery, usePagedList, usePagedListRefresh } from './paged-list.ts';
import { hasSkippedPageOnScreen } from './refetch-pages.ts';

interface Row {
  id: number;
}

const rows = (from: number, count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: from - index }));

/** `lengths` receives the number of rows at each render. */
function shown(read: Parameters<typeof pagedListQuery<Row>>[1], lengths: (number | undefined)[] = []) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = queryFrame(client);
  return renderHook(
    () => {
      const list = usePagedList(pagedListQuery<Row>(['orders'], read));
      lengths.push(list.items?.length);
      return list;
    },
    { wrapper },
  ).result;
}

describe('a list that comes page by page', () => {
  test('shows a row once that has moved to the next page because of new rows', async () => {
    const list = shown(({ current }) =>
      Promise.resolve({ records: current === 1 ? rows(40, 20) : rows(22, 20), current, pages: 2, total: 41 }),
    );
    await waitFor(() => expect(list.current.items).toHaveLength(20));
    expect(list.current.hasMore).toBe(true);
    list.current.loadMore();
    await waitFor(() => expect(list.current.hasMore).toBe(false));
    const ids = list.current.items?.map(({ id }) => id) ?? [];
    expect(ids).toHaveLength(new Set(ids).size);
    expect(ids).toHaveLength(38);
    expect(list.current.total).toBe(41);
  });

  test("doesn't count the rows that its query leaves out", async () => {
    const list = shown(({ current }) =>
      Promise.resolve({ records: rows(40 - current * 18, 18), leftOut: 2, current, pages: 2, total: 40 }),
    );
    await waitFor(() => expect(list.current.total).toBe(38));
    list.current.loadMore();
    await waitFor(() => expect(list.current.total).toBe(36));
  });

  test('is read on while its query leaves out every row, and is never taken for empty meanwhile', async () => {
    let broken = true;
    const lengths: (number | undefined)[] = [];
    const list = shown(({ current }) => {
      if (current === 3 && broken) return Promise.reject(new NetworkError('No answer'));
      const records = current < 3 ? [] : rows(5, 5);
      return Promise.resolve({ records, leftOut: current < 3 ? 20 : 0, current, pages: 3, total: 45 });
    }, lengths);
    await waitFor(() => expect(list.current.failure).toMatchObject({ offline: true }));
    broken = false;
    list.current.retry();
    await waitFor(() => expect(list.current.items).toHaveLength(5));
    expect(list.current.total).toBe(5);
    expect(lengths).not.toContain(0);
  });

  test('keeps its rows if a later page fails, and reads that page again on retry', async () => {
    let broken = true;
    const list = shown(({ current }) =>
      current === 2 && broken
        ? Promise.reject(new NetworkError('No answer'))
        : Promise.resolve({ records: rows(60 - current * 20, 20), current, pages: 2, total: 40 }),
    );
    await waitFor(() => expect(list.current.items).toHaveLength(20));
    list.current.loadMore();
    await waitFor(() => expect(list.current.moreFailed).toBe(true));
    expect(list.current.items).toHaveLength(20);
    expect(list.current.failure).toMatchObject({ offline: true });
    broken = false;
    list.current.retry();
    await waitFor(() => expect(list.current.items).toHaveLength(40));
    expect(list.current.failure).toBeNull();
  });

  test('whose filter changes has no pages on screen any more', async () => {
    const client = new QueryClient();
    const wrapper = queryFrame(client);
    const query = (filter: string) =>
      pagedListQuery<Row>(['orders', filter], ({ current }) =>
        Promise.resolve({ records: rows(40, 20), current, pages: 1, total: 20 }),
      );
    const { result, rerender } = renderHook(({ filter }) => usePagedList(query(filter)), {
      wrapper,
      initialProps: { filter: 'pending' },
    });
    result.current.onRowsShown?.(0, 30);
    // The second page was read before the first one, so a refresh has skipped it.
    const pages = [{ readAt: 2 }, { readAt: 1 }];
    const { queryKey } = query('pending');
    expect(hasSkippedPageOnScreen(queryKey, pages)).toBe(true);
    rerender({ filter: 'paid' });
    expect(hasSkippedPageOnScreen(queryKey, pages)).toBe(false);
    await waitFor(() => expect(result.current.items).toHaveLength(20));
  });

  test('knows the page of a row on screen, whatever number of rows its pages have', async () => {
    const list = shown(({ current }) =>
      Promise.resolve({ records: rows(200 - current * 50, 50), current, pages: 3, total: 150 }),
    );
    await waitFor(() => expect(list.current.items).toHaveLength(50));
    for (const count of [100, 150]) {
      list.current.loadMore();
      await waitFor(() => expect(list.current.items).toHaveLength(count));
    }
    list.current.onRowsShown?.(60, 70);
    const isSkipped = (readAt: number[]): boolean =>
      hasSkippedPageOnScreen(
        ['orders'],
        readAt.map((time) => ({ readAt: time })),
      );
    expect(isSkipped([2, 1, 2])).toBe(true);
    expect(isSkipped([2, 2, 1])).toBe(false);
    list.current.onRowsShown?.(149, 151);
    expect(isSkipped([2, 2, 1])).toBe(true);
  });

  test('reports the error if there is nothing to show', async () => {
    const list = shown(() => Promise.reject(new NetworkError('No answer')));
    await waitFor(() => expect(list.current.failure).toMatchObject({ offline: true }));
    expect(list.current.items).toBeUndefined();
    expect(list.current.moreFailed).toBe(false);
  });
});

describe('a list that is pulled down', () => {
  /** Shows three pages of a list. While `world.failure` is set, each later call fails with it. */
  async function pulled() {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const world: { failure: Error | null; asked: number[] } = { failure: null, asked: [] };
    const options = pagedListQuery<Row>(['orders', 'pulled'], ({ current }) => {
      world.asked.push(current);
      return world.failure
        ? Promise.reject(world.failure)
        : Promise.resolve({ records: rows(80 - current * 20, 20), current, pages: 4, total: 80 });
    });
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const wrapper = queryFrame(client);
    const { result } = renderHook(
      () => ({ list: usePagedList(options), refresh: usePagedListRefresh(options.queryKey) }),
      {
        wrapper,
      },
    );
    for (const count of [20, 40, 60]) {
      await waitFor(() => expect(result.current.list.items).toHaveLength(count));
      if (count < 60) result.current.list.loadMore();
    }
    world.asked.length = 0;
    const data = () => client.getQueryState<InfiniteData<unknown>>(options.queryKey);
    return { world, client, options, result, data };
  }

  test('keeps all rows and their age while it waits, and if no answer comes', async () => {
    const { world, client, options, result, data } = await pulled();
    const updates: (number | undefined)[] = [];
    const stop = client.getQueryCache().subscribe(() => updates.push(data()?.data?.pages.length));
    const before = data()?.dataUpdatedAt;
    world.failure = new NetworkError('No answer');
    await act(() => result.current.refresh());
    stop();
    expect(world.asked).toEqual([1]);
    expect(new Set(updates)).toEqual(new Set([3]));
    expect(data()).toMatchObject({ dataUpdatedAt: before, status: 'error' });
    expect(result.current.list.items).toHaveLength(60);
    world.failure = null;
    world.asked.length = 0;
    await client.invalidateQueries({ queryKey: options.queryKey });
    expect(world.asked).toEqual([1, 2, 3]);
  });

  test('shows only its first page after the answer, and reads the others again when it is scrolled', async () => {
    const { world, result } = await pulled();
    await act(() => result.current.refresh());
    expect(world.asked).toEqual([1]);
    await waitFor(() => expect(result.current.list.items).toHaveLength(20));
    expect(result.current.list.hasMore).toBe(true);
    result.current.list.loadMore();
    await waitFor(() => expect(result.current.list.items).toHaveLength(40));
  });
});
