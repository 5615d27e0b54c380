import { describe, expect, test } from 'vitest';
import { timestampOf } from './shanghai-day.ts';
import { create as createPackage } from './mall-package.ts';
import { cancel, buyerOfListedOrders, orderLifetimeMs, orderOf, pay, placeOrder, refund, statusOf } from './order.ts';
import type { OrderRow } from './rows/record-rows.ts';
import type { UserRow } from './rows/user-rows.ts';
import { somebody } from '../../tests/support/user-row.ts';
import { accepted } from '../../tests/support/accepted.ts';

const now = Date.parse('2026-11-20T06:32:08.000Z');
const other: UserRow = { ...somebody, id: 2 };
const admin: UserRow = { ...somebody, id: 3, userRole: 'admin' };
const sold = createPackage({ coinName: '1,000 积分', coin: 1_000, addCoin: 80, amount: 9_800 }, 3);

describe('an order', () => {
  const order: OrderRow = accepted(placeOrder(somebody, sold, 7, now));

  test('has a number that people can read out, and waits 15 minutes', () => {
    expect([timestampOf(now), order.orderNo]).toEqual(['20261120143208', '20261120143208000007']);
    expect([statusOf(order, now + orderLifetimeMs - 1), statusOf(order, now + orderLifetimeMs)]).toEqual([
      'pending',
      'expired',
    ]);
    expect(orderOf(order, somebody, now + orderLifetimeMs)).toMatchObject({
      status: 'expired',
      payUrl: null,
      payTime: null,
      expireTime: '2026-11-20T06:47:08.000Z',
    });
  });

  test('is paid no earlier than it was placed, also if the clock was set back', () => {
    expect(accepted(pay(somebody, order, 'success', now - 60_000)).row.payTime).toBe(order.time);
  });

  test('is paid once, with the bonus, by its buyer, before it expires', () => {
    const paid = accepted(pay(somebody, order, 'success', now + 5));
    expect(paid.movement).toMatchObject({
      type: 'recharge',
      orderId: 7,
      legs: [
        { holder: 1, amount: 1_080 },
        { holder: -1, amount: -1_080 },
      ],
    });
    expect(accepted(pay(somebody, paid.row, 'failure', now + 2 * orderLifetimeMs))).toEqual({
      row: paid.row,
      movement: null,
    });
    expect(pay(somebody, order, 'failure', now)).toMatchObject({ reason: 'paymentFailed' });
    expect(pay(somebody, order, 'success', now + orderLifetimeMs)).toMatchObject({ reason: 'orderExpired' });
    for (const user of [other, admin])
      expect(pay(user, order, 'success', now)).toMatchObject({ reason: 'recordNotFound' });
    expect(cancel(somebody, paid.row, now)).toMatchObject({ reason: 'orderPaid' });
  });

  test('is cancelled once, while it is pending', () => {
    const cancelled = accepted(cancel(somebody, order, now));
    expect(cancel(somebody, cancelled, now)).toMatchObject({ reason: 'orderCancelled' });
    expect(pay(somebody, cancelled, 'success', now)).toMatchObject({ reason: 'orderCancelled' });
    expect(cancel(somebody, order, now + orderLifetimeMs)).toMatchObject({ reason: 'orderExpired' });
    expect(cancel(other, order, now)).toMatchObject({ reason: 'recordNotFound' });
  });

  test('is refunded once, with the bonus, when it is paid', () => {
    const { row: paid } = accepted(pay(somebody, order, 'success', now));
    const refunded = accepted(refund(paid, somebody, '重复购买', now + 9));
    expect(refunded.movement).toMatchObject({
      type: 'refund',
      orderId: 7,
      remark: '重复购买',
      legs: [
        { holder: 1, amount: -1_080, type: 'refund' },
        { holder: -1, amount: 1_080, type: null },
      ],
    });
    expect(orderOf(refunded.row, somebody, now)).toMatchObject({
      status: 'refunded',
      userId: 1,
      userAccount: 'somebody',
      refundTime: '2026-11-20T06:32:08.009Z',
    });
    expect(accepted(refund(refunded.row, undefined, null, now + 99))).toEqual({ row: refunded.row, movement: null });
    // If the clock was set back, no order is refunded before its payment.
    expect(accepted(refund(paid, somebody, null, now - 99)).row.refundTime).toBe(now);
    for (const unpaid of [order, accepted(cancel(somebody, order, now))])
      expect(refund(unpaid, somebody, null, now)).toMatchObject({ reason: 'orderNotPaid' });
    expect(refund(paid, undefined, null, now)).toMatchObject({ reason: 'buyerGone' });
    expect(refund(undefined, undefined, null, now)).toMatchObject({ reason: 'recordNotFound' });
    expect(pay(somebody, refunded.row, 'success', now)).toMatchObject({ reason: 'orderRefunded' });
    expect(cancel(somebody, refunded.row, now)).toMatchObject({ reason: 'orderRefunded' });
    expect(orderOf(paid, undefined, now).userAccount).toBeNull();
  });

  test("is in its buyer's list, and in an admin's list of everybody or of one user", () => {
    expect(buyerOfListedOrders(somebody, {})).toBe(1);
    expect(buyerOfListedOrders(admin, {})).toBe(3);
    expect(buyerOfListedOrders(admin, { all: true })).toBe('everybody');
    for (const asked of [{ userId: 1 }, { all: true, userId: 1 } as const])
      expect(buyerOfListedOrders(admin, asked)).toBe(1);
    expect(buyerOfListedOrders(somebody, { all: true })).toMatchObject({ reason: 'allNotAllowed' });
    expect(buyerOfListedOrders(somebody, { userId: 1 })).toMatchObject({ reason: 'userIdNotAllowed' });
  });

  test('needs a package on the shelf', () => {
    expect(placeOrder(admin, { ...sold, status: 0 }, 1, now)).toMatchObject({ reason: 'packageOffShelf' });
    expect(placeOrder(somebody, undefined, 1, now)).toMatchObject({ reason: 'recordNotFound' });
  });
});
