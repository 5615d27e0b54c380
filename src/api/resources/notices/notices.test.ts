// @vitest-environment happy-dom
/** Tests the order and the pages of the list of notices, and what a mark as read changes in the cache. */
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { queryFrame } from '../../../../tests/support/query-frame.tsx';
import { noticesQuery, showNoticesAsRead, useNotices, type NoticeFilter, type NoticeSort } from './notices.ts';

const asked = v.object({
  current: v.number(),
  pageSize: v.number(),
  isRead: v.optional(v.boolean()),
  sortOrder: v.optional(v.picklist(['ascend', 'descend']), 'descend'),
});

/** Sets up a backend with the notices 1 to `count`. A higher id is newer. `unread` holds the ids of unread ones. */
function backend(count: number, unread: Set<number>) {
  const all = Array.from({ length: count }, (_, index) => count - index);
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { current, pageSize, isRead, sortOrder } = v.parse(asked, await new Request(input, init).json());
    const found = isRead === undefined ? all : all.filter((id) => unread.has(id) !== isRead);
    const ids = sortOrder === 'descend' ? found : found.toReversed();
    const records = ids.slice((current - 1) * pageSize, current * pageSize).map((id) => ({
      id,
      title: `${id}`,
      content: '',
      createTime: new Date(id * 60_000).toISOString(),
      isRead: !unread.has(id),
    }));
    return Response.json({
      code: 0,
      message: '',
      data: { records, total: ids.length, size: pageSize, current, pages: Math.ceil(ids.length / pageSize) },
    });
  });
}

function open(filter: NoticeFilter, sort?: NoticeSort) {
  const client = new QueryClient();
  const list = new InfiniteQueryObserver(client, noticesQuery(filter, sort));
  list.subscribe(() => {});
  const rows = () => [
    ...new Set(list.getCurrentResult().data?.pages.flatMap((page) => page.records.map(({ id }) => id))),
  ];
  const toEnd = async (): Promise<void> => {
    for (let step = 0; step < 40 && list.getCurrentResult().hasNextPage; step += 1) await list.fetchNextPage();
  };
  return { client, list, rows, toEnd };
}

const some = new Set([1, 5, 30, 70, 119]);

describe('the list of notices', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('begins with the unread notices, followed by all others by time', async () => {
    backend(120, new Set(some));
    const { list, rows, toEnd } = open('all');
    await list.refetch();
    expect(rows().slice(0, 7)).toEqual([119, 70, 30, 5, 1, 120, 118]);
    await toEnd();
    expect(rows()).toEqual([
      119,
      70,
      30,
      5,
      1,
      ...Array.from({ length: 120 }, (_, index) => 120 - index).filter((id) => !some.has(id)),
    ]);
  });

  it('shows the newest unread notice first, although the first page of all notices repeats it', async () => {
    backend(120, new Set(some));
    const { result, unmount } = renderHook(() => useNotices('all', 'unreadFirst', new Set()), {
      wrapper: queryFrame(new QueryClient()),
    });
    const firstIds = (): number[] | undefined => result.current.items?.slice(0, 7).map(({ id }) => id);
    await waitFor(() => expect(firstIds()).toEqual([119, 70, 30, 5, 1, 120, 118]));
    unmount();
  });

  it('is sorted by time alone if the person asks for that', async () => {
    backend(120, new Set(some));
    const oldest = open('all', 'oldest');
    await oldest.list.refetch();
    await oldest.toEnd();
    expect(oldest.rows()).toEqual(Array.from({ length: 120 }, (_, index) => index + 1));
    const unread = open('unread', 'newest');
    await unread.list.refetch();
    expect(unread.rows()).toEqual([119, 70, 30, 5, 1]);
    expect(unread.list.getCurrentResult().hasNextPage).toBe(false);
  });

  // A rejection without a handler would fail the test run.
  it('reports one error if two pages that are read at the same time fail', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('no network');
    });
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const list = new InfiniteQueryObserver(client, noticesQuery('all'));
    list.subscribe(() => {});
    await list.refetch();
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    expect(list.getCurrentResult()).toMatchObject({ isError: true, data: undefined });
  });

  it.each(['all', 'unread'] as const)(
    'leaves no notice out (%s) if some are marked as read between two pages',
    async (filter) => {
      const unread = new Set(Array.from({ length: 130 }, (_, index) => index + 1));
      backend(150, unread);
      const { client, list, rows, toEnd } = open(filter);
      await list.refetch();
      for (const id of [130, 128, 120]) unread.delete(id);
      showNoticesAsRead(client, [130, 128, 120]);
      await list.fetchNextPage();
      unread.delete(100);
      showNoticesAsRead(client, [100]);
      await toEnd();
      expect(rows().toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: filter === 'all' ? 150 : 130 }, (_, index) => index + 1),
      );
    },
  );

  it('keeps its age if notices in it are marked, and so does the marked notice', () => {
    const client = new QueryClient();
    const [list, one] = [
      ['notices', 'list', 'all'],
      ['notices', 'one', 1],
    ];
    const records = [1, 2].map((id) => ({ id, isRead: false }));
    client.setQueryData<unknown>(list, { pages: [{ records }], pageParams: [1] }, { updatedAt: 5 });
    client.setQueryData<unknown>(one, records[0], { updatedAt: 7 });
    showNoticesAsRead(client, [1]);
    expect(client.getQueryData(list)).toMatchObject({
      pages: [
        {
          records: [
            { id: 1, isRead: true },
            { id: 2, isRead: false },
          ],
        },
      ],
    });
    expect(client.getQueryData(one)).toMatchObject({ isRead: true });
    expect([list, one].map((key) => client.getQueryState(key)?.dataUpdatedAt)).toEqual([5, 7]);
  });

  it('is empty and has no next page if there are no notices', async () => {
    backend(0, new Set());
    const { list, rows } = open('all');
    await list.refetch();
    expect(rows()).toEqual([]);
    expect(list.getCurrentResult().hasNextPage).toBe(false);
  });
});
