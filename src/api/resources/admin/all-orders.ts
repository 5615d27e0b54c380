/**
 * The queries of the administrators' pages for orders: the list of all orders, one order, and the coin change of a
 * refund. No offline copy is made, because the data belongs to other people. A backend without this list refuses the
 * parameter `all`, and the page then says so in place of the list.
 *
 * cache/invalidation.ts says which calls make these queries out of date, and cache/query-client.ts explains the flags
 * in `meta`.
 */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type CoinChange, pageCoinChanges } from '../../../../contract/coin.ts';
import { codes } from '../../../../contract/codes.ts';
import type { Payload } from '../../../../contract/endpoint.ts';
import { limits } from '../../../../contract/fields.ts';
import { type Order, type OrderStatus, pageOrders } from '../../../../contract/mall.ts';
import { cachedRecord } from '../../cache/cached-record.ts';
import { type Page, pagedListQuery } from '../../cache/paged-list.ts';
import { readAllPages } from '../../cache/read-all-pages.ts';
import { call } from '../../transport/client.ts';
import { findOrder, findSpan, type OrderSpan, type OrderTimes, readOnce, readSpanPage } from './filtered-orders.ts';

export interface AllOrdersFilters extends OrderTimes {
  /** A part of the order's number or of its package's name. */
  readonly text?: string | undefined;
  readonly status?: OrderStatus | undefined;
  /** The id of the buyer. */
  readonly user?: number | undefined;
  /** `defaultOrderSort` if absent. A range of time is always shown newest first. */
  readonly sort?: OrderSort | undefined;
}

export type OrderSort = 'newest' | 'oldest' | 'amountDown' | 'amountUp';
/** How the list is sorted at first. The address doesn't name this value. */
export const defaultOrderSort = 'newest' satisfies OrderSort;

type RequestedOrder = Pick<Payload<typeof pageOrders>, 'sortField' | 'sortOrder'>;

const sorts: Readonly<Record<OrderSort, RequestedOrder>> = {
  newest: { sortField: 'createTime', sortOrder: 'descend' },
  oldest: { sortField: 'createTime', sortOrder: 'ascend' },
  amountDown: { sortField: 'amount', sortOrder: 'descend' },
  amountUp: { sortField: 'amount', sortOrder: 'ascend' },
};

/**
 * Returns whether the filters have a range of time. filtered-orders.ts reads such a range, newest first, whatever
 * `sort` says.
 */
export function isRangeOfTime({ startTime, endTime, timeField }: AllOrdersFilters): boolean {
  return [startTime, endTime, timeField].some((value) => value !== undefined);
}

/**
 * Returns the text for the backend's search. The app shows an order's number in groups of digits, and a person may type
 * the spaces between them. If the text has only digits and spaces, the spaces are removed.
 */
export function orderSearchText(text: string): string {
  return /^[\d\s]+$/u.test(text) ? text.replaceAll(/\s/gu, '') : text;
}

function readOrders(
  { text, status, user }: AllOrdersFilters,
  page: { current: number; pageSize: number },
  signal: AbortSignal,
  order: RequestedOrder,
): Promise<Page<Order>> {
  return call(
    pageOrders,
    {
      all: true,
      ...page,
      ...order,
      ...(text === undefined ? {} : { searchText: orderSearchText(text) }),
      ...(status === undefined ? {} : { status }),
      ...(user === undefined ? {} : { userId: user }),
    },
    { signal },
  );
}

/** The found places of ranges of time, by their filters. Later pages of a list use them; the first finds them anew. */
const spans = new Map<string, OrderSpan>();

/**
 * Returns one page of the orders that the filters find, and their total number. Pages of a range of time have at most
 * `limits.pageSize.max` orders; other pages have at most `page.pageSize`. Throws what `call` throws.
 */
async function readAllOrders(
  filters: AllOrdersFilters,
  page: { current: number; pageSize: number },
  signal: AbortSignal,
): Promise<Page<Order>> {
  if (!isRangeOfTime(filters)) return readOrders(filters, page, signal, sorts[filters.sort ?? defaultOrderSort]);
  const order: RequestedOrder = { sortField: filters.timeField ?? 'createTime', sortOrder: 'descend' };
  const read = readOnce((current) => readOrders(filters, { current, pageSize: limits.pageSize.max }, signal, order));
  const filtersKey = JSON.stringify(filters);
  const known = page.current === 1 ? undefined : spans.get(filtersKey);
  const span = known ?? (await findSpan(read, filters));
  spans.set(filtersKey, span);
  return readSpanPage(read, filters, span, page.current);
}

/** Reads the orders that the filters find. Throws the error of the first page that can't be read. */
export async function readEveryOrder(
  filters: AllOrdersFilters,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (orders: readonly Order[], total: number) => void },
): Promise<{ records: readonly Order[]; total: number }> {
  return await readAllPages<Order>((page) => readAllOrders(filters, page, signal), { onProgress });
}

/** The orders that the filters find, page by page. */
export function allOrdersQuery(filters: AllOrdersFilters): ReturnType<typeof pagedListQuery<Order>> {
  return {
    ...pagedListQuery<Order>(['allOrders', 'list', filters], (page, signal) => readAllOrders(filters, page, signal)),
    meta: { answer: codes.badParameters },
  };
}

/** The query key of an order of any user. */
export function anyOrderKey(id: number) {
  return ['allOrders', 'one', id] as const;
}

/**
 * Returns an order of any user from a cached list, and the copy's time in milliseconds. Undefined if no list has the
 * order.
 */
export function cachedAnyOrder(queries: QueryClient, id: number): { order: Order; asOf: number } | undefined {
  const copy = cachedRecord<Order>(queries, ['allOrders', 'list'], id);
  return copy ? { order: copy.record, asOf: copy.asOf } : undefined;
}

/**
 * Returns an order of any user, or null if there is none. `/order/get` returns only one's own orders, so this function
 * searches the list of all orders. It searches by the number if it is known, then by the id. Throws what `call` throws.
 */
export async function readAnyOrder(
  id: number,
  orderNo: string | undefined,
  signal: AbortSignal,
): Promise<Order | null> {
  const pageSize = limits.pageSize.max;
  if (orderNo !== undefined) {
    const text = orderNo.slice(0, limits.searchText.max);
    const { records } = await readOrders({ text }, { current: 1, pageSize }, signal, sorts.newest);
    const found = records.find((order) => order.id === id);
    if (found) return found;
  }
  return findOrder(
    (current) => readOrders({}, { current, pageSize }, signal, { sortField: 'id', sortOrder: 'descend' }),
    id,
  );
}

/** An order of any user; null if there is none. */
export function anyOrderQuery(id: number) {
  return queryOptions({
    queryKey: anyOrderKey(id),
    queryFn: ({ client, signal }): Promise<Order | null> => {
      const known = client.getQueryData<Order | null>(anyOrderKey(id)) ?? cachedAnyOrder(client, id)?.order;
      return readAnyOrder(id, known?.orderNo, signal);
    },
    meta: { answer: codes.badParameters },
  });
}

/**
 * The change of a refund is searched this long before and after the refund, in milliseconds. The two times may differ
 * slightly.
 */
const refundTimeMarginMs = 60_000;

/** The change by which a refund took the coins back from the buyer; null if it isn't found. */
export function refundChangeQuery({ id, userId, refundTime }: Pick<Order, 'id' | 'userId' | 'refundTime'>) {
  return queryOptions({
    // The change is in another user's ledger, and offline-copies.ts stores no query whose key begins with `users`.
    queryKey: ['users', 'refundOf', id, refundTime],
    queryFn: async ({ signal }): Promise<CoinChange | null> => {
      if (userId === null || refundTime === null) return null;
      const refundedAt = Date.parse(refundTime);
      const { records } = await call(
        pageCoinChanges,
        {
          userId,
          type: 'refund',
          pageSize: limits.pageSize.max,
          startTime: new Date(refundedAt - refundTimeMarginMs).toISOString(),
          endTime: new Date(refundedAt + refundTimeMarginMs).toISOString(),
        },
        { signal },
      );
      return records.find((change) => change.orderId === id) ?? null;
    },
    enabled: userId !== null && refundTime !== null,
    meta: { retryInStrip: true },
  });
}
