import { expect, it } from 'vitest';
import { renewalOrder, plannedRenewals, reasonsById, totalOf } from './renewal-plan.ts';
import { zxjyAccountWith } from '../../../../tests/support/zxjy-account.ts';

const account = (id: number, expireTime: string) => zxjyAccountWith(id, { expireTime });
const now = Date.parse('2026-11-20T04:00:00.000Z');
const plan = {
  accounts: [account(4, '2026-11-17T04:00:00.000Z'), account(5, '2026-11-30T04:00:00.000Z')],
  months: 1,
  own: new Map([[5, 3]]),
};

it('renews each account for its own or the common months, from now or from its later expiry', () => {
  const renewals = plannedRenewals(plan, 30, now);
  expect(renewals.map(({ months, amount, until }) => [months, amount, new Date(until).toISOString()])).toEqual([
    [1, 30, '2026-12-20T04:00:00.000Z'],
    [3, 90, '2027-02-28T04:00:00.000Z'],
  ]);
  expect(totalOf(renewals)).toBe(120);
  expect(renewalOrder('zxjy', renewals)).toEqual({
    kind: 'renewMany',
    platform: 'zxjy',
    items: [
      { accountId: 4, name: '学生 4', months: 1, amount: 30 },
      { accountId: 5, name: '学生 5', months: 3, amount: 90 },
    ],
    amount: 120,
  });
});

it('gives the reason of each refused item by its account, and ignores an index that the order lacks', () => {
  const order = renewalOrder('zxjy', plannedRenewals(plan, 30, now));
  const items = [
    { index: 1, message: '积分不足' },
    { index: 7, message: '没有' },
  ];
  expect([...reasonsById(order, items)]).toEqual([[5, '积分不足']]);
});
