/** Tests which pages a refresh reads again, and the age of the data. */
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import type { CoinChange, CoinChangePage } from '../../../contract/coin.ts';
import { coinChangeWith } from '../../../tests/support/coin-change.ts';
import { pagedListQuery } from './paged-list.ts';
import { oldestDataTime, hasSkippedPageOnScreen, readPageByCursor, setPagesOnScreen } from './refetch-pages.ts';

const perPage = 20;

function change(id: number, balance = id): CoinChange {
  return coinChangeWith({ id, balance, createTime: new Date(Date.UTC(2026, 0, 1) + id * 1_000).toISOString() });
}

/**
 * A list that is read by page number, with `count` rows, and the pages that were requested. The first page of the list
 * is the page `start` of the backend.
 */
function numbered(count: number, start = 1) {
  const asked: number[] = [];
  const world = { names: 'before' };
  const options = pagedListQuery<{ id: number; name: string }>(
    ['users', count, start],
    ({ current: wanted, pageSize }) => {
      asked.push(wanted);
      const current = wanted === 1 ? start : wanted;
      const from = (current - 1) * pageSize;
      const records = Array.from({ length: Math.min(pageSize, count - from) }, (_, at) => ({
        id: from + at + 1,
        name: world.names,
      }));
      return Promise.resolve({ records, current, pages: Math.ceil(count / pageSize), total: count });
    },
  );
  const observer = new InfiniteQueryObserver(new QueryClient(), options);
  observer.subscribe(() => {});
  return { asked, world, observer, options };
}

async function scrolledTo<T extends { fetchNextPage: () => Promise<unknown>; refetch: () => Promise<unknown> }>(
  list: T,
  pages: number,
): Promise<void> {
  await list.refetch();
  for (let page = 1; page < pages; page += 1) await list.fetchNextPage();
}

describe('the refresh of a list by number', () => {
  test('reads a short list whole', async () => {
    const { asked, observer } = numbered(200);
    await scrolledTo(observer, 3);
    asked.length = 0;
    await observer.refetch();
    expect(asked).toEqual([1, 2, 3]);
  });

  test('reads the first page and the pages on screen of a long list, and keeps all others in their place', async () => {
    const { asked, world, observer, options } = numbered(4_000);
    await scrolledTo(observer, 100);
    setPagesOnScreen(options.queryKey, { first: 40, last: 41 });
    asked.length = 0;
    world.names = 'after';
    await observer.refetch();
    expect(asked).toEqual([1, 41, 42]);
    const { pages = [] } = observer.getCurrentResult().data ?? {};
    expect(pages.flatMap((page) => page.records)).toHaveLength(2_000);
    expect(pages[40]?.records[0]?.name).toBe('after');
    expect(pages[50]?.records[0]?.name).toBe('before');
    expect(observer.getCurrentResult().hasNextPage).toBe(true);
  });

  test('reads a skipped page once it is on screen', async () => {
    const { asked, observer, options } = numbered(4_000);
    await scrolledTo(observer, 50);
    setPagesOnScreen(options.queryKey, { first: 49, last: 49 });
    // Pages of the same millisecond count as read together.
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
    await observer.refetch();
    const pages = () => observer.getCurrentResult().data?.pages ?? [];
    expect(hasSkippedPageOnScreen(options.queryKey, pages())).toBe(false);
    setPagesOnScreen(options.queryKey, { first: 20, last: 21 });
    expect(hasSkippedPageOnScreen(options.queryKey, pages())).toBe(true);
    asked.length = 0;
    await observer.refetch();
    expect(asked).toEqual([1, 21, 22]);
    expect(hasSkippedPageOnScreen(options.queryKey, pages())).toBe(false);
  });

  test('keeps every row of a filtered list, which begins at a later page of the backend', async () => {
    const { asked, observer, options } = numbered(4_000, 8);
    await scrolledTo(observer, 12);
    setPagesOnScreen(options.queryKey, { first: 5, last: 5 });
    const ids = () => observer.getCurrentResult().data?.pages.flatMap(({ records }) => records.map(({ id }) => id));
    const before = ids();
    expect(before).toHaveLength(240);
    asked.length = 0;
    await observer.refetch();
    expect(asked).toEqual([1, 13]);
    expect(ids()).toEqual(before);
  });

  test('does not disturb the reading of the next page', async () => {
    const { asked, observer } = numbered(4_000);
    await scrolledTo(observer, 10);
    await observer.refetch();
    asked.length = 0;
    await observer.fetchNextPage();
    expect(asked).toEqual([11]);
  });
});

/** A ledger by cursor with `newest` as its newest entry, and the cursors that were requested. */
function ledger(newest: number) {
  const world = { newest, shift: 0, asked: new Array<string | null>() };
  const read = (cursor: string | null): Promise<CoinChangePage> => {
    world.asked.push(cursor);
    const from = cursor === null ? world.newest : Number(cursor);
    const records = Array.from({ length: Math.min(perPage, from) }, (_, at) =>
      change(from - at, from - at + world.shift),
    );
    const next = from - perPage;
    return Promise.resolve({
      records,
      total: world.newest,
      size: perPage,
      current: 1,
      pages: 1,
      nextCursor: next > 0 ? String(next) : null,
    });
  };
  const observer = new InfiniteQueryObserver(new QueryClient(), {
    queryKey: ['coinChanges', 'list', newest],
    queryFn: (context) => readPageByCursor(context, read),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
  observer.subscribe(() => {});
  const ids = (): number[] =>
    observer.getCurrentResult().data?.pages.flatMap((page) => page.records.map(({ id }) => id)) ?? [];
  return { world, observer, ids };
}

describe('the refresh of a ledger', () => {
  test('reads only the first page of a long ledger, and neither repeats nor hides a row', async () => {
    const { world, observer, ids } = ledger(2_000);
    await scrolledTo(observer, 60);
    world.asked = [];
    world.newest += 3;
    await observer.refetch();
    expect(world.asked).toEqual([null]);
    expect(ids()).toEqual(Array.from({ length: 1_203 }, (_, at) => 2_003 - at));
    await observer.fetchNextPage();
    expect(ids()).toEqual(Array.from({ length: 1_223 }, (_, at) => 2_003 - at));
  });

  test('reads further pages if more than one page is new', async () => {
    const { world, observer, ids } = ledger(500);
    await scrolledTo(observer, 8);
    world.asked = [];
    world.newest += 50;
    await observer.refetch();
    expect(world.asked).toEqual([null, '530', '510']);
    expect(ids()).toEqual(Array.from({ length: 210 }, (_, at) => 550 - at));
  });

  test('reads all pages again if the ledger differs from the known one', async () => {
    const { world, observer } = ledger(200);
    await scrolledTo(observer, 3);
    world.shift = 1_000;
    world.asked = [];
    await observer.refetch();
    expect(world.asked).toEqual([null, '180', '160']);
    const balances = observer
      .getCurrentResult()
      .data?.pages.flatMap((page) => page.records.map(({ id, balance }) => balance - id));
    expect(new Set(balances)).toEqual(new Set([1_000]));
  });
});

describe('the age of the data', () => {
  test("is the time of the oldest page, or the query's time if its pages have none", () => {
    expect(oldestDataTime({ pages: [{ readAt: 50 }, { readAt: 20 }, { readAt: 50 }], pageParams: [1, 2, 3] }, 50)).toBe(
      20,
    );
    expect(oldestDataTime({ pages: [{}, {}], pageParams: [1, 2] }, 50)).toBe(50);
    expect(oldestDataTime(['a row'], 50)).toBe(50);
  });

  test('is the time of the first page for a ledger, because entries never change', () => {
    expect(
      oldestDataTime(
        {
          pages: [
            { readAt: 40, nextCursor: 'a' },
            { readAt: 20, nextCursor: null },
          ],
          pageParams: [null, 'a'],
        },
        50,
      ),
    ).toBe(40);
  });
});
