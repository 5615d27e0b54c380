// @vitest-environment happy-dom
/** Tests a second try after the answer to an order was lost. */
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { idempotencyHeader } from '../../../contract/envelope.ts';
import type { Order } from '../../../contract/mall.ts';
import { orderWith } from '../../../tests/support/order.ts';
import { queryFrame } from '../../../tests/support/query-frame.tsx';
import { usePlaceOrder } from './place-order.ts';

const wrapper = queryFrame();

/** A backend that remembers keys and loses its first answer. */
function backend(): { orders: Order[] } {
  const orders: Order[] = [];
  const answered = new Map<string, Order>();
  let losing = true;
  vi.stubGlobal('fetch', async (request: Request) => {
    const answer = (data: unknown): Response => Response.json({ code: 0, data, message: '' });
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/api/order/get') return answer(orders.find(({ id }) => id === Number(searchParams.get('id'))));
    if (pathname !== '/api/order/add') return answer(null);
    const key = request.headers.get(idempotencyHeader) ?? '';
    const order =
      answered.get(key) ?? orderWith({ id: orders.length + 1, mallId: 7, status: 'pending', payTime: null });
    if (!answered.has(key)) orders.push(order);
    answered.set(key, order);
    if (losing) {
      losing = false;
      throw new TypeError('Failed to fetch');
    }
    return answer(order);
  });
  return { orders };
}

it('a second try after a lost answer returns the order of the first try', async () => {
  const { orders } = backend();
  const { result } = renderHook(usePlaceOrder, { wrapper });
  await expect(result.current.mutateAsync(7)).rejects.toThrow('No answer');
  expect((await result.current.mutateAsync(7)).id).toBe(1);
  expect(orders).toHaveLength(1);
});

it('a second try makes another order if the first was cancelled meanwhile', async () => {
  const { orders } = backend();
  const { result } = renderHook(usePlaceOrder, { wrapper });
  await expect(result.current.mutateAsync(7)).rejects.toThrow('No answer');
  const [first] = orders;
  if (first) orders[0] = { ...first, status: 'cancelled' };
  expect(await result.current.mutateAsync(7)).toMatchObject({ id: 2, status: 'pending' });
  expect(orders).toHaveLength(2);
});
