/**
 * What the mall reads: packages on the shelf, one's orders by state, one order, and the change that a paid one made.
 */
import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type CoinChange, pageCoinChanges } from '../../../contract/coin.ts';
import type { UserRole } from '../../../contract/fields.ts';
import {
  getOrder,
  type MallPackage,
  type Order,
  type OrderStatus,
  pageMallPackages,
  pageOrders,
} from '../../../contract/mall.ts';
import { now } from '../../platform/clock.ts';
import { heardFuture, heardPast } from '../transport/backend-clock.ts';
import { call } from '../transport/client.ts';
import { pagesQuery } from '../cache/paged-list.ts';

/** The packages that can be bought. An admin would also be given those off the shelf, and asks for the others only. */
export function packagesQuery(role: UserRole) {
  return pagesQuery<MallPackage>(['mallPackages', 'onShelf', role], (page, signal) =>
    call(pageMallPackages, { ...page, ...(role === 'admin' ? { status: 1 } : {}) }, { signal }),
  );
}

/** Every time in an order says something about the backend's clock. */
function heard(orders: readonly Order[], askedAt: number): void {
  const answeredAt = now();
  for (const { status, createTime, payTime, expireTime } of orders) {
    heardPast(payTime ?? createTime, answeredAt);
    if (status === 'pending') heardFuture(expireTime, askedAt);
    if (status === 'expired') heardPast(expireTime, answeredAt);
  }
}

/** One's own orders, newest first; of one state only where `status` is given. */
export function ordersQuery(status?: OrderStatus) {
  return pagesQuery<Order>(['orders', 'list', status ?? null], async (page, signal) => {
    const askedAt = now();
    const answer = await call(pageOrders, { ...page, ...(status === undefined ? {} : { status }) }, { signal });
    heard(answer.records, askedAt);
    return answer;
  });
}

export function orderKey(id: number) {
  return ['orders', 'one', id] as const;
}

export function orderQuery(id: number) {
  return queryOptions({
    queryKey: orderKey(id),
    queryFn: async ({ signal }): Promise<Order> => {
      const askedAt = now();
      const order = await call(getOrder, { id }, { signal });
      heard([order], askedAt);
      return order;
    },
  });
}

/** One order as a list in the cache has it, until it is read by itself. */
export function knownOrder(queries: QueryClient, id: number): Order | undefined {
  return queries
    .getQueriesData<InfiniteData<{ records: readonly Order[] }>>({ queryKey: ['orders', 'list'] })
    .flatMap(([, data]) => data?.pages.flatMap((page) => page.records) ?? [])
    .find((order) => order.id === id);
}

/**
 * Around the time of payment, in milliseconds: the change is made with it, but a backend may note it a moment later.
 */
const around = 60_000;

/** The change of the balance that paying the order made; null where the ledger has none. */
export function orderChangeQuery({ id, payTime }: Pick<Order, 'id' | 'payTime'>) {
  return queryOptions({
    queryKey: ['coinChanges', 'ofOrder', id, payTime],
    queryFn: async ({ signal }): Promise<CoinChange | null> => {
      const paidAt = payTime === null ? null : Date.parse(payTime);
      const page = await call(
        pageCoinChanges,
        {
          type: 'recharge',
          pageSize: 50,
          ...(paidAt === null
            ? {}
            : { startTime: new Date(paidAt - around).toISOString(), endTime: new Date(paidAt + around).toISOString() }),
        },
        { signal },
      );
      return page.records.find((change) => change.orderId === id) ?? null;
    },
  });
}
