/**
 * Adds and changes orders together with the rows that their lists look up, in the transaction of the caller. Only
 * migrations and loaded dumps write orders in another way.
 */
import type { Table } from 'dexie';
import { indexKeysOf, withListed, withStatus } from '../domain/lists/order-index.ts';
import type { OrderNumberPageRow, OrderPackageRow, OrderSetName, OrderSetRow } from '../domain/rows/order-list-rows.ts';
import type { OrderRow } from '../domain/rows/record-rows.ts';

/** The tables that the transaction must cover. */
export interface OrderTables {
  readonly orders: Table<OrderRow, number>;
  readonly orderSets: Table<OrderSetRow, OrderSetName>;
  readonly orderPackages: Table<OrderPackageRow, [string, number]>;
  readonly orderNumbers: Table<OrderNumberPageRow, number>;
}

export function orderTables({ orders, orderSets, orderPackages, orderNumbers }: OrderTables): Table[] {
  return [orders, orderSets, orderPackages, orderNumbers];
}

/**
 * Adds stored orders to the rows that lists look up. An order that is older than the one with the next lower id goes
 * into the set `outOfTime`. Only the stored neighbours of the lowest and of the highest id are compared, so no other
 * stored order may have an id between these two.
 */
export async function addToOrderLists(tables: OrderTables, orders: readonly OrderRow[]): Promise<void> {
  const { sets, packages, pages } = indexKeysOf(orders);
  const ids = orders.map(({ id }) => id);
  const neighbours = [
    await tables.orders
      .where('id')
      .below(Math.min(...ids))
      .last(),
    await tables.orders
      .where('id')
      .above(Math.max(...ids))
      .first(),
  ];
  const stored = {
    sets: (await tables.orderSets.bulkGet(sets)).filter((row) => row !== undefined),
    packages: (await tables.orderPackages.bulkGet(packages)).filter((row) => row !== undefined),
    numbers: (await tables.orderNumbers.bulkGet(pages)).filter((row) => row !== undefined),
  };
  const listed = withListed(stored, orders, neighbours);
  await tables.orderSets.bulkPut(listed.sets);
  await tables.orderPackages.bulkPut(listed.packages);
  await tables.orderNumbers.bulkPut(listed.numbers);
}

/** Adds orders. No stored order may have an id between the ids of these orders. */
export async function addOrders(tables: OrderTables, orders: readonly OrderRow[]): Promise<void> {
  if (orders.length === 0) return;
  await tables.orders.bulkAdd(orders);
  await addToOrderLists(tables, orders);
}

/** Replaces an order after its payment, cancellation or refund. */
export async function changeOrder(tables: OrderTables, before: OrderRow, after: OrderRow): Promise<void> {
  await tables.orders.put(after);
  const stored = await tables.orderSets.bulkGet([before.status, after.status]);
  await tables.orderSets.bulkPut(
    withStatus(
      stored.filter((row) => row !== undefined),
      before,
      after,
    ),
  );
}
