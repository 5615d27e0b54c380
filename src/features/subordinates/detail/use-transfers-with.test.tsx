// @vitest-environment happy-dom
/**
 * Tests that the hook finds the transfers with one person among other changes. Without a tap it reads at most five
 * pages (`automaticPages`).
 */
import { QueryClient } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { coinChangeWith } from '../../../../tests/support/coin-change.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { queryFrame } from '../../../../tests/support/query-frame.tsx';
import { useTransfersWith } from './use-transfers-with.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function change(id: number, counterparty: string) {
  return coinChangeWith({ id, type: 'transferOut', counterparty, remark: 'chen' });
}

const asked = v.object({ searchText: v.string(), cursor: v.optional(v.string()) });

/** A ledger of `pageCount` pages. The last change of each page is a transfer to chen, all others are to chenyu. */
function open(pageCount: number) {
  const searches: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { searchText, cursor = '1' } = v.parse(asked, await request.json());
    searches.push(searchText);
    const page = Number(cursor);
    const records = [change(page * 10, 'chenyu'), change(page * 10 + 1, 'chen')];
    const nextCursor = page < pageCount ? String(page + 1) : null;
    const data = { records, current: page, pages: pageCount, size: 20, total: pageCount * 2, nextCursor };
    return Response.json({ code: 0, data, message: '' });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result } = renderHook(() => useTransfersWith('chen'), { wrapper: queryFrame(client) });
  return { result, searches };
}

test('reads a short history completely', async () => {
  const { result, searches } = open(3);
  await eventually(() => expect(result.current.complete).toBe(true));
  expect(result.current.pages.items?.map(({ id }) => id)).toEqual([11, 21, 31]);
  expect(new Set(searches)).toEqual(new Set(['chen']));
});

test('reads five pages of a long history, then waits until the person asks for more', async () => {
  const { result, searches } = open(6);
  await eventually(() => expect(result.current.pages.items).toHaveLength(5));
  await eventually(() => expect(result.current.pages.fetching).toBe(false));
  expect(result.current.complete).toBe(false);
  expect(searches).toHaveLength(5);
  act(() => result.current.pages.loadMore());
  await eventually(() => expect(result.current.complete).toBe(true));
  expect(result.current.pages.items).toHaveLength(6);
});
