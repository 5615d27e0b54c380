/**
 * Rows that are derived from the orders and stored beside them, so that the app's lists need not read all orders. Each
 * row can be computed again from the orders.
 */
import type { PackedSet } from '../lists/packed-set.ts';
import type { OrderRow } from './record-rows.ts';

/**
 * All orders, the orders with a stored status, or the orders of one user. `outOfTime` has the orders that are older
 * than the order with the next lower id. Earlier versions of the mock made such orders after the clock was set back.
 */
export type OrderSetName = 'all' | OrderRow['status'] | `of:${number}` | 'outOfTime';

export interface OrderSetRow {
  name: OrderSetName;
  ids: PackedSet;
}

/** The orders of packages with this name and this price. */
export interface OrderPackageRow extends Pick<OrderRow, 'coinName' | 'amount'> {
  ids: PackedSet;
}

/** The numbers of orders with consecutive ids, by columns (lists/order-numbers.ts). */
export interface OrderNumberPageRow {
  page: number;
  text: string;
}
