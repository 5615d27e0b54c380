/**
 * Reads a part of a list of orders, sorted by the time when they were placed, paid or refunded. The ids must be in time
 * order. `orders.ts` says why calls are wrapped in `inTransaction`.
 */
import { difference, hasId, idsFrom, sizeOf, type IdSet } from '../../domain/lists/id-set.ts';
import { compareBy } from '../../domain/lists/page.ts';
import type { OrderRow } from '../../domain/rows/record-rows.ts';
import type { MockDatabase } from '../../store/database.ts';
import { inTransaction } from '../transaction/in-transaction.ts';

/** A part of a list in one direction: up to `limit` rows after the first `offset` rows. */
export interface Part {
  direction: 'ascend' | 'descend';
  offset: number;
  limit: number;
}

/** Returns a part of the list in order of id, which is the order in which orders were placed. */
export async function rowsById(
  db: MockDatabase,
  matchingIds: IdSet,
  { direction, offset, limit }: Part,
): Promise<OrderRow[]> {
  const rows = await db.orders.bulkGet(idsFrom(matchingIds, direction, offset, limit));
  return rows.filter((row) => row !== undefined);
}

/**
 * Returns a part of a list that is sorted by a time that some orders lack. `timed` has those of `matchingIds` whose
 * orders have this time, and `read` reads a part of `timed`. The other orders come first in ascending lists, and last
 * in descending ones.
 */
export async function rowsWithTime(
  db: MockDatabase,
  matchingIds: IdSet,
  timed: IdSet,
  { direction, offset, limit }: Part,
  read: (db: MockDatabase, timed: IdSet, part: Part) => Promise<OrderRow[]>,
): Promise<OrderRow[]> {
  const untimed = difference(matchingIds, timed);
  const parts = direction === 'ascend' ? [untimed, timed] : [timed, untimed];
  const rows: OrderRow[] = [];
  let toSkip = offset;
  for (const ids of parts) {
    const part = { direction, offset: toSkip, limit: limit - rows.length };
    const readPart = ids === timed ? read : rowsById;
    if (part.limit > 0 && toSkip < sizeOf(ids)) rows.push(...(await inTransaction(readPart(db, ids, part))));
    toSkip = Math.max(toSkip - sizeOf(ids), 0);
  }
  return rows;
}

/** How many orders the first try reads on each side of the page. */
const neighbours = 8;

/**
 * Returns a part of the paid orders, sorted by the time of payment. An order is paid between its own time and its
 * expiry. Therefore the page by the time of payment lies near the same page by id. More neighbours are read until no
 * other order can belong to the page.
 */
export async function rowsByPayTime(
  db: MockDatabase,
  paid: IdSet,
  { direction, offset, limit }: Part,
): Promise<OrderRow[]> {
  const size = sizeOf(paid);
  const count = Math.min(limit, size - offset);
  // The page's place in the list of all paid orders, newest first.
  const pageStart = direction === 'descend' ? offset : size - offset - count;
  for (let around = neighbours; ; around *= 4) {
    const start = Math.max(pageStart - around, 0);
    const end = Math.min(pageStart + count + around, size);
    // The rows are sorted newest first. `start` newer orders and `size - end` older ones stay unread.
    const rows = await inTransaction(rowsById(db, paid, { direction: 'descend', offset: start, limit: end - start }));
    const toSkip = pageStart - start;
    const page = rows.toSorted(compareBy<OrderRow>('payTime', 'descend')).slice(toSkip, toSkip + count);
    // Unread newer orders were placed, and therefore paid, no earlier than `rows[0]` was placed. If `page[0]` was paid
    // before that, all `start` unread orders come before the page, as `toSkip` assumes.
    const isNewestKnown = start === 0 || (page[0]?.payTime ?? 0) < (rows[0]?.time ?? 0);
    // An unread older order expired, and was therefore paid, no later than the oldest row expired. If the page's
    // oldest payment is later, no unread older order belongs to the page.
    const isOldestKnown = end === size || (page.at(-1)?.payTime ?? 0) > (rows.at(-1)?.expireTime ?? 0);
    if (isNewestKnown && isOldestKnown) return direction === 'descend' ? page : page.toReversed();
  }
}

/** Up to this number, all refunded orders are read and sorted. */
const fewRefunds = 60;

/**
 * The first try reads the keys of this much time before the newest refund. Each further try reads four times as much.
 */
const firstSpanMs = 7 * 86_400_000;

/**
 * Returns a part of the refunded orders, sorted by the time of the refund. Ids don't tell when an order was refunded.
 * The index of refund times holds only refunded orders. In descending lists only its newest keys are read.
 */
export async function rowsByRefundTime(
  db: MockDatabase,
  refunded: IdSet,
  { direction, offset, limit }: Part,
): Promise<OrderRow[]> {
  const size = sizeOf(refunded);
  if (size <= fewRefunds) {
    const rows = await inTransaction(rowsById(db, refunded, { direction: 'ascend', offset: 0, limit: size }));
    return rows.toSorted(compareBy<OrderRow>('refundTime', direction)).slice(offset, offset + limit);
  }
  const ids = await inTransaction(idsByRefundTime(db, refunded, direction === 'descend' ? offset + limit : size));
  const page = direction === 'descend' ? ids.toReversed() : ids;
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
