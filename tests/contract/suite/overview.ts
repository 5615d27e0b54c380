/**
 * Compares the overview's figures with the lists. Checks how calls change the figures, and the limits of `days`. The
 * records that the checks change are those of scenario `default` (mocks/store/seed). contract/codes.ts has the meanings
 * of the codes.
 */
import assert from 'node:assert/strict';
import * as v from 'valibot';
import { endpoints } from '../../../contract/index.ts';
import { getOverview, type Overview } from '../../../contract/overview.ts';
import type { CheckingClient } from './checking-client.ts';
import { check, expectRefusal, withCalls, type Check } from './check.ts';

const counted = v.object({ total: v.number() });
const dayMs = 86_400_000;
/** Shanghai's time is ahead of UTC by this, in milliseconds. */
const shanghaiOffsetMs = 8 * 3_600_000;
/** Returns the calendar day in Shanghai, such as 2026-11-20. */
const dayOf = (time: number) => new Date(time + shanghaiOffsetMs).toISOString().slice(0, 10);

const read = async (admin: CheckingClient, days = 7) => await admin.data(getOverview, { days });
const figuresOfToday = (overview: Overview) => overview.byDay.at(-1);

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Returns the growth of each figure that changed, by its path, such as `coins.sold`. Leaves `byDay` out. */
function growth(before: object, after: object, path = ''): Record<string, number> {
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, value]: [string, unknown]) => {
      const old: unknown = Reflect.get(before, name);
      const key = path === '' ? name : `${path}.${name}`;
      if (typeof value === 'number' && typeof old === 'number') return value === old ? [] : [[key, value - old]];
      return isObject(value) && name !== 'byDay' ? Object.entries(growth(isObject(old) ? old : {}, value, key)) : [];
    }),
  );
}

export const overviewChecks: readonly Check[] = [
  check(
    getOverview.path,
    'has every day once, oldest first, and totals that are the sums of the days',
    async (backend) => {
      const admin = await backend.as('admin');
      for (const days of [1, 7, 30, 90, 365]) {
        const overview = await read(admin, days);
        const now = await backend.now();
        assert.deepEqual(
          overview.byDay.map((one) => one.day),
          Array.from({ length: days }, (_, index) => dayOf(now - (days - 1 - index) * dayMs)),
        );
        const sent = overview.byDay.map((one) => one.transferred);
        // The transferred coins of a day are optional.
        if (sent.every((coins) => coins !== undefined))
          assert.equal(
            sent.reduce((all, coins) => all + coins, 0),
            overview.coins.transferred,
          );
        const sum = (field: 'newUsers' | 'paidOrders' | 'amount' | 'sold' | 'spent') =>
          overview.byDay.reduce((all, one) => all + one[field], 0);
        assert.deepEqual(
          [overview.users.new, overview.orders.paid, overview.orders.amount, overview.coins.sold, overview.coins.spent],
          [sum('newUsers'), sum('paidOrders'), sum('amount'), sum('sold'), sum('spent')],
        );
      }
    },
    'scenario',
  ),
  check(
    getOverview.path,
    'equals the counts and sums of the lists of users and accounts',
    async (backend) => {
      const [admin, agent] = [await backend.as('admin'), await backend.as('agent')];
      const { users, coins, accounts } = await read(admin, 365);
      const { records, total } = await admin.data(endpoints.pageUsers, { pageSize: 50 });
      assert.equal(total, records.length);
      const firstDay = dayOf((await backend.now()) - 364 * dayMs);
      const { bannedTried = 0, ...others } = users;
      assert.ok(bannedTried <= users.banned);
      const tried = records.filter(({ status, triedTime }) => status === 1 && triedTime !== null);
      // `triedTime` is optional.
      if (tried.every(({ triedTime }) => triedTime !== undefined)) assert.equal(tried.length, bannedTried);
      assert.deepEqual(others, {
        total,
        agents: records.filter(({ userRole }) => userRole === 'agent').length,
        banned: records.filter(({ status }) => status === 1).length,
        new: records.filter(({ createTime }) => createTime !== null && dayOf(Date.parse(createTime)) >= firstDay)
          .length,
      });
      assert.equal(
        coins.circulating,
        records.reduce((sum, { coin }) => sum + (coin ?? 0), 0),
      );
      const { circulating = coins.circulating } = figuresOfToday(await read(admin)) ?? {};
      assert.equal(circulating, coins.circulating);
      const { accounts: ofToday } = figuresOfToday(await read(admin)) ?? {};
      if (ofToday)
        assert.deepEqual(
          ofToday,
          accounts.map(({ platform, total: all }) => ({ platform, total: all })),
        );
      assert.deepEqual(
        accounts.map(({ platform }) => platform),
        ['gxy', 'zxjy', 'xxy', 'xyb'],
      );
      // In scenario `default` only the agent and the student have accounts on the platforms.
      const student = await backend.as('student');
      for (const { platform, ...counts } of accounts) {
        const count = async (status?: string) => {
          const payload = JSON.stringify(status === undefined ? {} : { status });
          const totals = [agent, student].map(
            async (owner) =>
              v.parse(counted, (await owner.raw('POST', `/api/${platform}/list/page`, payload)).data).total,
          );
          const [ofAgent = 0, ofStudent = 0] = await Promise.all(totals);
          return ofAgent + ofStudent;
        };
        assert.deepEqual(
          counts,
          { total: await count(), expiring: await count('expiring'), expired: await count('expired') },
          platform,
        );
      }
    },
    'scenario',
  ),
  withCalls(
    [endpoints.refundOrder, endpoints.transferMany],
    check(
      getOverview.path,
      'changes exactly the figures that belong to each kind of coin movement',
      async (backend) => {
        const [admin, agent] = [await backend.as('admin'), await backend.as('agent')];
        const steps: readonly [string, () => Promise<unknown>, Record<string, number>][] = [
          [
            'an addition',
            () => admin.data(endpoints.addCoin, { userAccount: 'agent', addCoin: 70 }),
            { 'coins.circulating': 70, 'coins.granted': 70 },
          ],
          [
            'a reduction',
            () => admin.data(endpoints.reduceCoin, { userAccount: 'agent', reduceCoin: 30 }),
            { 'coins.circulating': -30, 'coins.withdrawn': 30 },
          ],
          [
            'a transfer',
            () => agent.data(endpoints.transferCoin, { userAccount: 'student', transferCoin: 25 }),
            { 'coins.transferred': 25 },
          ],
          [
            'a refused transfer',
            () => agent.call(endpoints.transferCoin, { userAccount: 'agent', transferCoin: 25 }),
            {},
          ],
        ];
        for (const [what, act, expected] of steps) {
          const before = await read(admin);
          await act();
          assert.deepEqual(growth(before, await read(admin)), expected, what);
        }
        const before = await read(admin);
        const order = await agent.data(endpoints.addOrder, { mallId: 1 });
        const placed = await read(admin);
        assert.deepEqual(growth(before, placed), { 'orders.pending': 1 });
        await agent.call(endpoints.payOrder, { id: order.id, outcome: 'failure' });
        assert.deepEqual(growth(placed, await read(admin)), {});
        for (let times = 0; times < 2; times += 1) await agent.data(endpoints.payOrder, { id: order.id });
        const paid = await read(admin);
        const coins = order.coin + order.addCoin;
        assert.deepEqual(growth(before, paid), {
          'coins.circulating': coins,
          'coins.sold': coins,
          'orders.paid': 1,
          'orders.amount': order.amount,
        });
        const { circulating = coins, ...ofToday } = growth(figuresOfToday(before) ?? {}, figuresOfToday(paid) ?? {});
        assert.equal(circulating, coins);
        assert.deepEqual(ofToday, { paidOrders: 1, amount: order.amount, sold: coins });
        for (let times = 0; times < 2; times += 1) await admin.data(endpoints.refundOrder, { id: order.id });
        const refunded = await read(admin);
        assert.deepEqual(growth(paid, refunded), { 'coins.circulating': -coins, 'orders.refunded': 1 });
        await agent.data(endpoints.transferMany, {
          transfers: [
            { userAccount: 'student', transferCoin: 3 },
            { userAccount: 'admin', transferCoin: 4 },
          ],
        });
        const shared = await read(admin);
        assert.deepEqual(growth(refunded, shared), { 'coins.transferred': 7 });
        await agent.data(endpoints.renewGxy, {
          id: (await agent.data(endpoints.pageGxy, {})).records[0]?.id ?? 0,
          months: 1,
        });
        const renewed = growth(shared, await read(admin));
        assert.ok((renewed['coins.spent'] ?? 0) > 0);
        assert.equal(renewed['coins.spent'], -(renewed['coins.circulating'] ?? 0));
        await backend.balanced();
      },
    ),
  ),
  check(
    getOverview.path,
    'counts new, changed, banned and deleted users, and nothing from before its days',
    async (backend) => {
      const admin = await backend.as('admin');
      const start = await read(admin);
      const id = await admin.data(endpoints.addUser, {
        userAccount: 'newcomer',
        userName: '新人',
        userPassword: 'longenough',
        userRole: 'user',
      });
      const came = await read(admin);
      assert.deepEqual(growth(start, came), { 'users.total': 1, 'users.new': 1 });
      assert.equal((figuresOfToday(came)?.newUsers ?? 0) - (figuresOfToday(start)?.newUsers ?? 0), 1);
      await admin.data(endpoints.updateUser, { id, userRole: 'agent' });
      for (let times = 0; times < 2; times += 1) await admin.data(endpoints.banUser, { id });
      assert.deepEqual(growth(came, await read(admin)), { 'users.agents': 1, 'users.banned': 1 });
      for (let times = 0; times < 2; times += 1)
        expectRefusal(
          await backend.visitor().call(endpoints.login, { userAccount: 'newcomer', userPassword: 'longenough' }),
          40_001,
        );
      const tried = await read(admin);
      // `bannedTried` is optional.
      const { bannedTried } = start.users;
      assert.equal(tried.users.bannedTried, bannedTried === undefined ? undefined : bannedTried + 1);
      const { triedTime } = await admin.data(endpoints.getUser, { id });
      if (triedTime !== undefined) assert.ok(Math.abs(Date.parse(triedTime ?? '') - (await backend.now())) < dayMs);
      await backend.later(7 * dayMs);
      const later = await (await backend.as('admin')).data(getOverview, { days: 7 });
      assert.deepEqual([later.users.new, later.coins.sold, later.orders.pending], [0, 0, 0]);
      const back = await backend.as('admin');
      for (let times = 0; times < 2; times += 1) await back.data(endpoints.unBanUser, { id });
      assert.equal((await read(back)).users.bannedTried, bannedTried);
      assert.equal((await back.data(endpoints.getUser, { id })).triedTime ?? null, null);
      await back.data(endpoints.deleteUser, { id });
      const afterDeletion = await read(back, 30);
      assert.deepEqual(
        [afterDeletion.users.total, afterDeletion.users.agents, afterDeletion.users.banned],
        [start.users.total, start.users.agents, start.users.banned],
      );
      await backend.balanced();
    },
  ),
  check(
    getOverview.path,
    'takes 1 to 365 days',
    async (backend) => {
      const admin = await backend.as('admin');
      for (const days of [0, 366, -1, '1.5', 'all', ''])
        expectRefusal(await admin.send(getOverview, { days }), 40_000, 'days');
      expectRefusal(await admin.send(getOverview, {}), 40_000, 'days');
    },
    'scenario',
  ),
];
