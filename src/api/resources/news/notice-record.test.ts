import { expect, it } from 'vitest';
import { noticeKind } from '../../../../contract/notice.ts';
import { addressOf, noticeRecord } from './notice-record.ts';

const account = { platform: 'xyb', id: 7, name: '王家明', expireTime: '2026-12-01T02:00:00.000Z' };
const addressFor = (...[kind, data]: [Parameters<typeof noticeRecord>[0]['kind'], Record<string, unknown>]) => {
  const record = noticeRecord({ kind, data });
  return record && addressOf(record);
};

it.each([
  ['coinsIn', { coinChangeId: 9, amount: 200 }, { to: '/coin_detail', search: { id: 9 } }],
  ['coinsAdjusted', { coinChangeId: 9 }, { to: '/coin_detail', search: { id: 9 } }],
  ['accountExpiring', account, { to: '/xyb/update', search: { id: 7 } }],
  ['accountExpired', account, { to: '/xyb/update', search: { id: 7 } }],
  ['orderRefunded', { orderId: 3, coin: 10 }, { to: '/mall', search: { view: 'orders', order: 3 } }],
] as const)('%s leads to its record', (kind, data, address) => {
  expect(addressFor(kind, data)).toEqual(address);
});

it('a notice whose data names no record has none', () => {
  for (const kind of noticeKind.options)
    for (const data of [null, {}, { coinChangeId: 'nine', platform: 'elsewhere', id: 0, orderId: null }])
      expect(noticeRecord({ kind, data })).toBeNull();
});
