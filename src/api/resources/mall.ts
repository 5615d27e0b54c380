/**
 * The queries of the mall: packages on the shelf, the user's orders, one order, and the ledger's change of a paid
 * order.
 *
 * cache/invalidation.ts says which calls make these queries out of date, and cache/query-client.ts explains the flags
 * in `meta`.
 */
import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type CoinChange, pageCoinChanges } from '../../../contract/coin.ts';
import { codes } from '../../../contract/codes.ts';
import { limits, type UserRole } from '../../../contract/fields.ts';
import {
  getOrder,
  type MallPackage,
  type Order,
  type OrderStatus,
  pageMallPackages,
  pageOrders,
} from '../../../contract/mall.ts';
import { now } from '../../platform/clock.ts';
import { observeFutureTime, observePastTime } from '../transport/backend-clock.ts';
import { call } from '../transport/client.ts';
import { pagedListQuery } from '../cache/paged-list.ts';

/**
 * The packages on the shelf. For an administrator the call filters by status, because it would otherwise return all
 * packages.
 */
export function packagesQuery(role: UserRole) {
  return pagedListQuery<MallPackage>(['mallPackages', 'onShelf', role], (page, signal) =>
    call(pageMallPackages, { ...page, ...(role === 'admin' ? { status: 1 } : {}) }, { signal }),
  );
}

/**
 * Notes the backend's time, judged by the times and states of the orders. `askedAt` is when the request was sent, in
 * milliseconds.
 */
function noteBackendTime(orders: readonly Order[], askedAt: number): void {
  const answeredAt = now();
  for (const { status, createTime, payTime, expireTime } of orders) {
    observePastTime(payTime ?? createTime, answeredAt);
    if (status === 'pending') observeFutureTime(expireTime, askedAt);
    if (status === 'expired') observePastTime(expireTime, answeredAt);
  }
}

/**
 * The user's own orders, newest first; with `status` only the orders in this state. A backend without refunds refuses
 * the state `refunded`, and the list then shows that refusal.
 */
export function ordersQuery(status?: OrderStatus) {
  const options = pagedListQuery<Order>(['orders', 'list', status ?? null], async (page, signal) => {
    const askedAt = now();
    const answer = await call(pageOrders, { ...page, ...(status === undefined ? {} : { status }) }, { signal });
    noteBackendTime(answer.records, askedAt);
    return answer;
  });
  return status === 'refunded' ? { ...options, meta: { answer: codes.badParameters } } : options;
}

export function orderQueryKey(id: number) {
  return ['orders', 'one', id] as const;
}

export function orderQuery(id: number) {
  return queryOptions({
    queryKey: orderQueryKey(id),
    queryFn: async ({ signal }): Promise<Order> => {
      const askedAt = now();
      const order = await call(getOrder, { id }, { signal });
      noteBackendTime([order], askedAt);
      return order;
    },
  });
}

/** Returns an order from a cached list, or undefined. */
export function cachedOrder(queries: QueryClient, id: number): Order | undefined {
  return queries
    .getQueriesData<InfiniteData<{ records: readonly Order[] }>>({ queryKey: ['orders', 'list'] })
    .flatMap(([, data]) => data?.pages.flatMap((page) => page.records) ?? [])
    .find((order) => order.id === id);
}

/**
 * The change of a payment is searched this long before and after the payment, in milliseconds. The two times may differ
 * slightly.
 */
const payTimeMarginMs = 60_000;

/** The change that the payment of an order made, or null if it isn't found. */
export function orderChangeQuery({ id, payTime }: Pick<Order, 'id' | 'payTime'>) {
  return queryOptions({
    queryKey: ['coinChanges', 'ofOrder', id, payTime],
    queryFn: async ({ signal }): Promise<CoinChange | null> => {
      // Without a time of payment, the change is searched among the newest purchases.
      const paidAt = payTime === null ? null : Date.parse(payTime);
      const page = await call(
        pageCoinChanges,
        {
          type: 'recharge',
          pageSize: limits.pageSize.max,
          ...(paidAt === null
            ? {}
            : {
                startTime: new Date(paidAt - payTimeMarginMs).toISOString(),
                endTime: new Date(paidAt + payTimeMarginMs).toISOString(),
              }),
        },
        { signal },
      );
      return page.records.find((change) => change.orderId === id) ?? null;
    },
  });
}
