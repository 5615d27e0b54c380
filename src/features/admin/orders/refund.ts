/** Computes how many coins a refund takes back, and why a refund isn't possible. */
import type { Order } from '../../../../contract/mall.ts';
import type { User } from '../../../../contract/user.ts';

/** Returns the coins of the order including the bonus. The buyer receives them, and a refund takes them back. */
export function coinsWithBonus({ coin, addCoin }: Pick<Order, 'coin' | 'addCoin'>): number {
  return coin + addCoin;
}

export type RefundObstacle =
  /** Nobody paid for the order. */
  | { readonly kind: 'unpaid' }
  | { readonly kind: 'refunded' }
  /** The backend doesn't say whose order it is, so nobody's balance can be shown. */
  | { readonly kind: 'unknownBuyer' }
  /** The buyer's account is closed or deleted. */
  | { readonly kind: 'buyerGone' }
  /** The buyer's balance is too low. `by` coins are missing. */
  | { readonly kind: 'short'; readonly by: number };

/**
 * Returns why a refund isn't possible. Null if nothing known prevents it. `buyer` is undefined until it is loaded, and
 * null if the user doesn't exist.
 */
export function refundObstacle(
  order: Pick<Order, 'status' | 'userId' | 'coin' | 'addCoin'>,
  buyer: Pick<User, 'coin'> | null | undefined,
): RefundObstacle | null {
  if (order.status === 'refunded') return { kind: 'refunded' };
  if (order.status !== 'paid') return { kind: 'unpaid' };
  if (order.userId === null) return { kind: 'unknownBuyer' };
  if (buyer === null) return { kind: 'buyerGone' };
  const balance = buyer?.coin ?? null;
  const coins = coinsWithBonus(order);
  return balance !== null && balance < coins ? { kind: 'short', by: coins - balance } : null;
}
