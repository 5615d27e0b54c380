// @vitest-environment happy-dom
/** A check of the payment that the person asks for always has an answer. The sheet's own reads don't hold it up. */
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { holdAnswers, success } from '../../../../tests/support/held-answers.ts';
import { orderWith } from '../../../../tests/support/order.ts';
import { queryFrame } from '../../../../tests/support/query-frame.tsx';
import { orderQuery } from '../../../api/resources/mall.ts';
import { ConfirmFooter } from './OrderConfirm.tsx';
import type { Payment } from './use-payment.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const order = orderWith({ id: 7, status: 'pending', payTime: null, payUrl: 'https://pay.example/7' });
const payment: Payment = {
  order,
  unsettled: null,
  sending: null,
  isBlocked: false,
  refusal: null,
  paidHere: false,
  pay: () => {},
  close: () => {},
};

const isBusy = (button: HTMLElement): boolean => button.getAttribute('aria-busy') === 'true';

test('a check that finds no payment says so, also if the sheet was reading the order already', async () => {
  const held = holdAnswers();
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(<ConfirmFooter order={order} payment={payment} onPay={() => {}} onCancel={() => {}} />, {
    wrapper: queryFrame(queries),
  });
  const link = screen.getByRole('link');
  // The test must not leave its page for the payment page.
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  void queries.query(orderQuery(order.id));
  await waitFor(() => expect(held).toHaveLength(1));
  const button = screen.getByRole('button', { name: '已付款，查询结果' });
  expect(isBusy(button)).toBe(false);
  fireEvent.click(button);
  await waitFor(() => expect(isBusy(button)).toBe(true));
  held[0]?.(success(order));
  expect(await screen.findByText('还没有收到付款。如果刚刚付款，请稍后再查。')).toBeTruthy();
  expect(isBusy(button)).toBe(false);
});
