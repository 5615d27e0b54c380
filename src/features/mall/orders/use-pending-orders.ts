/**
 * The pending orders, the most urgent first. If an order expires while the list shows, it stays in its place and says
 * so, because the content below must not jump. It disappears when the person acts, which changes `moment`. A list that
 * is being read again may still show what that act has settled, so its orders aren't held yet.
 */
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useReducer } from 'react';
import type { Order } from '../../../../contract/mall.ts';
import { isDecisionOfKind, isUnsettled, coinDecisionsAtom } from '../../../api/coins/coin-decisions.ts';
import { orderQuery, ordersQuery } from '../../../api/resources/mall.ts';
import { type PagedListState, usePagedList } from '../../../api/cache/paged-list.ts';

interface Held {
  moment: string;
  orders: readonly Order[];
}

interface Pending {
  orders: readonly Order[];
  pages: PagedListState<Order>;
}

function byUrgency(a: Order, b: Order): number {
  return Date.parse(a.expireTime) - Date.parse(b.expireTime) || a.id - b.id;
}

/** Returns the orders for the cards, and the pages of the list that they come from. */
export function usePendingOrders(moment: string): Pending {
  const pages = usePagedList({ ...ordersQuery('pending'), meta: { retriedAbove: true } });
  const now = pages.items?.filter(({ status }) => status === 'pending') ?? [];
  const [held, hold] = useReducer((_: Held, next: Held) => next, { moment, orders: [] });
  const before = held.moment === moment ? held.orders : [];
  const fresh = now.filter(({ id }) => !before.some((order) => order.id === id)).toSorted(byUrgency);
  const orders = [...before, ...fresh];
  // A list of ids is equal as long as the same orders are held.
  const ids = orders.map(({ id }) => id).join(' ');
  const holdShown = useEffectEvent(() => hold({ moment, orders: pages.fetching ? before : orders }));
  useEffect(() => holdShown(), [moment, ids, pages.fetching]);
  // Each order in its newest known state.
  return { orders: orders.map((order) => now.find(({ id }) => id === order.id) ?? order), pages };
}

/** Returns whether a payment of this order has no outcome yet. */
export function useIsPaymentUnresolved(orderId: number): boolean {
  return useAtomValue(coinDecisionsAtom).some(
    (decision) => isDecisionOfKind(decision, 'purchase') && decision.order.orderId === orderId && isUnsettled(decision),
  );
}

/**
 * Returns the newest state of an order from `usePendingOrders`. If the list no longer holds the order, the order is
 * read by itself.
 */
export function useCurrentOrder(order: Order): Order {
  const pages = usePagedList(ordersQuery('pending'));
  const lost = pages.items !== undefined && !pages.items.some(({ id }) => id === order.id);
  const { data } = useQuery({ ...orderQuery(order.id), enabled: lost, meta: { retriedAbove: true } });
  return lost ? (data ?? order) : order;
}
