/**
 * Orders of packages. "An order keeps the price and coins of its moment", waits 15 minutes for its payment, and expires
 * by the backend's clock. "An order is paid once, however often /pay is called."
 */
import type { Order, OrderStatus } from '../../contract/mall.ts';
import { timestampOf } from './shanghai-day.ts';
import type { Movement } from './coins/ledger.ts';
import { recharge } from './coins/movements.ts';
import type { OrderRow, PackageRow } from './rows/record-rows.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import type { UserRow } from './rows/user-rows.ts';

export const orderLifetime = 15 * 60_000;

/** "A package off the shelf is 40400 to others than admins, its order 50001." */
export function place(buyer: UserRow, row: PackageRow | undefined, id: number, now: number): OrderRow | Refusal {
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
    expireTime: now + orderLifetime,
  };
}

export function statusOf(row: OrderRow, now: number): OrderStatus {
  return row.status === 'pending' && now >= row.expireTime ? 'expired' : row.status;
}

export function orderOf(row: OrderRow, now: number): Order {
  const { id, orderNo, mallId, coinName, coin, addCoin, amount, time, payTime, expireTime } = row;
  return {
    id,
    orderNo,
    mallId,
    coinName,
    coin,
    addCoin,
    amount,
    status: statusOf(row, now),
    // The mock has no payment page; /pay itself decides.
    payUrl: null,
    createTime: new Date(time).toISOString(),
    payTime: payTime === null ? null : new Date(payTime).toISOString(),
    expireTime: new Date(expireTime).toISOString(),
  };
}

/** "Somebody else's order is 40400", to admins too. */
export function own(user: UserRow, row: OrderRow | undefined): OrderRow | Refusal {
  return row === undefined || row.userId !== user.id ? refuse('recordNotFound') : row;
}

interface Payment {
  row: OrderRow;
  /** Null if the order was paid before, so that no coins move twice. */
  movement: Movement | null;
}

/**
 * "/pay on a paid order answers 0 with the order"; "an expired or cancelled one is 50001"; "a failure is 50001 and
 * leaves the order pending".
 */
export function pay(
  buyer: UserRow,
  order: OrderRow | undefined,
  outcome: 'success' | 'failure',
  now: number,
): Payment | Refusal {
  const row = own(buyer, order);
  if (isRefusal(row)) return row;
  const status = statusOf(row, now);
  if (status === 'paid') return { row, movement: null };
  if (status === 'expired') return refuse('orderExpired');
  if (status === 'cancelled') return refuse('orderCancelled');
  if (outcome === 'failure') return refuse('paymentFailed');
  const remark = row.addCoin === 0 ? null : `含赠送 ${row.addCoin}`;
  return {
    row: { ...row, status: 'paid', payTime: now },
    movement: recharge(buyer, row.coin + row.addCoin, row.coinName, remark, row.id),
  };
}

/** "/cancel on a paid order is 50001", as on an expired or cancelled one. */
export function cancel(buyer: UserRow, order: OrderRow | undefined, now: number): OrderRow | Refusal {
  const row = own(buyer, order);
  if (isRefusal(row)) return row;
  const status = statusOf(row, now);
  if (status === 'paid') return refuse('orderPaid');
  if (status === 'expired') return refuse('orderExpired');
  if (status === 'cancelled') return refuse('orderCancelled');
  return { ...row, status: 'cancelled' };
}
