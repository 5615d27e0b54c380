import { expect, it } from 'vitest';
import { accountsExpiringAfter, eventUid, expiresAfter, type PlatformAccount } from './expiry-events.ts';
import { accountCalls } from '../../../../contract/account.ts';
import * as v from 'valibot';

const account = (id: number, expireTime: string, status: 'active' | 'paused' = 'active'): PlatformAccount => ({
  platform: 'gxy',
  account: v.parse(accountCalls.gxy.get.response, {
    id,
    version: 1,
    name: '王家明',
    phone: '13812341234',
    status,
    remark: null,
    expireTime,
    createTime: '2026-11-01T02:00:00.000Z',
    updateTime: '2026-11-01T02:00:00.000Z',
  }),
});
const at = Date.parse('2026-11-20T02:00:00.000Z');

it('lists the accounts that expire later and are not paused, the earliest first', () => {
  const accounts = [
    account(1, '2027-01-01T02:00:00.000Z'),
    account(2, '2026-11-20T02:00:00.000Z'),
    account(3, '2026-11-20T02:00:00.001Z'),
    account(4, '2026-11-19T02:00:00.000Z'),
    account(5, '2026-12-01T02:00:00.000Z', 'paused'),
  ];
  expect(accountsExpiringAfter(accounts, at).map((entry) => entry.account.id)).toEqual([3, 1]);
  expect(expiresAfter({ expireTime: '2026-11-20T02:00:00.000Z' }, at)).toBe(false);
});

it('gives accounts of different platforms or sites different event ids', () => {
  expect(eventUid('gxy', 7, 'mall.example')).toBe('gxy-7@mall.example');
  expect(new Set([eventUid('gxy', 7, 'a.cn'), eventUid('xyb', 7, 'a.cn'), eventUid('gxy', 7, 'b.cn')]).size).toBe(3);
});
