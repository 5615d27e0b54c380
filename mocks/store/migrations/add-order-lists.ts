/**
 * Upgrades a database to version 14, which has the sets, packages and numbers by which lists find orders, and to
 * version 19, which has the numbers by columns.
 */
import type { Transaction } from 'dexie';
import type {
  OrderNumberPageRow,
  OrderPackageRow,
  OrderSetName,
  OrderSetRow,
} from '../../domain/rows/order-list-rows.ts';
import type { OrderRow } from '../../domain/rows/record-rows.ts';
import { addToOrderLists, type OrderTables } from '../add-orders.ts';

export const orderListStores = {
  // There is no index of buyers any more, because `orderSets` has the orders of each buyer. Only refunded orders are in
  // the index of `refundTime`, so it is small.
  orders: 'id, [status+expireTime], refundTime',
  orderSets: 'name',
  orderPackages: '[coinName+amount], amount',
  orderNumbers: 'page',
} as const;

/** Rows that are read and listed at once, so that a large database needs little memory. */
const rowsAtOnce = 5_000;

/** Computes the rows of all orders. The stored rows, if there are any, are replaced. */
export async function addOrderLists(transaction: Transaction): Promise<void> {
  const tables: OrderTables = {
    orders: transaction.table<OrderRow, number>('orders'),
    orderSets: transaction.table<OrderSetRow, OrderSetName>('orderSets'),
    orderPackages: transaction.table<OrderPackageRow, [string, number]>('orderPackages'),
    orderNumbers: transaction.table<OrderNumberPageRow, number>('orderNumbers'),
  };
  await Promise.all([tables.orderSets.clear(), tables.orderPackages.clear(), tables.orderNumbers.clear()]);
  for (let after = 0; ;) {
    const orders = await tables.orders.where('id').above(after).limit(rowsAtOnce).toArray();
    const last = orders.at(-1);
    if (last === undefined) return;
    await addToOrderLists(tables, orders);
    after = last.id;
  }
}
