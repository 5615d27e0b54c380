// @vitest-environment happy-dom
/**
 * All cards of the list share one dialog. If it closes while a payment is checked, the late answer must not reach the
 * next opening. It still brings the orders up to date.
 */
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Order } from '../../../../contract/mall.ts';
import { holdAnswers, success } from '../../../../tests/support/held-answers.ts';
import { orderWith } from '../../../../tests/support/order.ts';
import { queryFrame } from '../../../../tests/support/query-frame.tsx';
import { clearToasts, currentToast } from '../../../ui/feedback/toasts.ts';
import { CancelDialog } from './CancelDialog.tsx';

// The dialog loads this module on demand. Import it first, because on a busy machine loading can take longer than a
// query waits.
await import('../../../ui/overlay/DialogPanel.tsx');

afterEach(() => {
  cleanup();
  clearToasts();
  vi.unstubAllGlobals();
});

const pendingOrder = (id: number): Order =>
  orderWith({ id, status: 'pending', payTime: null, payUrl: `https://pay.example/${id}` });

const notPaidWords = '还没有收到付款。如果刚刚付款，请稍后再查。';

/** Checks the payment of order 7, closes the dialog before the answer, and opens it for order 8. */
async function reopenDuringCheck() {
  const held = holdAnswers();
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const invalidate = vi.spyOn(queries, 'invalidateQueries');
  const onClose = vi.fn();
  const dialog = (order: Order | null) => <CancelDialog order={order} onClose={onClose} onDone={() => {}} />;
  const { rerender } = render(dialog(pendingOrder(7)), { wrapper: queryFrame(queries) });
  await screen.findByRole('alertdialog');
  fireEvent.click(screen.getByRole('button', { name: '查询结果' }));
  await waitFor(() => expect(held).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: '不取消' }));
  expect(onClose).toHaveBeenCalledOnce();
  rerender(dialog(null));
  rerender(dialog(pendingOrder(8)));
  const answer = async (order: Order): Promise<void> => {
    held[0]?.(success(order));
    await waitFor(() => expect(queries.getQueryData(['orders', 'one', 7])).toMatchObject({ status: order.status }));
    await act(async () => {});
  };
  return { held, invalidate, onClose, answer };
}

test('a late answer that found no payment is not shown for the next order, which can be checked at once', async () => {
  const { held, answer } = await reopenDuringCheck();
  fireEvent.click(screen.getByRole('button', { name: '查询结果' }));
  await waitFor(() => expect(held).toHaveLength(2));
  await answer(pendingOrder(7));
  expect(screen.queryByText(notPaidWords)).toBeNull();
  held[1]?.(success(pendingOrder(8)));
  expect(await screen.findByText(notPaidWords)).toBeTruthy();
});

test('a late answer that found a payment leaves the next dialog open, and reads the orders again', async () => {
  const { invalidate, onClose, answer } = await reopenDuringCheck();
  await answer(orderWith({ id: 7 }));
  await waitFor(() => expect(invalidate).toHaveBeenCalledWith({ queryKey: ['orders'] }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(currentToast()).toBeNull();
  expect(screen.getByRole('button', { name: '取消订单' }).hasAttribute('disabled')).toBe(false);
});

test('a late failure is not shown for the next order', async () => {
  const { held } = await reopenDuringCheck();
  held[0]?.(Promise.reject(new TypeError('Failed to fetch')));
  await act(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  });
  expect(currentToast()).toBeNull();
});
