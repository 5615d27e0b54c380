/**
 * The pending orders, the most urgent first. If an order expires while the list shows, it stays in its place and says
 * so, because the content below must not jump. It disappears when the person acts, which changes `moment`.
 */
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { Order } from '../../../../contract/mall.ts';
import { isOfKind, isUnsettled, moneyAtom } from '../../../api/coins/coin-decisions.ts';
import { orderQuery, ordersQuery } from '../../../api/resources/mall.ts';
import { type Pages, usePages } from '../../../api/cache/paged-list.ts';

interface Held {
  moment: string;
  orders: readonly Order[];
}

interface Pending {
  orders: readonly Order[];
  pages: Pages<Order>;
}

function byUrgency(a: Order, b: Order): number {
  return Date.parse(a.expireTime) - Date.parse(b.expireTime) || a.id - b.id;
}

/** Returns the orders for the cards, and the pages of the list that they come from. */
export function usePending(moment: string): Pending {
  const pages = usePages({ ...ordersQuery('pending'), meta: { retriedAbove: true } });
  const now = pages.items?.filter(({ status }) => status === 'pending') ?? [];
  const [held, setHeld] = useState<Held>({ moment, orders: [] });
  const before = held.moment === moment ? held.orders : [];
  const fresh = now.filter(({ id }) => !before.some((order) => order.id === id)).toSorted(byUrgency);
  if (held.moment !== moment || fresh.length > 0) setHeld({ moment, orders: [...before, ...fresh] });
  // Each order in its newest known state.
  return { orders: [...before, ...fresh].map((order) => now.find(({ id }) => id === order.id) ?? order), pages };
}

/** Returns whether a payment of this order has no outcome yet. */
export function useChecking(orderId: number): boolean {
  return useAtomValue(moneyAtom).some(
    (intent) => isOfKind(intent, 'purchase') && intent.order.orderId === orderId && isUnsettled(intent),
  );
}

/**
 * Returns the newest state of an order from `usePending`. If the list no longer holds the order, the order is read by
 * itself.
 */
export function useCurrent(order: Order): Order {
  const pages = usePages(ordersQuery('pending'));
  const lost = pages.items !== undefined && !pages.items.some(({ id }) => id === order.id);
  const { data } = useQuery({ ...orderQuery(order.id), enabled: lost, meta: { retriedAbove: true } });
  return lost ? (data ?? order) : order;
}
