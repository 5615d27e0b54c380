import { expect, test } from 'vitest';
import type { OrderRow } from '../rows/record-rows.ts';
import { orderProblems } from './order-audit.ts';

const order = (id: number, status: OrderRow['status']): OrderRow => ({
  id,
  orderNo: String(id),
  userId: 2,
  mallId: 1,
  coinName: '',
  coin: 100,
  addCoin: 5,
  amount: 0,
  status,
  time: 0,
  payTime: null,
  refundTime: null,
  expireTime: 0,
});
const bought = { id: 1, holder: 2, type: 'recharge', amount: 105, orderId: 1 } as const;
const returned = { id: 2, holder: 2, type: 'refund', amount: -105, orderId: 1 } as const;
const ofMall = { id: 3, holder: -1, type: null, amount: -105, orderId: 1 } as const;

test('finds nothing if a paid order moved its coins once, a refunded one once each way, and others none', () => {
  expect(orderProblems([order(1, 'paid')], [bought, ofMall])).toEqual([]);
  expect(orderProblems([order(1, 'refunded')], [bought, ofMall, returned])).toEqual([]);
  expect(orderProblems([order(1, 'pending'), order(2, 'cancelled')], [])).toEqual([]);
});

test.each([
  ['a paid order without coins', 'paid', []],
  ['an order that was paid twice', 'paid', [bought, bought]],
  ['an order with the coins of somebody else', 'paid', [{ ...bought, holder: 3 }]],
  ['an order without its bonus', 'paid', [{ ...bought, amount: 100 }]],
  ['a cancelled order with coins', 'cancelled', [bought]],
  ['a refunded order that keeps its coins', 'refunded', [bought]],
  ['an order that was refunded twice', 'refunded', [bought, returned, returned]],
  ['a refund of an order that is still paid', 'paid', [bought, returned]],
  ['a refund without an order', 'pending', [{ ...returned, orderId: null }]],
] as const)('finds %s', (_, status, entries) => {
  expect(orderProblems([order(1, status)], entries)).not.toEqual([]);
});
