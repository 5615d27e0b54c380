/**
 * Finds one page of orders. Stored sets of ids, and an index of pending orders, give the result of every filter. Ids
 * are given out in order of time, so a set is also sorted by time, unless the set `outOfTime` has orders. For the app's
 * sort orders, a page reads little more than its own rows.
 *
 * A function here that uses the result of another async function wraps that call in `inTransaction`. Otherwise Dexie
 * would lose its transaction after several waits for native promises. A result that is only returned needs no wrapping.
 */
import { Dexie } from 'dexie';
import type { Order, OrderStatus } from '../../../contract/mall.ts';
import { difference, idsFrom, idsIn, intersection, sizeOf, union, type IdSet } from '../../domain/lists/id-set.ts';
import { idsWithNumber, mayBeInNumber } from '../../domain/lists/order-numbers.ts';
import { unpacked } from '../../domain/lists/packed-set.ts';
import { cutPage, pageWith, requestedOrder, type Page, type PageRequest } from '../../domain/lists/page.ts';
import { textsContain } from '../../domain/lists/text-search.ts';
import { orderOf } from '../../domain/order.ts';
import type { OrderSetName } from '../../domain/rows/order-list-rows.ts';
import type { OrderRow } from '../../domain/rows/record-rows.ts';
import type { MockDatabase } from '../../store/database.ts';
import { inTransaction } from '../transaction/in-transaction.ts';
import { rowsById, rowsByPayTime, rowsByRefundTime, rowsWithTime, type Part } from './orders-by-time.ts';

interface OrderRequest extends PageRequest {
  /** The id of the user whose orders are listed. */
  buyer: number | 'everybody';
  /**
   * The status that the list shows. Pending and expired orders have the same stored status, and only the time tells
   * them apart.
   */
  status?: OrderStatus | undefined;
}

/** The transaction must cover `orderTables` (store/add-orders.ts) and users. */
export async function pageOfOrders(db: MockDatabase, request: OrderRequest, now: number): Promise<Page<Order>> {
  const matchingIds = await inTransaction(idsOf(db, request, now));
  const total = sizeOf(matchingIds);
  const { field, order: direction } = requestedOrder(request, 'createTime');
  const offset = (request.current - 1) * request.pageSize;
  if (offset >= total) return pageWith<Order>([], total, request);
  const rows = await inTransaction(rowsBy(db, field, matchingIds, { direction, offset, limit: request.pageSize }));
  if (rows !== undefined) return pageWith(await inTransaction(withBuyers(db, rows, now)), total, request);
  // If the sets can't give the sort order, which is rare, all orders of the list are read and sorted.
  const all = (await db.orders.bulkGet(idsFrom(matchingIds, 'ascend', 0, total))).filter((row) => row !== undefined);
  return cutPage(await inTransaction(withBuyers(db, all, now)), request, 'createTime');
}

/** Returns whether the user has an order that waits for its payment. The transaction must cover orders. */
export async function hasPendingOrder(db: MockDatabase, userId: number, now: number): Promise<boolean> {
  return (await waitingOrders(db, now).toArray()).some((order) => order.userId === userId);
}

/** Returns the orders that wait for their payment. There are few, because an order waits for 15 minutes. */
function waitingOrders(db: MockDatabase, now: number) {
  return db.orders.where('[status+expireTime]').between(['pending', now], ['pending', Dexie.maxKey], false);
}

async function setNamed(db: MockDatabase, name: OrderSetName): Promise<IdSet> {
  return unpacked((await db.orderSets.get(name))?.ids);
}

async function idsOf(db: MockDatabase, { buyer, status, searchText = '' }: OrderRequest, now: number): Promise<IdSet> {
  const ofStatus = status === undefined ? undefined : await inTransaction(idsOfStatus(db, status, now));
  const ofBuyer = buyer === 'everybody' ? undefined : await inTransaction(setNamed(db, `of:${buyer}`));
  const filtered = ofBuyer && ofStatus ? intersection(ofBuyer, ofStatus) : (ofBuyer ?? ofStatus);
  const listed = filtered ?? (await inTransaction(setNamed(db, 'all')));
  return searchText === '' ? listed : intersection(listed, await inTransaction(idsHolding(db, searchText)));
}

async function idsOfStatus(db: MockDatabase, status: OrderStatus, now: number): Promise<IdSet> {
  if (status !== 'pending' && status !== 'expired') return await inTransaction(setNamed(db, status));
  const ids = idsIn(await waitingOrders(db, now).primaryKeys());
  return status === 'pending' ? ids : difference(await inTransaction(setNamed(db, 'pending')), ids);
}

/** Returns the ids of the orders whose number or package name contains the text. */
async function idsHolding(db: MockDatabase, searchText: string): Promise<IdSet> {
  const packages = (await db.orderPackages.toArray()).filter(({ coinName }) => textsContain(searchText, [coinName]));
  const numbered = mayBeInNumber(searchText) ? idsWithNumber(await db.orderNumbers.toArray(), searchText) : [];
  return packages.reduce((found, { ids }) => union(found, unpacked(ids)), numbered);
}

/** Returns this part of the list, sorted by a field; undefined if the sets can't give this sort order. */
async function rowsBy(
  db: MockDatabase,
  field: string,
  matchingIds: IdSet,
  part: Part,
): Promise<OrderRow[] | undefined> {
  if (field === 'id') return await rowsById(db, matchingIds, part);
  // If the clock was set back under an earlier version of the mock, ids are out of time order.
  if (((await db.orderSets.get('outOfTime'))?.ids ?? '') !== '') return undefined;
  if (field === 'createTime') return await rowsById(db, matchingIds, part);
  if (field === 'amount') return await rowsByAmount(db, matchingIds, part);
  if (field === 'payTime') {
    const paid = union(await inTransaction(setNamed(db, 'paid')), await inTransaction(setNamed(db, 'refunded')));
    return await rowsWithTime(db, matchingIds, intersection(matchingIds, paid), part, rowsByPayTime);
  }
  if (field !== 'refundTime') return undefined;
  const refunded = await inTransaction(setNamed(db, 'refunded'));
  return await rowsWithTime(db, matchingIds, intersection(matchingIds, refunded), part, rowsByRefundTime);
}

/**
 * Returns this part of the list, sorted by price. Orders of the same price are sorted by id. There are few prices,
 * however many orders there are.
 */
async function rowsByAmount(
  db: MockDatabase,
  matchingIds: IdSet,
  { direction, offset, limit }: Part,
): Promise<OrderRow[]> {
  const packages = (await db.orderPackages.orderBy('amount').toArray()).map(({ amount, ids }) => ({ amount, ids }));
  if (direction === 'descend') packages.reverse();
  const byAmount = new Map<number, IdSet>();
  for (const { amount, ids } of packages) byAmount.set(amount, union(byAmount.get(amount) ?? [], unpacked(ids)));
  const found: number[] = [];
  let toSkip = offset;
  for (const ids of byAmount.values()) {
    const ofPrice = intersection(matchingIds, ids);
    found.push(...idsFrom(ofPrice, direction, toSkip, limit - found.length));
    toSkip = Math.max(toSkip - sizeOf(ofPrice), 0);
    if (found.length === limit) break;
  }
  return (await db.orders.bulkGet(found)).filter((row) => row !== undefined);
}

/** Returns the orders as the contract has them, with their buyers' accounts. */
async function withBuyers(db: MockDatabase, rows: readonly OrderRow[], now: number): Promise<Order[]> {
  const buyers = await db.users.bulkGet([...new Set(rows.map(({ userId }) => userId))]);
  const byId = new Map(buyers.flatMap((buyer) => (buyer === undefined ? [] : [[buyer.id, buyer] as const])));
  return rows.map((row) => orderOf(row, byId.get(row.userId), now));
}
