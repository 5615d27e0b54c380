/**
 * Orders of packages. An order keeps the price and coins that the package had when it was placed. A pending order waits
 * 15 minutes for its payment, and then expires by the backend's clock. It is paid at most once, however often /pay is
 * called.
 *
 * Source: `contract/mall.ts`; docs/backend.md, section 5.
 */
import { bonusRemark } from '../../contract/coin.ts';
import type { Order, OrderStatus } from '../../contract/mall.ts';
import { timestampOf } from './shanghai-day.ts';
import type { Movement } from './coins/ledger.ts';
import { recharge, refund as refundMovement } from './coins/movements.ts';
import type { OrderRow, PackageRow } from './rows/record-rows.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import type { UserRow } from './rows/user-rows.ts';

export const orderLifetimeMs = 15 * 60_000;

/** Refuses a package that doesn't exist (40400), or that is off the shelf (50001). */
export function placeOrder(buyer: UserRow, row: PackageRow | undefined, id: number, now: number): OrderRow | Refusal {
  if (row === undefined) return refuse('recordNotFound');
  if (row.status === 0) return refuse('packageOffShelf');
  return {
    id,
    orderNo: `${timestampOf(now)}${String(id).padStart(6, '0')}`,
    userId: buyer.id,
    mallId: row.id,
    coinName: row.coinName,
    coin: row.coin,
    addCoin: row.addCoin,
    amount: row.amount,
    status: 'pending',
    time: now,
    payTime: null,
    refundTime: null,
    expireTime: now + orderLifetimeMs,
  };
}

export function statusOf(row: OrderRow, now: number): OrderStatus {
  return row.status === 'pending' && now >= row.expireTime ? 'expired' : row.status;
}

const isoOrNull = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

/** Returns the order as the contract has it. `buyer` is undefined if that user is gone. */
export function orderOf(row: OrderRow, buyer: Pick<UserRow, 'userAccount'> | undefined, now: number): Order {
  const { id, userId, orderNo, mallId, coinName, coin, addCoin, amount, time, payTime, expireTime, refundTime } = row;
  return {
    id,
    userId,
    userAccount: buyer?.userAccount ?? null,
    orderNo,
    mallId,
    coinName,
    coin,
    addCoin,
    amount,
    status: statusOf(row, now),
    // The mock has no payment page. The caller of /pay sends the outcome of the payment.
    payUrl: null,
    createTime: new Date(time).toISOString(),
    payTime: isoOrNull(payTime),
    expireTime: new Date(expireTime).toISOString(),
    refundTime: isoOrNull(refundTime),
  };
}

/** Returns the row if the user placed the order. Another user's order is 40400, to admins too. */
export function ownOrder(user: UserRow, row: OrderRow | undefined): OrderRow | Refusal {
  return row === undefined || row.userId !== user.id ? refuse('recordNotFound') : row;
}

/** Returns the id of the user whose orders a list shows, or 'everybody'. Only admins may send `all` and `userId`. */
export function buyerOfListedOrders(
  viewer: UserRow,
  { all, userId }: { all?: true | undefined; userId?: number | undefined },
): number | 'everybody' | Refusal {
  if (viewer.userRole !== 'admin') {
    if (userId !== undefined) return refuse('userIdNotAllowed', { field: 'userId' });
    if (all !== undefined) return refuse('allNotAllowed', { field: 'all' });
  }
  return userId ?? (all === undefined ? viewer.id : 'everybody');
}

interface SettledOrder {
  row: OrderRow;
  /** Null if `pay` finds the order paid, or `refund` finds it refunded, so that no coins move twice. */
  movement: Movement | null;
}

/**
 * Pays a pending order. A paid order is returned without a movement. An expired, cancelled or refunded order is refused
 * (50001). A failed payment is refused (50001) too, and the order stays pending. Another user's order is 40400.
 */
export function pay(
  buyer: UserRow,
  order: OrderRow | undefined,
  outcome: 'success' | 'failure',
  now: number,
): SettledOrder | Refusal {
  const row = ownOrder(buyer, order);
  if (isRefusal(row)) return row;
  const status = statusOf(row, now);
  if (status === 'paid') return { row, movement: null };
  if (status === 'expired') return refuse('orderExpired');
  if (status === 'cancelled') return refuse('orderCancelled');
  if (status === 'refunded') return refuse('orderRefunded');
  if (outcome === 'failure') return refuse('paymentFailed');
  const remark = row.addCoin === 0 ? null : bonusRemark(row.addCoin);
  return {
    // The device's clock may have been set back since the order was placed.
    row: { ...row, status: 'paid', payTime: Math.max(now, row.time) },
    movement: recharge(buyer, row.coin + row.addCoin, row.coinName, remark, row.id),
  };
}

/** Cancels a pending order. An order in another state is refused (50001). Another user's order is 40400. */
export function cancel(buyer: UserRow, order: OrderRow | undefined, now: number): OrderRow | Refusal {
  const row = ownOrder(buyer, order);
  if (isRefusal(row)) return row;
  const status = statusOf(row, now);
  if (status === 'paid') return refuse('orderPaid');
  if (status === 'expired') return refuse('orderExpired');
  if (status === 'cancelled') return refuse('orderCancelled');
  if (status === 'refunded') return refuse('orderRefunded');
  return { ...row, status: 'cancelled' };
}

/**
 * Refunds a paid order: takes `coin` and `addCoin` back. A refunded order is returned without a movement. An order that
 * isn't paid is refused (50001), and so is the order of a buyer who is gone (`buyer` is undefined). If the balance
 * falls short, the ledger refuses the movement.
 */
export function refund(
  order: OrderRow | undefined,
  buyer: UserRow | undefined,
  remark: string | null,
  now: number,
): SettledOrder | Refusal {
  if (order === undefined) return refuse('recordNotFound');
  if (order.status === 'refunded') return { row: order, movement: null };
  if (order.status !== 'paid') return refuse('orderNotPaid');
  if (buyer === undefined) return refuse('buyerGone');
  return {
    // The device's clock may have been set back since the payment.
    row: { ...order, status: 'refunded', refundTime: Math.max(now, order.payTime ?? now) },
    movement: refundMovement(buyer, order.coin + order.addCoin, order.coinName, remark, order.id),
  };
}
