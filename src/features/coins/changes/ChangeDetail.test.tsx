// @vitest-environment happy-dom
/** Tests the balances of one change, and which texts are hidden with the figures. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { afterEach, expect, test } from 'vitest';
import type { CoinChange } from '../../../../contract/coin.ts';
import { holdAnswers } from '../../../../tests/support/held-answers.ts';
import { orderWith } from '../../../../tests/support/order.ts';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import { orderQuery } from '../../../api/resources/mall.ts';
import { figuresHiddenAtom } from '../../../api/preferences.ts';
import { store } from '../../../api/store.ts';
import { ChangeDetail } from './ChangeDetail.tsx';

afterEach(() => {
  cleanup();
  store.set(figuresHiddenAtom, false);
});

const time = '2026-11-20T06:32:08.000Z';
const order = orderWith({
  id: 5,
  orderNo: '20261120143208000005',
  coinName: '1,234 积分',
  coin: 1_234,
  addCoin: 0,
  amount: 9_876,
  createTime: time,
  payTime: time,
  expireTime: time,
});
const recharge: CoinChange = {
  id: 1,
  transactionId: 1,
  userId: 2,
  amount: 1_234,
  balance: 5_678,
  type: 'recharge',
  counterparty: '1,234 积分',
  remark: null,
  orderId: 5,
  createTime: time,
};
const transferOut: CoinChange = {
  ...recharge,
  type: 'transferOut',
  amount: -1_234,
  counterparty: 'student',
  remark: '欠你 1234',
  orderId: null,
};

async function show(change: CoinChange, hidden: boolean): Promise<string> {
  holdAnswers();
  store.set(figuresHiddenAtom, hidden);
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(orderQuery(order.id).queryKey, order);
  const routeTree = createRootRoute({ component: () => <ChangeDetail change={change} asOf={0} place="page" /> });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(
    <Provider store={store}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Provider>,
    { wrapper: TestFrame },
  );
  await screen.findByText('变更前余额');
  return document.body.textContent;
}

test('the balance before is the balance after without the change', async () => {
  expect(await show(recharge, false)).toMatch(/变更前余额4,444.*变更后余额5,678/u);
  cleanup();
  expect(await show(transferOut, false)).toMatch(/变更前余额6,912.*变更后余额5,678/u);
});

test('the name of the package, the price and the remark show with the figures', async () => {
  expect(await show(recharge, false)).toContain('¥98.76');
  cleanup();
  expect(await show(transferOut, false)).toContain('欠你 1234');
});

test.each([
  ['a purchase', recharge],
  ['a refund', { ...recharge, type: 'refund', amount: -1_234 } as const],
  ['a transfer', transferOut],
])('hidden figures hide every amount of %s, also in the name of the package and in the remark', async (_, change) => {
  expect(await show(change, true)).not.toMatch(/1,?234|4,444|5,678|6,912|98\.76/u);
});
