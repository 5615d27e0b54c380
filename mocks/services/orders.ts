/**
 * Places, pays, cancels, refunds and lists orders. Paying and refunding move the coins in the transaction that changes
 * the order's status. The rules refuse a missing order, so `order !== undefined` always holds after them. Only the
 * compiler needs these checks.
 */
import type { Parsed } from '../../contract/endpoint.ts';
import type { Endpoints } from '../../contract/index.ts';
import type { Order } from '../../contract/mall.ts';
import { cancel, buyerOfListedOrders, orderOf, ownOrder, pay, placeOrder, refund } from '../domain/order.ts';
import { orderTime } from '../domain/lists/order-index.ts';
import type { Page } from '../domain/lists/page.ts';
import { isRefusal } from '../domain/refusal.ts';
import { addOrders, changeOrder, orderTables } from '../store/add-orders.ts';
import { addOverviewDays } from '../store/add-overview-days.ts';
import { journaledTransaction, type Journaled } from './transaction/journaled-transaction.ts';
import { writeTransaction, readTransaction, type Answer, type Call } from './transaction/call.ts';
import { ledgerTables, moveCoins } from './coins.ts';
import { pageOfOrders } from './long-lists/index.ts';
import { takeIds } from './transaction/counters.ts';

export async function addOrder(call: Call, { mallId }: Parsed<Endpoints['addOrder']>): Promise<Answer<Order>> {
  const { db, now } = call;
  return await writeTransaction(call, [db.packages, ...orderTables(db), db.counters], async (buyer) => {
    const last = await db.orders.orderBy(':id').last();
    const time = orderTime(last, now);
    const row = placeOrder(buyer, await db.packages.get(mallId), await takeIds(db, 'orders'), time);
    if (isRefusal(row)) return row;
    await addOrders(db, [row]);
    return orderOf(row, buyer, now);
  });
}

export async function payOrder(
  call: Call,
  { id, outcome = 'success' }: Parsed<Endpoints['payOrder']>,
): Promise<Answer<Order>> {
  const { db, now } = call;
  return await writeTransaction(call, [...orderTables(db), ...ledgerTables(db)], async (buyer) => {
    const order = await db.orders.get(id);
    const paid = pay(buyer, order, outcome, now);
    if (isRefusal(paid)) return paid;
    if (order !== undefined && paid.movement !== null) {
      const posting = await moveCoins(db, paid.movement, now);
      if (isRefusal(posting)) return posting;
      await changeOrder(db, order, paid.row);
      const time = paid.row.payTime ?? now;
      await addOverviewDays(db.overviewYears, [{ time, paidOrders: 1, amount: paid.row.amount }]);
    }
    return orderOf(paid.row, buyer, now);
  });
}

export async function cancelOrder(call: Call, { id }: Parsed<Endpoints['cancelOrder']>): Promise<Answer<Order>> {
  const { db, now } = call;
  return await writeTransaction(call, orderTables(db), async (buyer) => {
    const order = await db.orders.get(id);
    const row = cancel(buyer, order, now);
    if (isRefusal(row)) return row;
    if (order !== undefined) await changeOrder(db, order, row);
    return orderOf(row, buyer, now);
  });
}

export async function getOrder(call: Call, { id }: Parsed<Endpoints['getOrder']>): Promise<Answer<Order>> {
  const { db, now } = call;
  return await readTransaction(call, [db.orders], async (buyer) => {
    const row = ownOrder(buyer, await db.orders.get(id));
    return isRefusal(row) ? row : orderOf(row, buyer, now);
  });
}

export async function refundOrder(
  call: Call,
  { id, remark = '' }: Parsed<Endpoints['refundOrder']>,
): Promise<Journaled<'refundOrder', Order>> {
  const { db, now } = call;
  return await journaledTransaction(call, 'refundOrder', [...orderTables(db), ...ledgerTables(db)], async () => {
    const order = await db.orders.get(id);
    const buyer = order === undefined ? undefined : await db.users.get(order.userId);
    const refunded = refund(order, buyer, remark === '' ? null : remark, now);
    if (isRefusal(refunded)) return refunded;
    if (order !== undefined && refunded.movement !== null) {
      const posting = await moveCoins(db, refunded.movement, now);
      if (isRefusal(posting)) return posting;
      await changeOrder(db, order, refunded.row);
      await addOverviewDays(db.overviewYears, [{ time: refunded.row.refundTime ?? now, refundedOrders: 1 }]);
    }
    return {
      answer: orderOf(refunded.row, buyer, now),
      act: { before: order ?? null, after: refunded.row, remark },
    };
  });
}

export async function pageOrders(call: Call, payload: Parsed<Endpoints['pageOrders']>): Promise<Answer<Page<Order>>> {
  const { db, now } = call;
  return await readTransaction(call, [...orderTables(db), db.users], async (viewer) => {
    const buyer = buyerOfListedOrders(viewer, payload);
    return isRefusal(buyer) ? buyer : await pageOfOrders(db, { ...payload, buyer }, now);
  });
}
