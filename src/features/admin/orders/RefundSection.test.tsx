// @vitest-environment happy-dom
/** Tests the balances before a refund, that only a paid order is refunded, and what is shown after an answer. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '../../../../contract/mall.ts';
import { removeDecisions, testBackend } from '../../../../tests/support/coin-backend.ts';
import { orderWith } from '../../../../tests/support/order.ts';
import { queryFrame } from '../../../../tests/support/query-frame.tsx';
import { student, agent } from '../../../../tests/support/users.ts';
import { queryClient } from '../../../api/cache/query-client.ts';
import { sessionAtom } from '../../../api/session/session.ts';
import { store } from '../../../api/store.ts';
import { storedRows } from '../../../device/storage.ts';
import { RefundSection } from './RefundSection.tsx';
import { useRefund } from './use-refund.ts';

const paid = orderWith({
  id: 7,
  userId: student.id,
  userAccount: student.userAccount,
  coin: 1_000,
  addCoin: 80,
  status: 'paid',
});

/** The state of the tested backend. `sent` has the refunds that the backend received. */
const backend: { coin: number | null; order: Order; answer: () => Response; hasJournal: boolean; sent: unknown[] } = {
  coin: 1_500,
  order: paid,
  answer: () => Response.json({ code: 40_400, data: null, message: 'unknown' }),
  hasJournal: false,
  sent: [],
};

beforeEach(() => {
  Object.assign(backend, { coin: 1_500, order: paid, hasJournal: false, sent: [] });
  queryClient.clear();
  removeDecisions();
  localStorage.clear();
  store.set(sessionAtom, { userRole: 'admin', user: agent, asOf: 0, fresh: true });
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const ok = (data: unknown): Response => Response.json({ code: 0, data, message: 'ok' });
    switch (new URL(request.url).pathname) {
      case '/api/user/get':
        return ok({ ...student, coin: backend.coin });
      case '/api/order/list/page':
        return ok({ records: [backend.order], total: 1, size: 50, current: 1, pages: 1 });
      case '/api/journal/list/page':
        return backend.hasJournal
          ? ok({ records: [], total: 0, size: 3, current: 1, pages: 0 })
          : new Response(null, { status: 404 });
      case '/api/order/refund':
        backend.sent.push(await request.json());
        return backend.answer();
      default:
        return await testBackend.backend.fetch(request);
    }
  });
});
afterEach(cleanup);

function Refund({ order }: { order: Order }) {
  return <RefundSection order={order} refunding={useRefund(order)} />;
}

function show(order: Order = paid) {
  return render(<Refund order={order} />, { wrapper: queryFrame(queryClient) });
}

async function confirmRefund(): Promise<void> {
  await screen.findByText('1,500');
  fireEvent.click(screen.getByRole('button', { name: '退款' }));
  fireEvent.change(await screen.findByLabelText(/^原因/u), { target: { value: ' 重复购买 ' } });
  fireEvent.click(screen.getByRole('button', { name: '退款，收回 1,080' }));
}

test('shows the balance before and after the refund before the dialog opens', async () => {
  show();
  await screen.findByText('1,500');
  expect(screen.getByText('420')).toBeTruthy();
  expect(screen.getByText('退款会收回 1,080 积分，订单变为已退款。')).toBeTruthy();
});

test('shows no button if the balance is too small or the order is unpaid', async () => {
  backend.coin = 1_000;
  show();
  expect(await screen.findByText('要收回 1,080 积分，买家的余额还差 80，不能退款。')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  show({ ...paid, status: 'expired' });
  expect(await screen.findByText('这个订单没有支付，没有可以退的。')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('sends no refund if the order was refunded elsewhere meanwhile', async () => {
  show();
  await screen.findByText('1,500');
  backend.order = { ...paid, status: 'refunded', refundTime: '2026-11-21T06:00:00.000Z' };
  await confirmRefund();
  expect(await screen.findByText('订单刚刚变了：已退款。没有退款。')).toBeTruthy();
  expect(backend.sent).toEqual([]);
});

test('says that the backend has no refunds, and keeps the typed reason', async () => {
  show();
  await confirmRefund();
  expect(await screen.findByText('这个服务器还不能退款，订单和积分都没有变。')).toBeTruthy();
  expect(backend.sent).toEqual([{ id: 7, remark: '重复购买' }]);
  fireEvent.click(screen.getByRole('button', { name: '退款' }));
  expect((await screen.findByLabelText<HTMLInputElement>(/^原因/u)).value).toBe(' 重复购买 ');
});

test('keeps the typed reason while the outcome is unknown, because the refund may still be refused', async () => {
  backend.answer = () => {
    throw new TypeError('Failed to fetch');
  };
  show();
  await confirmRefund();
  expect(await screen.findByRole('heading', { name: '正在核实这笔退款' })).toBeTruthy();
  expect(storedRows.read('formDraft', storedRows.ids('formDraft')[0] ?? '')?.values).toEqual({ reason: ' 重复购买 ' });
});

test.each([
  [true, '本人在积分变更里看得到，操作记录里也有。'],
  [false, '本人在积分变更里看得到。'],
])('the hint of the reason names the journal only if the backend has one: %s', async (hasJournal, words) => {
  backend.hasJournal = hasJournal;
  show();
  await screen.findByText('1,500');
  fireEvent.click(screen.getByRole('button', { name: '退款' }));
  expect(await screen.findByText(words)).toBeTruthy();
});

test("shows the text of the backend's refusal", async () => {
  backend.answer = () => Response.json({ code: 50_001, data: null, message: '积分不足，不能退款' });
  show();
  await confirmRefund();
  expect(await screen.findByText('积分不足，不能退款')).toBeTruthy();
});

test('focuses the outcome, and the section once the outcome is closed', async () => {
  const refunded: Order = { ...paid, status: 'refunded', refundTime: '2026-11-21T06:00:00.000Z' };
  backend.answer = () => Response.json({ code: 0, data: refunded, message: 'ok' });
  const { container } = show();
  await screen.findByText('1,500');
  screen.getByRole('button', { name: '退款' }).focus();
  await confirmRefund();
  const outcome = await screen.findByRole('heading', { name: '已退款' });
  await waitFor(() => expect(document.activeElement).toBe(outcome));
  const done = screen.getByRole('button', { name: '完成' });
  done.focus();
  fireEvent.click(done);
  await waitFor(() => expect(screen.queryByRole('button', { name: '完成' })).toBeNull());
  expect(document.activeElement).toBe(container.querySelector('section'));
});
