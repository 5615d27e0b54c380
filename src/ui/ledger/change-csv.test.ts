import { describe, expect, test } from 'vitest';
import type { CoinChange } from '../../../contract/coin.ts';
import { type CsvWords, csvHeader, csvLines } from './change-csv.ts';

const words: CsvWords = {
  columns: ['时间', '类型', '对方', '数量', '余额', '备注', '订单', '流水号'],
  kind: (type) => (type === 'transferOut' ? '转出' : type),
  counterparty: ({ counterparty }) => counterparty,
  remark: ({ remark }) => remark ?? '',
};
const change: CoinChange = {
  id: 7,
  transactionId: 90817,
  userId: 2,
  amount: -500,
  balance: 9_640,
  type: 'transferOut',
  counterparty: 'chenyu2024',
  remark: '11 月名额',
  orderId: null,
  createTime: '2026-11-20T06:32:08.000Z',
};

const orderNumber = (id: number): string => `20261120143208${String(id).padStart(6, '0')}`;

describe('coin changes as CSV', () => {
  test('begin with the byte order mark for Excel, and end each line with CRLF', () => {
    expect(csvHeader(words)).toBe('\uFEFF时间,类型,对方,数量,余额,备注,订单,流水号\r\n');
    expect(csvLines([change, change], words, orderNumber).split('\r\n')).toHaveLength(3);
  });

  test("keep coins as numbers, times in Shanghai's time zone, and the reference as it is copied", () => {
    expect(csvLines([change], words, orderNumber)).toBe(
      '"2026-11-20 14:32:08",转出,chenyu2024,-500,9640,"11 月名额",,T2026112014320817\r\n',
    );
  });

  test('translate the backend’s fixed texts', () => {
    const english = { ...words, counterparty: () => '1,000 coins', remark: () => 'includes 80 bonus' };
    const bought = { ...change, type: 'recharge', counterparty: '1,000 积分', remark: '含赠送 80' } as const;
    expect(csvLines([bought], english, orderNumber)).toContain(',"1,000 coins",-500,9640,"includes 80 bonus",');
  });

  test('use the day in Shanghai, which begins before the day in UTC', () => {
    expect(csvLines([{ ...change, createTime: '2026-11-19T16:05:08.000Z' }], words, orderNumber)).toContain(
      '"2026-11-20 00:05:08",',
    );
  });

  test("contain the order's number with all its digits", () => {
    expect(csvLines([{ ...change, type: 'recharge', amount: 1_080, orderId: 12 }], words, orderNumber)).toContain(
      `,1080,9640,"11 月名额","'20261120143208000012",`,
    );
  });
});
