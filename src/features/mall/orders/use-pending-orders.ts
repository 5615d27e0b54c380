/**
 * The pending orders, the most urgent first. An order that was shown is held. If a held order ends, it keeps its place,
 * so that the content below doesn't jump. `useCurrentOrder` reads its new state.
 *
 * A new `resetKey` means that the person has opened, closed or cancelled an order, or chosen a filter. It releases the
 * held orders. While the list is being read, no further order is held, because the act may have ended an order that the
 * old list still has.
 */
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useReducer } from 'react';
import type { Order } from '../../../../contract/mall.ts';
import { isDecisionOfKind, isUnsettled, coinDecisionsAtom } from '../../../api/coins/coin-decisions.ts';
import { orderQuery, ordersQuery } from '../../../api/resources/mall.ts';
import { type PagedListState, usePagedList } from '../../../api/cache/paged-list.ts';

/** The orders that stay in their places until `resetKey` changes. */
interface Held {
  resetKey: string;
  orders: readonly Order[];
}

interface Pending {
  orders: readonly Order[];
  pages: PagedListState<Order>;
}

function byUrgency(a: Order, b: Order): number {
  return Date.parse(a.expireTime) - Date.parse(b.expireTime) || a.id - b.id;
}

/** Returns the orders for the cards, and the pages of the list that they come from. See above for `resetKey`. */
export function usePendingOrders(resetKey: string): Pending {
  const pages = usePagedList({ ...ordersQuery('pending'), meta: { retryInStrip: true } });
  const listed = pages.items?.filter(({ status }) => status === 'pending') ?? [];
  const [held, hold] = useReducer((_: Held, next: Held) => next, { resetKey, orders: [] });
  const heldOrders = held.resetKey === resetKey ? held.orders : [];
  const fresh = listed.filter(({ id }) => !heldOrders.some((order) => order.id === id)).toSorted(byUrgency);
  const orders = [...heldOrders, ...fresh];
  // The effect depends on the ids, because `orders` is a new array in each render.
  const ids = orders.map(({ id }) => id).join(' ');
  const holdShown = useEffectEvent(() => hold({ resetKey, orders: pages.fetching ? heldOrders : orders }));
  useEffect(() => holdShown(), [resetKey, ids, pages.fetching]);
  const newestStates = orders.map((order) => listed.find(({ id }) => id === order.id) ?? order);
  return { orders: newestStates, pages };
}

/** Returns whether a payment of this order has no outcome yet. */
export function useIsPaymentUnresolved(orderId: number): boolean {
  return useAtomValue(coinDecisionsAtom).some(
    (decision) => isDecisionOfKind(decision, 'purchase') && decision.order.orderId === orderId && isUnsettled(decision),
  );
}

/**
 * Returns the newest state of an order from `usePendingOrders`. If the backend's list no longer contains the order, the
 * hook reads that order alone.
 */
export function useCurrentOrder(order: Order): Order {
  const pages = usePagedList(ordersQuery('pending'));
  const hasLeftList = pages.items !== undefined && !pages.items.some(({ id }) => id === order.id);
  const { data } = useQuery({ ...orderQuery(order.id), enabled: hasLeftList, meta: { retryInStrip: true } });
  return hasLeftList ? (data ?? order) : order;
}
