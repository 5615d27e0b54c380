/** @vitest-environment happy-dom */
/**
 * An order that ends while the list shows stays in its place. An order that the person has paid leaves the list. The
 * order that ends first comes first.
 */
import { QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Order } from '../../../../contract/mall.ts';
import { holdAnswers, success } from '../../../../tests/support/held-answers.ts';
import { orderWith } from '../../../../tests/support/order.ts';
import { queryFrame } from '../../../../tests/support/query-frame.tsx';
import { usePendingOrders } from './use-pending-orders.ts';

const order = orderWith({ id: 7, status: 'pending', payTime: null, expireTime: '2026-11-20T06:39:09.000Z' });
const page = (records: readonly Order[]): Response =>
  success({ records, total: records.length, current: 1, size: 20, pages: 1 });

/** Renders the hook with one pending order, whose sheet is open. */
async function renderPendingOrders() {
  const answers = holdAnswers();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = queryFrame(client);
  const { result, rerender } = renderHook(({ resetKey }) => usePendingOrders(resetKey), {
    wrapper,
    initialProps: { resetKey: '7' },
  });
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.(page([order]));
  await waitFor(() => expect(result.current.orders).toHaveLength(1));
  return {
    ids: () => result.current.orders.map(({ id }) => id),
    readAgain: async (): Promise<void> => {
      const before = answers.length;
      act(() => void client.invalidateQueries());
      await waitFor(() => expect(answers).toHaveLength(before + 1));
    },
    answer: async (records: readonly Order[]): Promise<void> => {
      answers.at(-1)?.(page(records));
      await waitFor(() => expect(result.current.pages.fetching).toBe(false));
    },
    close: () => rerender({ resetKey: '' }),
  };
}

test('an order that ends while the list shows stays until the person acts', async () => {
  const list = await renderPendingOrders();
  await list.readAgain();
  await list.answer([]);
  expect(list.ids()).toEqual([7]);
  list.close();
  expect(list.ids()).toEqual([]);
});

test('an order that was paid leaves the list, also if its sheet closes before the list is read again', async () => {
  const list = await renderPendingOrders();
  await list.readAgain();
  list.close();
  await list.answer([]);
  await waitFor(() => expect(list.ids()).toEqual([]));
});

test('an order that ends after the sheet closed and the list was read again stays', async () => {
  const list = await renderPendingOrders();
  await list.readAgain();
  list.close();
  await list.answer([order]);
  await list.readAgain();
  await list.answer([]);
  expect(list.ids()).toEqual([7]);
});

test('the order that ends first comes first, and of two that end together the older one', async () => {
  const list = await renderPendingOrders();
  const later = { ...order, expireTime: '2026-11-20T06:50:00.000Z' };
  await list.readAgain();
  await list.answer([
    { ...later, id: 9 },
    { ...later, id: 8 },
    { ...order, id: 10 },
  ]);
  list.close();
  await waitFor(() => expect(list.ids()).toEqual([10, 8, 9]));
});
