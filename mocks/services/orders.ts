/**
 * A buyer's own orders: placed, paid once, cancelled. Paying moves the coins in the transaction that marks the order as
 * paid.
 */
import type { Parsed } from '../../contract/endpoint.ts';
import type { Endpoints } from '../../contract/index.ts';
import type { Order } from '../../contract/mall.ts';
import { cancel, orderOf, own, pay, place } from '../domain/order.ts';
import { holds, pageOf, type Page } from '../domain/lists/page.ts';
import { isRefusal } from '../domain/refusal.ts';
import { changing, reading, type Answer, type Call } from './transaction/call.ts';
import { ledgerTables, moveCoins } from './coins.ts';
import { takeIds } from './transaction/counters.ts';

export async function addOrder(call: Call, { mallId }: Parsed<Endpoints['addOrder']>): Promise<Answer<Order>> {
  const { db, now } = call;
  return await changing(call, [db.packages, db.orders, db.counters], async (buyer) => {
    const row = place(buyer, await db.packages.get(mallId), await takeIds(db, 'orders'), now);
    if (isRefusal(row)) return row;
    await db.orders.add(row);
    return orderOf(row, now);
  });
}

export async function payOrder(
  call: Call,
  { id, outcome = 'success' }: Parsed<Endpoints['payOrder']>,
): Promise<Answer<Order>> {
  const { db, now } = call;
  return await changing(call, [db.orders, ...ledgerTables(db)], async (buyer) => {
    const payment = pay(buyer, await db.orders.get(id), outcome, now);
    if (isRefusal(payment)) return payment;
    if (payment.movement !== null) {
      const posting = await moveCoins(db, payment.movement, now);
      if (isRefusal(posting)) return posting;
      await db.orders.put(payment.row);
    }
    return orderOf(payment.row, now);
  });
}

export async function cancelOrder(call: Call, { id }: Parsed<Endpoints['cancelOrder']>): Promise<Answer<Order>> {
  const { db, now } = call;
  return await changing(call, [db.orders], async (buyer) => {
    const row = cancel(buyer, await db.orders.get(id), now);
    if (isRefusal(row)) return row;
    await db.orders.put(row);
    return orderOf(row, now);
  });
}

export async function getOrder(call: Call, { id }: Parsed<Endpoints['getOrder']>): Promise<Answer<Order>> {
  const { db, now } = call;
  return await reading(call, [db.orders], async (buyer) => {
    const row = own(buyer, await db.orders.get(id));
    return isRefusal(row) ? row : orderOf(row, now);
  });
}

export async function pageOrders(call: Call, payload: Parsed<Endpoints['pageOrders']>): Promise<Answer<Page<Order>>> {
  const { db, now } = call;
  return await reading(call, [db.orders], async (buyer) => {
    const orders = (await db.orders.where({ userId: buyer.id }).toArray()).map((row) => orderOf(row, now));
    const found = orders.filter(
      (order) =>
        (payload.status === undefined || order.status === payload.status) &&
        holds(payload.searchText, [order.orderNo, order.coinName]),
    );
    return pageOf(found, payload, 'createTime');
  });
}
