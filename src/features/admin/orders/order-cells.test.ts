import { expect, it } from 'vitest';
import type { Order } from '../../../../contract/mall.ts';
import { tableFile } from '../../../platform/storage/table-file.ts';
import { orderCells } from './order-cells.ts';

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
const cells = (of: Order) => orderCells(of, (status) => `<${status}>`);

it('writes a CSV line with every digit, without formulas, and with amounts in yuan', async () => {
  const file = await tableFile({
    format: 'csv',
    title: '订单',
    columns: ['订单号'],
    rows: [cells(order)],
    name: ['订单'],
  });
  expect((await file.text()).trim().split('\r\n')[1]).toBe(
    `"'20261120142409000007",<refunded>,"'=student",新手包,1000,80,99.9,` +
      '"2026-11-20 14:24:09","2026-11-20 14:25:00","2026-11-22 00:00:01"',
  );
});

it('leaves cells without a value empty', () => {
  const waiting = cells({ ...order, userAccount: null, payTime: null, refundTime: null });
  expect(waiting.filter((cell) => cell === '')).toHaveLength(3);
});
