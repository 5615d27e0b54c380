/** Turns an order into a line of a spreadsheet. Coins and amounts stay numbers, so that they can be added up. */
import type { Order, OrderStatus } from '../../../../contract/mall.ts';
import { dayKey, wallClock } from '../../../platform/calendar.ts';

/** Returns the time in Asia/Shanghai, in the form that spreadsheets read; '' for null. */
function timeText(instant: string | null): string {
  if (instant === null) return '';
  const { hour, minute, second } = wallClock(instant);
  return `${dayKey(instant)} ${hour}:${minute}:${second}`;
}

/** An order has its amount in fen. The cell has it in yuan. */
const fenPerYuan = 100;

/** Returns the cells, one for each title in `useOrderTable`, which doesn't compile if their numbers differ. */
export function orderCells(order: Order, statusName: (status: OrderStatus) => string) {
  return [
    order.orderNo,
    statusName(order.status),
    order.userAccount ?? '',
    order.coinName,
    order.coin,
    order.addCoin,
    order.amount / fenPerYuan,
    timeText(order.createTime),
    timeText(order.payTime),
    timeText(order.refundTime),
  ] as const;
}
