/**
 * Orders: placed, paid once, cancelled, refunded. Paying and refunding move the coins in the transaction that marks the
 * order.
 */
import type { Parsed } from '../../contract/endpoint.ts';
import type { Endpoints } from '../../contract/index.ts';
import type { Order } from '../../contract/mall.ts';
import { cancel, holderOfOrders, orderOf, ownOrder, pay, placeOrder, refund } from '../domain/order.ts';
import { textsContain, cutPage, type Page } from '../domain/lists/page.ts';
import { isRefusal } from '../domain/refusal.ts';
import type { OrderRow } from '../domain/rows/record-rows.ts';
import type { MockDatabase } from '../store/database.ts';
import { addOverviewDays } from '../store/add-overview-days.ts';
import { acting, type Journaled } from './transaction/acting.ts';
import { writeTransaction, readTransaction, type Answer, type Call } from './transaction/call.ts';
import { ledgerTables, moveCoins } from './coins.ts';
import { takeIds } from './transaction/counters.ts';

export async function addOrder(call: Call, { mallId }: Parsed<Endpoints['addOrder']>): Promise<Answer<Order>> {
  const { db, now } = call;
  return await writeTransaction(call, [db.packages, db.orders, db.counters], async (buyer) => {
    const row = placeOrder(buyer, await db.packages.get(mallId), await takeIds(db, 'orders'), now);
    if (isRefusal(row)) return row;
    await db.orders.add(row);
    return orderOf(row, buyer, now);
  });
}

export async function payOrder(
  call: Call,
  { id, outcome = 'success' }: Parsed<Endpoints['payOrder']>,
): Promise<Answer<Order>> {
  const { db, now } = call;
  return await writeTransaction(call, [db.orders, ...ledgerTables(db)], async (buyer) => {
    const payment = pay(buyer, await db.orders.get(id), outcome, now);
    if (isRefusal(payment)) return payment;
    if (payment.movement !== null) {
      const posting = await moveCoins(db, payment.movement, now);
      if (isRefusal(posting)) return posting;
      await db.orders.put(payment.row);
      await addOverviewDays(db.overviewYears, [{ time: now, paidOrders: 1, amount: payment.row.amount }]);
    }
    return orderOf(payment.row, buyer, now);
  });
}

export async function cancelOrder(call: Call, { id }: Parsed<Endpoints['cancelOrder']>): Promise<Answer<Order>> {
  const { db, now } = call;
  return await writeTransaction(call, [db.orders], async (buyer) => {
    const row = cancel(buyer, await db.orders.get(id), now);
    if (isRefusal(row)) return row;
    await db.orders.put(row);
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
  return await acting(call, 'refundOrder', [db.orders, ...ledgerTables(db)], async () => {
    const order = await db.orders.get(id);
    const buyer = order === undefined ? undefined : await db.users.get(order.userId);
    const refunded = refund(order, buyer, remark === '' ? null : remark, now);
    if (isRefusal(refunded)) return refunded;
    if (refunded.movement !== null) {
      const posting = await moveCoins(db, refunded.movement, now);
      if (isRefusal(posting)) return posting;
      await db.orders.put(refunded.row);
      await addOverviewDays(db.overviewYears, [{ time: now, refundedOrders: 1 }]);
    }
    return {
      answer: orderOf(refunded.row, buyer, now),
      act: { before: order ?? null, after: refunded.row, remark },
    };
  });
}

export async function pageOrders(call: Call, payload: Parsed<Endpoints['pageOrders']>): Promise<Answer<Page<Order>>> {
  const { db, now } = call;
  return await readTransaction(call, [db.orders, db.users], async (viewer) => {
    const holder = holderOfOrders(viewer, payload);
    if (isRefusal(holder)) return holder;
    const rows = await (holder === 'everybody' ? db.orders.toArray() : db.orders.where({ userId: holder }).toArray());
    const found = (await shown(db, rows, now)).filter(
      (order) =>
        (payload.status === undefined || order.status === payload.status) &&
        textsContain(payload.searchText, [order.orderNo, order.coinName]),
    );
    return cutPage(found, payload, 'createTime');
  });
}

/** The orders with their buyers' accounts. */
async function shown(db: MockDatabase, rows: readonly OrderRow[], now: number): Promise<Order[]> {
  const buyers = await db.users.bulkGet([...new Set(rows.map(({ userId }) => userId))]);
  const byId = new Map(buyers.flatMap((buyer) => (buyer === undefined ? [] : [[buyer.id, buyer] as const])));
  return rows.map((row) => orderOf(row, byId.get(row.userId), now));
}
