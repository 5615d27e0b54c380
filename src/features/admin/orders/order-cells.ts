/** Turns an order into a line of a spreadsheet. Coins and amounts stay numbers, so that they can be added up. */
import type { Order, OrderStatus } from '../../../../contract/mall.ts';
import { dayKey, wallClock } from '../../../platform/calendar.ts';

function timeText(instant: string | null): string {
  if (instant === null) return '';
  const { hour, minute, second } = wallClock(instant);
  return `${dayKey(instant)} ${hour}:${minute}:${second}`;
}

/** Returns the cells in the order of the columns in `useOrderTable`. Amounts are in yuan. */
export function orderCells(order: Order, statusName: (status: OrderStatus) => string): readonly (string | number)[] {
  return [
    order.orderNo,
    statusName(order.status),
    order.userAccount ?? '',
    order.coinName,
    order.coin,
    order.addCoin,
    order.amount / 100,
    timeText(order.createTime),
    timeText(order.payTime),
    timeText(order.refundTime),
  ];
}
