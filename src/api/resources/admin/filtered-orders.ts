/**
 * Reads the orders of a range of time, and one order by its id. The backend can't filter by time or id, but it can sort
 * by them. A binary search over its sorted pages therefore finds the place.
 */
import { limits } from '../../../../contract/fields.ts';
import type { Order } from '../../../../contract/mall.ts';
import type { Page } from '../../cache/paged-list.ts';

/** The time of an order that must be in the range: the time at which the order was placed, paid or refunded. */
type OrderTimeField = 'createTime' | 'payTime' | 'refundTime';

/**
 * A range of time, as ISO times of the backend. The start is inclusive, the end exclusive. An order without the time of
 * `timeField` is in no range, even if the range has neither a start nor an end.
 */
export interface OrderTimes {
  readonly startTime?: string | undefined;
  readonly endTime?: string | undefined;
  /** `createTime` if absent. */
  readonly timeField?: OrderTimeField | undefined;
}

/** Reads one page of at most `limits.pageSize.max` orders. All pages are sorted in the same way. */
type ReadPage = (current: number) => Promise<Page<Order>>;

/** The place of a range of time in the list of orders, newest first. */
export interface OrderSpan {
  /** The index of the newest order of the range. */
  readonly first: number;
  /** The number of orders in the range. */
  readonly total: number;
}

const { max: pageSize } = limits.pageSize;

/** Returns a reader that reads each page only once, because a search may ask for a page again. */
export function readOnce(read: ReadPage): ReadPage {
  const known = new Map<number, Page<Order>>();
  return async (current) => {
    const page = known.get(current) ?? (await read(current));
    known.set(current, page);
    return page;
  };
}

/**
 * Returns the index of the first order that `accepts` accepts, or the number of all orders if there is none. `accepts`
 * must also accept every later order of the list, because the search halves the list.
 */
async function firstIndex(read: ReadPage, accepts: (order: Order) => boolean): Promise<number> {
  const { pages, total } = await read(1);
  let [low, high] = [1, pages + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const last = (await read(middle)).records.at(-1);
    if (last === undefined || accepts(last)) high = middle;
    else low = middle + 1;
  }
  if (low > pages) return total;
  const at = (await read(low)).records.findIndex(accepts);
  return at < 0 ? total : (low - 1) * pageSize + at;
}

/** Returns whether a time is earlier than the limit; false if either is missing. */
function isBefore(time: string | null, limit: string | undefined): boolean {
  return time !== null && limit !== undefined && Date.parse(time) < Date.parse(limit);
}

/**
 * Returns the place of a range of time. `read` gives the newest orders first, by `timeField`. Throws what `read`
 * throws.
 */
export async function findSpan(
  read: ReadPage,
  { startTime, endTime, timeField = 'createTime' }: OrderTimes,
): Promise<OrderSpan> {
  const { records } = await read(1);
  // Some backends list orders without this time first, and others list them last.
  const isNullFirst = records[0]?.[timeField] === null;
  // The list is newest first, so orders after the range are earlier in time.
  const isNullAfterRange = (time: string | null): boolean => !isNullFirst && time === null;
  const isInOrAfterRange = ({ [timeField]: time }: Order): boolean =>
    isNullAfterRange(time) || (time !== null && (endTime === undefined || isBefore(time, endTime)));
  const isAfterRange = ({ [timeField]: time }: Order): boolean => isNullAfterRange(time) || isBefore(time, startTime);
  const first = await firstIndex(read, isInOrAfterRange);
  const end = await firstIndex(read, isAfterRange);
  return { first, total: Math.max(0, end - first) };
}

/** Returns one page of a range of time. `current` counts from 1 within the range. Throws what `read` throws. */
export async function readSpanPage(
  read: ReadPage,
  { startTime, endTime, timeField = 'createTime' }: OrderTimes,
  { first, total }: OrderSpan,
  current: number,
): Promise<Page<Order>> {
  if (total === 0) return { records: [], current: 1, pages: 1, total };
  const firstPage = Math.floor(first / pageSize) + 1;
  const lastPage = Math.floor((first + total - 1) / pageSize) + 1;
  const { records } = await read(firstPage + current - 1);
  return {
    records: records.filter(({ [timeField]: time }) => {
      const isOldEnough = endTime === undefined || isBefore(time, endTime);
      return time !== null && isOldEnough && !isBefore(time, startTime);
    }),
    current,
    pages: lastPage - firstPage + 1,
    total,
  };
}

/** Returns the order with this id, or null. `read` gives the greatest ids first. Throws what `read` throws. */
export async function findOrder(read: ReadPage, id: number): Promise<Order | null> {
  const once = readOnce(read);
  const at = await firstIndex(once, (order) => order.id <= id);
  const { records } = await once(Math.floor(at / pageSize) + 1);
  return records.find((order) => order.id === id) ?? null;
}
