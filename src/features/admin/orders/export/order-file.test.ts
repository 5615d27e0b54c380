import { expect, it } from 'vitest';
import type { Order } from '../../../../../contract/mall.ts';
import { orderFile, type OrderFileWords } from './order-file.ts';

const order: Order = {
  id: 7,
  userId: 3,
  userAccount: '=student',
  orderNo: '20261120142409000007',
  mallId: 1,
  coinName: '新手包',
  coin: 1_000,
  addCoin: 80,
  amount: 9_990,
  status: 'refunded',
  payUrl: null,
  createTime: '2026-11-20T06:24:09.000Z',
  payTime: '2026-11-20T06:25:00.000Z',
  expireTime: '2026-11-20T06:39:09.000Z',
  refundTime: '2026-11-21T16:00:01.000Z',
};
const words: OrderFileWords = {
  columns: ['订单号', '状态', '用户', '规格', '积分', '赠送', '金额（元）', '下单时间', '支付时间', '退款时间'],
  status: (status) => `<${status}>`,
};
const request = { words, title: '订单', name: ['订单', '已退款', '2026-11-22'] } as const;
const { signal } = new AbortController();

it('writes an order as a line of CSV: no digit is lost, nothing runs as a formula, amounts are in yuan', async () => {
  const file = await orderFile({ ...request, orders: [order], format: 'csv' }, signal);
  expect(file.name).toBe('订单-已退款-2026-11-22.csv');
  const [head, line] = (await file.text()).trim().split('\r\n');
  expect(head).toContain('订单号,状态,用户');
  expect(line).toBe(
    `"'20261120142409000007",<refunded>,"'=student",新手包,1000,80,99.9,"2026-11-20 14:24:09","2026-11-20 14:25:00","2026-11-22 00:00:01"`,
  );
});

it('leaves cells without a value empty', async () => {
  const waiting = { ...order, userAccount: null, payTime: null, refundTime: null };
  const file = await orderFile({ ...request, orders: [waiting], format: 'csv' }, signal);
  expect((await file.text()).trim().endsWith(',99.9,"2026-11-20 14:24:09",,')).toBe(true);
});

it('writes a workbook, and stops when it is cancelled', async () => {
  const file = await orderFile({ ...request, orders: [order], format: 'xlsx' }, signal);
  expect(file.name).toBe('订单-已退款-2026-11-22.xlsx');
  expect(file.size).toBeGreaterThan(1_000);
  const cancelled = AbortSignal.abort();
  await expect(orderFile({ ...request, orders: [order], format: 'xlsx' }, cancelled)).rejects.toThrow(/abort/iu);
});
