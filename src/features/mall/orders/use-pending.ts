/**
 * The orders that wait for their payment, the most urgent first. One that expires while it is looked at stays where it
 * is and says so: nothing under it may jump. It goes when somebody acts (`moment` changes).
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

export function usePending(moment: string): Pending {
  const pages = usePages({ ...ordersQuery('pending'), meta: { retriedAbove: true } });
  const now = pages.items?.filter(({ status }) => status === 'pending') ?? [];
  const [held, setHeld] = useState<Held>({ moment, orders: [] });
  const before = held.moment === moment ? held.orders : [];
  const fresh = now.filter(({ id }) => !before.some((order) => order.id === id)).toSorted(byUrgency);
  if (held.moment !== moment || fresh.length > 0) setHeld({ moment, orders: [...before, ...fresh] });
  // What is known newest of each.
  return { orders: [...before, ...fresh].map((order) => now.find(({ id }) => id === order.id) ?? order), pages };
}

/** Whether it isn't known yet how a payment of this order ended. */
export function useChecking(orderId: number): boolean {
  return useAtomValue(moneyAtom).some(
    (intent) => isOfKind(intent, 'purchase') && intent.order.orderId === orderId && isUnsettled(intent),
  );
}

/** An order of the list above as it stands now: one that the list has lost is asked for by itself. */
export function useCurrent(order: Order): Order {
  const pages = usePages(ordersQuery('pending'));
  const lost = pages.items !== undefined && !pages.items.some(({ id }) => id === order.id);
  const { data } = useQuery({ ...orderQuery(order.id), enabled: lost, meta: { retriedAbove: true } });
  return lost ? (data ?? order) : order;
}
