import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { Dexie } from 'dexie';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { accountStateOf, gxyCalls, xxyCalls, xybCalls, zxjyCalls } from '../../../contract/account.ts';
import { getCourse } from '../../../contract/course.ts';
import { getMallPackage, getOrder } from '../../../contract/mall.ts';
import { getNotice } from '../../../contract/notice.ts';
import { getPlatform } from '../../../contract/platform.ts';
import { accountPlatforms } from '../../../contract/kinds.ts';
import { accountOf } from '../../domain/account.ts';
import { courseDetail } from '../../domain/course.ts';
import { noticeOf } from '../../domain/notice.ts';
import { orderOf, statusOf } from '../../domain/order.ts';
import { platformOf } from '../../domain/platform.ts';
import { MockDatabase, databaseName } from '../database.ts';
import { migrations } from '../migrations/migrations.ts';
import { scenario } from './scenarios.ts';

const now = Date.UTC(2026, 10, 21, 4);
const agentsId = 2;

describe.each(['default', 'students', 'large', 'edge'] as const)('the mall of scenario %s', (name) => {
  const rows = scenario(name, 1, now);
  const [admin] = rows.users;
  if (admin === undefined) throw new Error('every scenario has an admin');

  test('fits the schemas of the contract', () => {
    const shown = [
      [getMallPackage, rows.packages],
      [getOrder, rows.orders.map((row) => orderOf(row, admin, now))],
      [getPlatform, rows.platforms.map((row) => platformOf(row, 0))],
      [gxyCalls.get, rows.gxy.map((row) => accountOf(row))],
      [zxjyCalls.get, rows.zxjy.map((row) => accountOf(row))],
      [xxyCalls.get, rows.xxy.map((row) => accountOf(row))],
      [xybCalls.get, rows.xyb.map((row) => accountOf(row))],
      [getCourse, rows.courses.map((row) => courseDetail(admin, row, false))],
      [getNotice, rows.notices.map((row) => noticeOf(row, false))],
    ] as const;
    for (const [endpoint, records] of shown) {
      for (const record of records) expect(v.parse(endpoint.response, record), endpoint.path).toEqual(record);
    }
  });

  test('holds no values that a call would refuse', () => {
    for (const row of rows.gxy) expect(v.is(gxyCalls.add.request, row.fields)).toBe(true);
    for (const row of rows.zxjy) expect(v.is(zxjyCalls.add.request, row.fields)).toBe(true);
    for (const row of rows.xxy) expect(v.is(xxyCalls.add.request, row.fields)).toBe(true);
    for (const row of rows.xyb) expect(v.is(xybCalls.add.request, row.fields)).toBe(true);
    for (const platform of accountPlatforms) {
      expect(new Set(rows[platform].map(({ userId, identity }) => `${userId} ${identity}`)).size).toBe(
        rows[platform].length,
      );
    }
    expect(new Set(rows.platforms.map(({ code }) => code)).size).toBe(rows.platforms.length);
  });

  test('has times in the past, and counters of its last ids', () => {
    expect(
      [...rows.orders, ...rows.notices, ...rows.gxy, ...rows.zxjy, ...rows.xxy, ...rows.xyb].filter(
        ({ time }) => time > now,
      ),
    ).toEqual([]);
    for (const table of ['packages', 'orders', 'platforms', 'courses', 'notices', ...accountPlatforms] as const) {
      const last = rows.counters.find((counter) => counter.name === table)?.value ?? 0;
      expect(
        rows[table].every(({ id }) => id <= last),
        table,
      ).toBe(true);
    }
  });
});

describe('scenario default', () => {
  test.each([1, 2, 3, 4, 5])(
    'has an order for every purchase, and unlocks a course only once, with seed %i',
    (seed) => {
      const rows = scenario('default', seed, now);
      const paid = rows.orders.filter(({ payTime }) => payTime !== null);
      const bought = rows.entries.filter(({ type }) => type === 'recharge');
      expect(paid.map((row) => [row.id, row.userId, row.coin + row.addCoin, row.coinName, row.payTime])).toEqual(
        bought.map((entry) => [entry.orderId, entry.holder, entry.amount, entry.counterparty, entry.time]),
      );
      expect(new Set(rows.orders.map((row) => statusOf(row, now)))).toEqual(
        new Set(['pending', 'paid', 'cancelled', 'expired', 'refunded']),
      );
      const titles = new Map(rows.courses.map(({ id, title }) => [id, `《${title}》`]));
      const unlocks = rows.entries
        .filter(({ type }) => type === 'unlock')
        .map(({ holder, counterparty }) => `${holder} ${counterparty}`);
      expect(new Set(unlocks).size).toBe(unlocks.length);
      for (const { userId, courseId } of rows.unlocks) expect(unlocks).toContain(`${userId} ${titles.get(courseId)}`);
    },
  );

  test.each([1, 2, 3, 4, 5])(
    'has no course unlocked before the notice that brought it or after the one that ended it, with seed %i',
    (seed) => {
      const { notices, courses, entries } = scenario('default', seed, now);
      const withdrawals = notices.filter(({ title }) => title.endsWith('下架说明'));
      const arrivals = notices.filter(({ title }) => title === '新课程上架');
      const isAbout = ({ title, content }: { title: string; content: string }, course: string | null) =>
        course !== null && `${title}${content}`.includes(course);
      const changesOf = (type: string) => entries.filter((entry) => entry.type === type);
      const tooLate = withdrawals.flatMap((notice) =>
        changesOf('unlock').filter(({ counterparty, time }) => isAbout(notice, counterparty) && time >= notice.time),
      );
      const tooEarly = arrivals.flatMap((notice) =>
        changesOf('unlock').filter(({ counterparty, time }) => isAbout(notice, counterparty) && time <= notice.time),
      );
      expect({ tooLate, tooEarly }).toEqual({ tooLate: [], tooEarly: [] });
      const named = (notice: { title: string; content: string }) =>
        courses.filter(({ title }) => isAbout(notice, `《${title}》`));
      expect(withdrawals.flatMap(named).map(({ status }) => status)).toEqual([0]);
      expect(arrivals.map(({ content }) => content)).toEqual(
        arrivals
          .flatMap(named)
          .map(({ title, lessons, coin }) => `《${title}》共 ${lessons.length} 节，解锁需要 ${coin} 积分。`),
      );
      // Every buyer of the withdrawn course got the coins back.
      for (const notice of withdrawals) {
        const buyers = changesOf('unlock').filter(({ counterparty }) => isAbout(notice, counterparty));
        expect(buyers.length).toBeGreaterThan(0);
        for (const { holder, amount } of buyers)
          expect(entries).toContainEqual(expect.objectContaining({ holder, amount: -amount, remark: '课程下架退回' }));
      }
    },
  );

  test('has accounts of the agent on every platform in every state, and unread notices', () => {
    const rows = scenario('default', 1, now);
    for (const platform of accountPlatforms) {
      const states = rows[platform].map(({ userId, fields, expireTime }) =>
        userId === agentsId ? accountStateOf(fields.status, expireTime, now) : 'others',
      );
      expect(new Set(states.filter((state) => state !== 'others'))).toEqual(
        new Set(['active', 'expiring', 'expired', 'paused']),
      );
    }
    expect(rows.notices.length - rows.reads.filter(({ userId }) => userId === agentsId).length).toBe(2);
  });
});

describe('a database from before the mall', () => {
  async function opened(name: 'default' | 'empty'): Promise<MockDatabase> {
    const where = { indexedDB: new IDBFactory(), IDBKeyRange };
    const old = new Dexie(databaseName, where);
    for (const { version, stores } of migrations.slice(0, 3)) old.version(version).stores(stores);
    const { users, counters } = scenario('empty', 1, now);
    await old.table('users').bulkAdd(users);
    await old.table('counters').bulkAdd(counters.filter(({ value }) => value > 0));
    await old
      .table('situation')
      .add({ name: 'situation', scenario: name, seed: 1, clockOffset: 0, latencyMs: 0, jitterMs: 0, rules: [] });
    old.close();
    return new MockDatabase(databaseName, where);
  }

  test('gets the records of its scenario, and counters for the next ids', async () => {
    const db = await opened('default');
    expect(await db.platforms.orderBy('id').toArray()).toMatchObject([
      { code: 'gxy' },
      { code: 'zxjy' },
      { code: 'xxy' },
      { code: 'xyb' },
    ]);
    expect([await db.packages.count(), await db.orders.count(), await db.unlocks.count()]).toEqual([7, 0, 0]);
    expect(await db.counters.get('notices')).toEqual({ name: 'notices', value: await db.notices.count() });
    expect(await db.users.count()).toBe(4);
    db.close();
  });

  test('stays empty in scenario empty', async () => {
    const db = await opened('empty');
    expect([await db.platforms.count(), await db.courses.count(), await db.counters.get('notices')]).toEqual([
      0,
      0,
      undefined,
    ]);
    db.close();
  });
});
