import { describe, expect, test } from 'vitest';
import type { CoinChange } from '../../../../contract/coin.ts';
import { type CsvWords, fileName, headOf, linesOf, textCell } from './change-csv.ts';

const words: CsvWords = {
  columns: ['时间', '类型', '对方', '数量', '余额', '备注', '订单', '流水号'],
  kind: (type) => (type === 'transferOut' ? '转出' : type),
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
    expect(headOf(words)).toBe('\uFEFF时间,类型,对方,数量,余额,备注,订单,流水号\r\n');
    expect(linesOf([change, change], words, orderNumber).split('\r\n')).toHaveLength(3);
  });

  test("keep coins as numbers, times in Shanghai's time zone, and the reference as it is copied", () => {
    expect(linesOf([change], words, orderNumber)).toBe(
      '"2026-11-20 14:32:08",转出,chenyu2024,-500,9640,"11 月名额",,T2026112014320817\r\n',
    );
  });

  test('use the day in Shanghai, which begins before the day in UTC', () => {
    expect(linesOf([{ ...change, createTime: '2026-11-19T16:05:08.000Z' }], words, orderNumber)).toContain(
      '"2026-11-20 00:05:08",',
    );
  });

  test("contain the order's number with all its digits", () => {
    expect(linesOf([{ ...change, type: 'recharge', amount: 1_080, orderId: 12 }], words, orderNumber)).toContain(
      `,1080,9640,"11 月名额","'20261120143208000012",`,
    );
  });

  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '﹦1',
    '−1',
    ' =1',
    '\u200B=1',
    '\u202E=1',
    '\uFEFF=1',
  ])('escape %j, which a spreadsheet could take for a formula', (text) => expect(textCell(text)).toMatch(/^"?'/));

  test.each([['\tx'], ['\rx'], ['\u0000x']])('escape %j, which begins with an invisible character', (text) => {
    expect(textCell(text)).toMatch(/^"?'/);
  });

  test('keep every digit of a numeric account', () => {
    expect(textCell('0123')).toBe('"\'0123"');
    expect(textCell('1234567890123456')).toBe('"\'1234567890123456"');
    expect(textCell('13800138000')).toBe('13800138000');
  });

  test('leave other text as it is, and quote it if it contains a separator', () => {
    expect(textCell('陈思宇')).toBe('陈思宇');
    expect(textCell('a=b')).toBe('a=b');
    expect(textCell('说 "好", 然后')).toBe('"说 ""好"", 然后"');
    expect(textCell('一\n二')).toBe('"一\n二"');
    expect(textCell('')).toBe('');
  });
});

test('a file name contains no forbidden character', () => {
  expect(fileName(['积分变更', 'a/b:c', '', '2026-11-20'])).toBe('积分变更-a_b_c-2026-11-20.csv');
});
