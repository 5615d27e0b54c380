/**
 * Finds one page of orders. Stored sets of ids, and an index of pending orders, give the result of every filter. Ids
 * are given out in order of time, so a set also gives the order by time. In the sort orders that the app asks for, few
 * more rows than the page's own are read, however far down the page is.
 */
import { Dexie } from 'dexie';
import type { Order, OrderStatus } from '../../../contract/mall.ts';
import {
  difference,
  hasId,
  idsFrom,
  idsIn,
  intersection,
  sizeOf,
  union,
  type IdSet,
} from '../../domain/lists/id-set.ts';
import { idsWithNumber, mayBeInNumber } from '../../domain/lists/order-numbers.ts';
import { unpacked } from '../../domain/lists/packed-set.ts';
import { compareBy, cutPage, pageWith, requestedOrder, type Page, type PageRequest } from '../../domain/lists/page.ts';
import { orderOf } from '../../domain/order.ts';
import type { OrderSetName } from '../../domain/rows/order-list-rows.ts';
import type { OrderRow } from '../../domain/rows/record-rows.ts';
import type { MockDatabase } from '../../store/database.ts';
import { inTransaction } from '../transaction/in-transaction.ts';

interface OrderRequest extends PageRequest {
  holder: number | 'everybody';
  /**
   * The status that the list shows. Pending and expired orders have the same stored status, and only the time tells
   * them apart.
   */
  status?: OrderStatus | undefined;
}

/** A part of a list: rows `offset` to `offset + limit`, in one direction. */
interface Part {
  order: 'ascend' | 'descend';
  offset: number;
  limit: number;
}

/** The transaction must cover `orderTables` and users. */
export async function pageOfOrders(db: MockDatabase, request: OrderRequest, now: number): Promise<Page<Order>> {
  const matchingIds = await inTransaction(idsOf(db, request, now));
  const total = sizeOf(matchingIds);
  const { field, order } = requestedOrder(request, 'createTime');
  const offset = (request.current - 1) * request.pageSize;
  if (offset >= total) return pageWith<Order>([], total, request);
  const rows = await inTransaction(rowsBy(db, field, matchingIds, { order, offset, limit: request.pageSize }));
  if (rows !== undefined) return pageWith(await inTransaction(withBuyers(db, rows, now)), total, request);
  // The app never asks for another sort order, so here all orders of the list are read and sorted.
  const all = (await db.orders.bulkGet(idsFrom(matchingIds, 'ascend', 0, total))).filter((row) => row !== undefined);
  return cutPage(await inTransaction(withBuyers(db, all, now)), request, 'createTime');
}

/** Whether the user has an order that waits for its payment. The transaction must cover orders. */
export async function hasPendingOrder(db: MockDatabase, userId: number, now: number): Promise<boolean> {
  return (await waitingOrders(db, now).toArray()).some((order) => order.userId === userId);
}

/** The orders that wait for their payment. There are few, because an order waits for 15 minutes. */
function waitingOrders(db: MockDatabase, now: number) {
  return db.orders.where('[status+expireTime]').between(['pending', now], ['pending', Dexie.maxKey], false);
}

async function setNamed(db: MockDatabase, name: OrderSetName): Promise<IdSet> {
  return unpacked((await db.orderSets.get(name))?.ids);
}

async function idsOf(db: MockDatabase, { holder, status, searchText = '' }: OrderRequest, now: number): Promise<IdSet> {
  const ofStatus = status === undefined ? undefined : await inTransaction(idsOfStatus(db, status, now));
  const ofHolder = holder === 'everybody' ? undefined : await inTransaction(setNamed(db, `of:${holder}`));
  const both = ofHolder && ofStatus ? intersection(ofHolder, ofStatus) : (ofHolder ?? ofStatus);
  const listed = both ?? (await inTransaction(setNamed(db, 'all')));
  return searchText === '' ? listed : intersection(listed, await inTransaction(idsHolding(db, searchText)));
}

async function idsOfStatus(db: MockDatabase, status: OrderStatus, now: number): Promise<IdSet> {
  if (status !== 'pending' && status !== 'expired') return await inTransaction(setNamed(db, status));
  const ids = idsIn(await waitingOrders(db, now).primaryKeys());
  return status === 'pending' ? ids : difference(await inTransaction(setNamed(db, 'pending')), ids);
}

/** Returns the ids of the orders whose number or package name contains the text. */
async function idsHolding(db: MockDatabase, searchText: string): Promise<IdSet> {
  const packages = (await db.orderPackages.toArray()).filter(({ coinName }) => coinName.includes(searchText));
  const numbered = mayBeInNumber(searchText) ? idsWithNumber(await db.orderNumbers.toArray(), searchText) : [];
  return packages.reduce((found, { ids }) => union(found, unpacked(ids)), numbered);
}

/** Returns this part of the list, sorted by a field, or undefined if the sets can't give that order. */
async function rowsBy(
  db: MockDatabase,
  field: string,
  matchingIds: IdSet,
  part: Part,
): Promise<OrderRow[] | undefined> {
  if (field === 'id') return await rowsById(db, matchingIds, part);
  // After the clock was set back, ids are no longer in order of time.
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

async function rowsById(db: MockDatabase, matchingIds: IdSet, { order, offset, limit }: Part): Promise<OrderRow[]> {
  const rows = await db.orders.bulkGet(idsFrom(matchingIds, order, offset, limit));
  return rows.filter((row) => row !== undefined);
}

/** Orders at the same price are ordered by id. There are few prices, however many orders there are. */
async function rowsByAmount(db: MockDatabase, matchingIds: IdSet, { order, offset, limit }: Part): Promise<OrderRow[]> {
  const packages = (await db.orderPackages.orderBy('amount').toArray()).map(({ amount, ids }) => ({ amount, ids }));
  if (order === 'descend') packages.reverse();
  const byAmount = new Map<number, IdSet>();
  for (const { amount, ids } of packages) byAmount.set(amount, union(byAmount.get(amount) ?? [], unpacked(ids)));
  const found: number[] = [];
  let toSkip = offset;
  for (const ids of byAmount.values()) {
    const some = intersection(matchingIds, ids);
    found.push(...idsFrom(some, order, toSkip, limit - found.length));
    toSkip = Math.max(toSkip - sizeOf(some), 0);
    if (found.length === limit) break;
  }
  return (await db.orders.bulkGet(found)).filter((row) => row !== undefined);
}

/**
 * `timed` has the orders with the time by which the list is sorted. All other orders come first if the order ascends,
 * and last if it descends.
 */
async function rowsWithTime(
  db: MockDatabase,
  matchingIds: IdSet,
  timed: IdSet,
  { order, offset, limit }: Part,
  read: (db: MockDatabase, timed: IdSet, part: Part) => Promise<OrderRow[]>,
): Promise<OrderRow[]> {
  const untimed = difference(matchingIds, timed);
  const parts = order === 'ascend' ? [untimed, timed] : [timed, untimed];
  const rows: OrderRow[] = [];
  let toSkip = offset;
  for (const ids of parts) {
    const part = { order, offset: toSkip, limit: limit - rows.length };
    if (part.limit > 0 && toSkip < sizeOf(ids))
      rows.push(...(await inTransaction((ids === timed ? read : rowsById)(db, ids, part))));
    toSkip = Math.max(toSkip - sizeOf(ids), 0);
  }
  return rows;
}

/** How many orders the first try reads on each side of the page. */
const neighbours = 8;

/**
 * An order is paid between its own time and its expiry. Therefore the page by the time of payment lies near the same
 * page by id. More neighbours are read until no other order can belong to the page.
 */
async function rowsByPayTime(db: MockDatabase, paid: IdSet, { order, offset, limit }: Part): Promise<OrderRow[]> {
  const size = sizeOf(paid);
  const count = Math.min(limit, size - offset);
  const from = order === 'descend' ? offset : size - offset - count;
  for (let around = neighbours; ; around *= 4) {
    const [start, end] = [Math.max(from - around, 0), Math.min(from + count + around, size)];
    const rows = await inTransaction(rowsById(db, paid, { order: 'descend', offset: start, limit: end - start }));
    const page = rows.toSorted(compareBy<OrderRow>('payTime', 'descend')).slice(from - start, from - start + count);
    const isNewestKnown = start === 0 || (page[0]?.payTime ?? 0) < (rows[0]?.time ?? 0);
    const isOldestKnown = end === size || (page.at(-1)?.payTime ?? 0) > (rows.at(-1)?.expireTime ?? 0);
    if (isNewestKnown && isOldestKnown) return order === 'descend' ? page : page.toReversed();
  }
}

/** Up to this number, all refunded orders are read and sorted. */
const fewRefunds = 60;

/**
 * The first try reads the keys of this much time before the newest refund. Each further try reads four times as much.
 */
const firstSpanMs = 7 * 86_400_000;

/**
 * The order of refunds can't be derived from the ids. The index of refund times holds only refunded orders, and its
 * keys are read from the newest on.
 */
async function rowsByRefundTime(db: MockDatabase, refunded: IdSet, { order, offset, limit }: Part) {
  const size = sizeOf(refunded);
  if (size <= fewRefunds) {
    const rows = await inTransaction(rowsById(db, refunded, { order: 'ascend', offset: 0, limit: size }));
    return rows.toSorted(compareBy<OrderRow>('refundTime', order)).slice(offset, offset + limit);
  }
  const ids = await inTransaction(idsByRefundTime(db, refunded, order === 'descend' ? offset + limit : size));
  const page = order === 'descend' ? ids.toReversed() : ids;
  return (await db.orders.bulkGet(page.slice(offset, offset + limit))).filter((row) => row !== undefined);
}

/** Returns the ids of at least the last `count` refunded orders, or of all, in order of their refunds. */
async function idsByRefundTime(db: MockDatabase, refunded: IdSet, count: number): Promise<number[]> {
  const size = sizeOf(refunded);
  const newest = (await db.orders.orderBy('refundTime').last())?.refundTime ?? 0;
  for (let span = firstSpanMs; ; span *= 4) {
    const from = count < size ? newest - span : 0;
    const keys = await db.orders.where('refundTime').aboveOrEqual(from).primaryKeys();
    const ids = keys.filter((id) => hasId(refunded, id));
    if (ids.length >= Math.min(count, size)) return ids;
  }
}

/** The orders with their buyers' accounts. */
async function withBuyers(db: MockDatabase, rows: readonly OrderRow[], now: number): Promise<Order[]> {
  const buyers = await db.users.bulkGet([...new Set(rows.map(({ userId }) => userId))]);
  const byId = new Map(buyers.flatMap((buyer) => (buyer === undefined ? [] : [[buyer.id, buyer] as const])));
  return rows.map((row) => orderOf(row, byId.get(row.userId), now));
}
