// @vitest-environment happy-dom
/**
 * A pending order for exactly the chosen package is continued while it can still be paid. Any other order is left
 * alone, and a new one is placed.
 */
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { MallPackage, Order } from '../../../contract/mall.ts';
import { holdAnswers, success } from '../../../tests/support/held-answers.ts';
import { orderWith } from '../../../tests/support/order.ts';
import { queryFrame } from '../../../tests/support/query-frame.tsx';
import { ordersQuery } from '../../api/resources/mall.ts';
import { BuyBar } from './BuyBar.tsx';

afterEach(cleanup);

const chosen: MallPackage = {
  id: 3,
  coinName: '1,000 积分',
  coin: 1_000,
  addCoin: 80,
  amount: 9_800,
  description: null,
  status: 1,
  sort: 0,
  version: 1,
};
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
const pending = orderWith({
  id: 7,
  mallId: 3,
  coin: 1_000,
  addCoin: 80,
  amount: 9_800,
  status: 'pending',
  createTime: inMinutes(-1),
  payTime: null,
  expireTime: inMinutes(14),
});

function show(order: Order) {
  const answers = holdAnswers();
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const page = { records: [order], total: 1, current: 1, size: 20, pages: 1, readAt: 0 };
  queries.setQueryData(ordersQuery('pending').queryKey, { pages: [page], pageParams: [1] });
  const onOrder = vi.fn();
  render(<BuyBar chosen={chosen} place="pane" onOrder={onOrder} />, { wrapper: queryFrame(queries) });
  return { answers, onOrder, button: screen.getByRole('button') };
}

test('the order that is still to be paid is continued, and nothing is sent', () => {
  const { answers, onOrder, button } = show(pending);
  expect(button.textContent).toBe('继续支付 ¥98.00');
  fireEvent.click(button);
  expect(onOrder).toHaveBeenCalledExactlyOnceWith(7, true);
  expect(answers).toHaveLength(0);
});

test.each([
  ['another package', { mallId: 4 }],
  ['other coins', { coin: 900 }],
  ['another bonus', { addCoin: 0 }],
  ['another price', { amount: 9_900 }],
  ['an end', { status: 'cancelled' }],
] as const)('an order with %s is not continued', (_, difference) => {
  expect(show({ ...pending, ...difference }).button.textContent).toBe('购买 ¥98.00');
});

test('if the time of the order is over, one new order is placed, also after a second tap', async () => {
  const { answers, onOrder, button } = show({ ...pending, createTime: inMinutes(-16), expireTime: inMinutes(-1) });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.(success({ ...pending, id: 8 }));
  await waitFor(() => expect(onOrder).toHaveBeenCalledExactlyOnceWith(8, false));
});
