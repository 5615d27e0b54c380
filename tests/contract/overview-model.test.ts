/**
 * Compares the overview's figures with sums over all rows of a dump, after random sequences of calls and in seeded
 * scenarios. The sums follow the contract and share no code with the backend's rules.
 */
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Overview } from '../../contract/overview.ts';
import { createMock, type Mock } from '../../mocks/node.ts';
import { caseCount, propertySeed } from './case-count.ts';

const row = v.record(v.string(), v.unknown());
const tables = v.object({ tables: v.record(v.string(), v.array(row)) });
const envelope = v.object({ code: v.number(), data: v.unknown() });
const audited = v.object({ problems: v.array(v.string()) });
const now = Date.UTC(2026, 10, 21, 4);
const dayMs = 86_400_000;
const platforms = ['gxy', 'zxjy', 'xxy', 'xyb'] as const;
const dayOf = (time: number) => new Date(time + 8 * 3_600_000).toISOString().slice(0, 10);

type Row = v.InferOutput<typeof row>;
type Caller = 'admin' | 'agent' | 'student';
interface Step {
  readonly by: Caller;
  readonly path: string;
  readonly body?: object;
}

const id = fc.integer({ min: 1, max: 8 });
const fewCoins = fc.integer({ min: 1, max: 900 });
const account = fc.constantFrom('agent', 'student', 'banned', 'fresh.0', 'fresh.1', 'nobody');
const trader = fc.constantFrom<Caller>('agent', 'student');
const byAdmin = (path: fc.Arbitrary<string>, body?: fc.Arbitrary<object>): fc.Arbitrary<Step> =>
  body === undefined
    ? path.map((address) => ({ by: 'admin' as const, path: address }))
    : fc.tuple(path, body).map(([address, payload]) => ({ by: 'admin' as const, path: address, body: payload }));
const byTrader = (path: string, body: fc.Arbitrary<object>): fc.Arbitrary<Step> =>
  fc.tuple(trader, body).map(([by, payload]) => ({ by, path, body: payload }));

const step: fc.Arbitrary<Step | { readonly hours: number } | { readonly login: string }> = fc.oneof(
  byAdmin(fc.tuple(account, fewCoins).map(([to, n]) => `/api/user/addCoin?userAccount=${to}&addCoin=${n}`)),
  byAdmin(fc.tuple(account, fewCoins).map(([to, n]) => `/api/user/reduceCoin?userAccount=${to}&reduceCoin=${n}`)),
  byAdmin(
    fc.constant('/api/user/add'),
    fc.record({
      userAccount: fc.constantFrom('fresh.0', 'fresh.1', 'fresh.2'),
      userName: fc.constant('新人'),
      userPassword: fc.constant('longenough'),
      userRole: fc.constantFrom('user', 'agent'),
    }),
  ),
  byAdmin(fc.constant('/api/user/delete'), fc.record({ id })),
  byAdmin(fc.tuple(fc.constantFrom('ban', 'unBan'), id).map(([call, who]) => `/api/user/${call}?id=${who}`)),
  byAdmin(fc.constant('/api/user/update'), fc.record({ id, userRole: fc.constantFrom('user', 'agent') })),
  byTrader('/api/user/transferCoin', fc.record({ userAccount: account, transferCoin: fewCoins })),
  byTrader(
    '/api/user/transferMany',
    fc.record({
      transfers: fc.uniqueArray(fc.record({ userAccount: account, transferCoin: fewCoins }), {
        minLength: 1,
        maxLength: 3,
        selector: ({ userAccount }) => userAccount,
      }),
    }),
  ),
  byTrader('/api/user/close', fc.constant({ userPassword: 'demo1234' })),
  byTrader('/api/order/add', fc.record({ mallId: fc.constantFrom(1, 2, 7) })),
  byTrader('/api/order/pay', fc.record({ id: fc.integer({ min: 1, max: 30 }) })),
  byTrader('/api/order/cancel', fc.record({ id: fc.integer({ min: 1, max: 30 }) })),
  byAdmin(fc.constant('/api/order/refund'), fc.record({ id: fc.integer({ min: 1, max: 30 }) })),
  byTrader('/api/wk/unlock', fc.record({ id })),
  byTrader('/api/gxy/renew', fc.record({ id, months: fc.constantFrom(1, 2) })),
  byTrader(
    '/api/gxy/renewMany',
    fc.record({
      items: id.map((one) => [
        { id: one, months: 1 },
        { id: one + 1, months: 1 },
      ]),
    }),
  ),
  byTrader(
    '/api/gxy/add',
    fc.record({ name: fc.constant('王家明'), phone: fc.constantFrom('13800131201', '13800131202') }),
  ),
  byTrader('/api/gxy/delete', fc.record({ id })),
  fc.record({ login: account }),
  fc.record({ hours: fc.constantFrom(0.2, 1, 13, 30, 200) }),
);

async function ask(mock: Mock, path: string, cookie = '', body?: object): Promise<v.InferOutput<typeof envelope>> {
  const response = await mock.respond(
    new Request(`http://localhost${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
  return v.parse(envelope, await response.json());
}

async function logIn(mock: Mock, userAccount: string): Promise<string> {
  const response = await mock.respond(
    new Request('http://localhost/api/user/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ userAccount, userPassword: 'demo1234' }),
    }),
  );
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Returns the overview of the last `days` days, as sums over the rows. */
function summed(rows: Readonly<Record<string, Row[]>>, days: number, time: number): Overview {
  const of = (table: string): Row[] => rows[table] ?? [];
  const first = dayOf(time - (days - 1) * dayMs);
  const isWithin = (at: unknown, from = first, to = dayOf(time)) =>
    typeof at === 'number' && dayOf(at) >= from && dayOf(at) <= to;
  const users = of('users');
  const entries = of('entries').filter(({ holder }) => Number(holder) > 0);
  const orders = of('orders');
  const total = (list: readonly Row[], field: string) => list.reduce((sum, one) => sum + Number(one[field]), 0);
  const moved = (types: readonly string[], from?: string, to?: string) =>
    Math.abs(
      total(
        entries.filter(({ type, time: at }) => types.includes(String(type)) && isWithin(at, from, to)),
        'amount',
      ),
    );
  const paid = (from?: string, to?: string) => orders.filter(({ payTime }) => isWithin(payTime, from, to));
  return {
    users: {
      total: users.length,
      agents: users.filter(({ userRole }) => userRole === 'agent').length,
      banned: users.filter(({ status }) => status === 1).length,
      bannedTried: users.filter(({ status, triedTime }) => status === 1 && triedTime !== undefined).length,
      new: users.filter(({ time: at }) => isWithin(at)).length,
    },
    coins: {
      circulating: total(entries, 'amount'),
      sold: moved(['recharge']),
      granted: moved(['adminAdd']),
      withdrawn: moved(['adminReduce']),
      spent: moved(['renewal', 'unlock']),
      transferred: moved(['transferIn']),
    },
    orders: {
      paid: paid().length,
      amount: total(paid(), 'amount'),
      pending: orders.filter(({ status, expireTime }) => status === 'pending' && Number(expireTime) > time).length,
      refunded: orders.filter(({ refundTime }) => isWithin(refundTime)).length,
    },
    accounts: platforms.map((platform) => {
      const active = of(platform).filter(({ fields }) => v.parse(row, fields)['status'] === 'active');
      const remainingMs = active.map(({ expireTime }) => Number(expireTime) - time);
      return {
        platform,
        total: of(platform).length,
        expiring: remainingMs.filter((ms) => ms > 0 && ms <= 7 * dayMs).length,
        expired: remainingMs.filter((ms) => ms <= 0).length,
      };
    }),
    byDay: Array.from({ length: days }, (_, index) => {
      const day = dayOf(time - (days - 1 - index) * dayMs);
      return {
        day,
        newUsers: users.filter(({ time: at }) => isWithin(at, day, day)).length,
        paidOrders: paid(day, day).length,
        amount: total(paid(day, day), 'amount'),
        sold: moved(['recharge'], day, day),
        spent: moved(['renewal', 'unlock'], day, day),
        transferred: moved(['transferIn'], day, day),
        circulating: total(
          entries.filter(({ time: at }) => dayOf(Number(at)) <= day),
          'amount',
        ),
        accounts: platforms.map((platform) => ({
          platform,
          total: of(platform).filter(({ time: at }) => dayOf(Number(at)) <= day).length,
        })),
      };
    }),
  };
}

test(
  'the overview equals the sums over the rows after any sequence of calls',
  async () => {
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 25 }), async (steps) => {
        let passedMs = 0;
        const mock = await createMock({ now: () => now });
        const sessions = new Map<Caller, string>();
        for (const one of steps) {
          if ('hours' in one) {
            passedMs += one.hours * 3_600_000;
            await ask(mock, '/__mock/clock', '', { advanceMs: one.hours * 3_600_000 });
            sessions.clear();
            continue;
          }
          if ('login' in one) {
            await logIn(mock, one.login);
            continue;
          }
          const cookie = sessions.get(one.by) ?? (await logIn(mock, one.by));
          sessions.set(one.by, cookie);
          if ((await ask(mock, one.path, cookie, one.body)).code === 0) accepted += 1;
        }
        const cookie = await logIn(mock, 'admin');
        const { tables: rows } = v.parse(tables, (await ask(mock, '/__mock/dump')).data);
        for (const days of [1, 30])
          expect((await ask(mock, `/api/overview/get?days=${days}`, cookie)).data).toEqual(
            summed(rows, days, now + passedMs),
          );
        expect(v.parse(audited, (await ask(mock, '/__mock/ledger')).data).problems).toEqual([]);
        await mock.close();
      }),
      { numRuns: caseCount({ usually: 20, inSoak: 500 }), seed: propertySeed(), endOnFailure: true },
    );
    expect(accepted).toBeGreaterThan(caseCount({ usually: 20, inSoak: 500 }) * 5);
  },
  caseCount({ usually: 300_000, inSoak: 3_600_000 }),
);

test.each(['empty', 'edge', 'default', 'students'] as const)(
  'the overview equals the sums over the rows of scenario %s',
  async (scenario) => {
    const mock = await createMock({ scenario, now: () => now });
    const cookie = await logIn(mock, 'admin');
    const { tables: rows } = v.parse(tables, (await ask(mock, '/__mock/dump')).data);
    for (const days of [7, 365])
      expect((await ask(mock, `/api/overview/get?days=${days}`, cookie)).data).toEqual(summed(rows, days, now));
    expect(v.parse(audited, (await ask(mock, '/__mock/ledger')).data).problems).toEqual([]);
    await mock.close();
  },
);
