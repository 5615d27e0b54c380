/**
 * The figures of the site are read although a backend has platforms that this contract doesn't name, or lacks some
 * figures.
 */
import { expect, it } from 'vitest';
import * as v from 'valibot';
import { overview, overviewDay } from './overview.ts';

const gxy = { platform: 'gxy', total: 3, expiring: 1, expired: 0 };
const other = { platform: 'fifth', total: 9, expiring: 2, expired: 4 };
const day = { day: '2026-11-20', newUsers: 0, paidOrders: 0, amount: 0, sold: 0, spent: 0 };
const answer = {
  users: { total: 1, agents: 0, banned: 0, new: 0 },
  coins: { circulating: 0, sold: 0, granted: 0, withdrawn: 0, spent: 0, transferred: 0 },
  orders: { paid: 0, amount: 0, pending: 0, refunded: 0 },
  accounts: [gxy, other],
  byDay: [{ ...day, accounts: [other, { platform: 'gxy', total: 3 }] }],
};

it('leaves out the figures of a platform that the contract doesn’t name, and reads the others', () => {
  const { accounts, byDay } = v.parse(overview, answer);
  expect(accounts).toEqual([gxy]);
  expect(byDay[0]?.accounts).toEqual([{ platform: 'gxy', total: 3 }]);
});

it('refuses a wrong figure, and a day may leave the accounts out', () => {
  expect(v.is(overview, { ...answer, accounts: [{ ...gxy, total: -1 }] })).toBe(false);
  expect(v.is(overview, { ...answer, accounts: [{ ...gxy, platform: 5 }] })).toBe(false);
  expect(v.parse(overviewDay, day)).toEqual(day);
});

it('reads null as left out in the figures that a backend may lack', () => {
  const lacking = { ...day, transferred: null, circulating: null, accounts: null };
  const read = v.parse(overview, { ...answer, users: { ...answer.users, bannedTried: null }, byDay: [lacking] });
  expect(read.users.bannedTried).toBeUndefined();
  expect(read.byDay[0]).toMatchObject(day);
  for (const name of ['transferred', 'circulating', 'accounts'] as const) {
    expect(read.byDay[0]?.[name]).toBeUndefined();
    expect(v.is(overviewDay, { ...day, [name]: {} }), name).toBe(false);
  }
});
