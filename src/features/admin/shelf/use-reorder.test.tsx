// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { MallPackage } from '../../../../contract/mall.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { queryFrame } from '../../../../tests/support/query-frame.tsx';
import { NetworkError } from '../../../api/transport/errors.ts';
import { packageKind } from './kind.ts';
import { useReorder } from './use-reorder.ts';

afterEach(cleanup);

/** Two packages that can be sorted. `isDown` makes the reads fail. */
function open() {
  const backend = { isDown: false, rows: [sold(1, 10), sold(2, 20)] };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const shelf = {
    ...packageKind.shelf,
    page: async () => {
      if (backend.isDown) throw new NetworkError();
      const records = backend.rows.toSorted((a, b) => a.sort - b.sort);
      return { records, total: 2, current: 1, size: 50, pages: 1 };
    },
    update: async ({ id, sort }: { id: number; sort?: unknown }) => {
      backend.rows = backend.rows.map((row) => (row.id === id ? { ...row, sort: Number(sort) } : row));
    },
    invalidate: () => client.invalidateQueries(),
  };
  const saved = vi.fn();
  const { result } = renderHook(() => useReorder({ ...packageKind, shelf }, saved), { wrapper: queryFrame(client) });
  return { backend, saved, result };
}

function sold(id: number, sort: number): MallPackage {
  return { id, coinName: '', coin: 1, addCoin: 0, amount: 1, sort, description: null, status: 1, version: 1 };
}

test('a new order is saved', async () => {
  const { saved, result } = open();
  await eventually(() => expect(result.current.rows).toHaveLength(2));
  act(() => result.current.move(0, 1));
  act(() => result.current.save());
  await eventually(() => expect(saved).toHaveBeenCalledOnce());
});

test("if the list can't be read after the changes, nobody is said to have changed the order", async () => {
  const { backend, saved, result } = open();
  await eventually(() => expect(result.current.rows).toHaveLength(2));
  act(() => result.current.move(0, 1));
  backend.isDown = true;
  act(() => result.current.save());
  await eventually(() => expect(result.current.problem).toContain('可以再保存一次'));
  expect(saved).not.toHaveBeenCalled();
});
