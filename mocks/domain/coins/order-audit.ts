/**
 * Checks orders against the ledger. A paid order has moved its coins once. A refunded order has moved them once each
 * way, and no other order has moved any.
 *
 * Source: docs/backend.md, section 5.
 */
import type { EntryRow } from '../rows/ledger-rows.ts';
import type { OrderRow } from '../rows/record-rows.ts';

type Named = Pick<EntryRow, 'id' | 'holder' | 'type' | 'amount' | 'orderId'>;

/** Returns a line for each order whose movements are wrong, and for each refund entry without a refunded order. */
export function orderProblems(orders: readonly OrderRow[], entries: readonly Named[]): string[] {
  const problems: string[] = [];
  const refundedIds = new Set(orders.filter(({ status }) => status === 'refunded').map(({ id }) => id));
  const moved = new Map<number, Named[]>();
  for (const entry of entries) {
    if (entry.type === 'refund' && (entry.orderId === null || !refundedIds.has(entry.orderId)))
      problems.push(`entry ${entry.id} refunds no refunded order`);
    if (entry.type === null || entry.orderId === null) continue;
    moved.set(entry.orderId, [...(moved.get(entry.orderId) ?? []), entry]);
  }
  for (const order of orders) {
    const found = (moved.get(order.id) ?? []).map(({ holder, type, amount }) => `${holder} ${type} ${amount}`);
    const expected = expectedOf(order);
    if (found.join() !== expected.join())
      problems.push(`order ${order.id} is ${order.status}, and moved [${found.join()}]`);
  }
  return problems;
}

function expectedOf({ userId, coin, addCoin, status }: OrderRow): string[] {
  const coins = coin + addCoin;
  const bought = `${userId} recharge ${coins}`;
  if (status === 'paid') return [bought];
  return status === 'refunded' ? [bought, `${userId} refund ${-coins}`] : [];
}
