/**
 * Tests the ledgers of the scenarios `large` and `edge`, the numbers of rows in `large` and its seeding in steps, and
 * the users of `edge`. In both, user 2 is the agent and user 3 the student.
 */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditDatabase } from '../../control/audit.ts';
import { userAccount as accountSchema } from '../../../contract/fields.ts';
import { coinChangeType } from '../../../contract/kinds.ts';
import * as v from 'valibot';
import { audit } from '../../domain/coins/ledger-audit.ts';
import { orderProblems } from '../../domain/coins/order-audit.ts';
import type { TypeCounts } from '../../domain/rows/ledger-rows.ts';
import { statusOf } from '../../domain/order.ts';
import { MockDatabase } from '../database.ts';
import { changeSituation, readSituation } from '../situation.ts';
import { largeIds, largeStep, largeSteps, opening, unseededHolder } from './large.ts';
import { seedOnce, reseed } from './seed-database.ts';
import { scenario } from './scenarios.ts';
import { seedInBackground, seedNextStep } from './seed-in-background.ts';

const now = Date.UTC(2026, 10, 21, 4);
const plan = { seed: 1, now };

let db: MockDatabase;
beforeEach(() => {
  db = new MockDatabase(undefined, { indexedDB: new IDBFactory(), IDBKeyRange });
});

/** Marks this number of steps as seeded, without seeding them. */
async function markSeeded(done: number): Promise<void> {
  await changeSituation(db, (row) => ({ sowing: { done, total: largeSteps, now: row.sowing?.now ?? now } }));
}

describe('scenario large', () => {
  test('makes equal steps for equal seeds, and other steps for other seeds', () => {
    // Steps 1 to 19 seed users, steps 20 to 28 notices, and the later steps trade.
    for (const step of [1, 5, 19, 40, 100]) {
      expect(largeStep(plan, step)).toEqual(largeStep(plan, step));
      expect(largeStep({ ...plan, seed: 2 }, step)).not.toEqual(largeStep(plan, step));
    }
  });

  // The hours lie on both sides of midnight in Shanghai, because "two hours ago" may lie on the day before.
  test.each([0, 3, 11.9, 15, 16, 17.5, 23])(
    "begins with balanced books and nothing from the future, at %f o'clock UTC",
    (hour) => {
      const time = Date.UTC(2026, 10, 21) + hour * 3_600_000;
      const rows = scenario('large', 3, time);
      const entries = rows.entries.toSorted((a, b) => a.id - b.id);
      expect(audit({ ...rows, entries, userIds: rows.users.map(({ id }) => id) }).problems).toEqual([]);
      expect([...entries, ...rows.users].filter((row) => row.time > time)).toEqual([]);
      expect([2, 3].map((id) => rows.balances.find(({ holder }) => holder === id)?.coin)).toEqual([10_000, 500]);
      const own = entries.filter(({ holder }) => holder === 2);
      expect(own.toSorted((a, b) => a.time - b.time || a.id - b.id)).toEqual(own);
    },
  );

  // This is one test, because it takes long to make all steps.
  test('has 10 000 users, 100 000 changes of the agent, an order per purchase, and nothing older than its user', () => {
    const begin = scenario('large', 1, now);
    const users = new Set(begin.users.map(({ id }) => id));
    // The first five entries are those of the opening, which each step replaces.
    const ids = new Set(begin.entries.slice(5).map(({ id }) => id));
    let total = begin.entries.filter(({ holder }) => holder === 2).length;
    let rows = begin.entries.length - 5;
    const notices = new Set(begin.notices.map(({ id }) => id));
    const orders = [...begin.orders];
    const joined = new Map(begin.users.map(({ id, time }) => [id, time]));
    const tooEarly: unknown[] = [];
    const moved = begin.entries.filter(({ type }) => type === 'recharge' || type === 'refund');
    for (let step = 1; step < largeSteps; step += 1) {
      const next = largeStep(plan, step);
      for (const { id, time } of next.users) {
        users.add(id);
        joined.set(id, time);
      }
      const acts = [...next.entries, ...next.orders.map(({ userId, time }) => ({ holder: userId, time }))];
      tooEarly.push(
        ...acts.filter(({ holder, time }) => holder > 0 && time < (joined.get(holder) ?? Number.POSITIVE_INFINITY)),
      );
      for (const notice of next.notices) notices.add(notice.id);
      for (const { id, holder } of next.entries) {
        ids.add(id);
        if (holder === 2) total += 1;
      }
      rows += next.entries.length;
      orders.push(...next.orders);
      moved.push(...next.entries.filter(({ type }) => type === 'recharge' || type === 'refund'));
    }
    expect(tooEarly).toEqual([]);
    expect([users.size, notices.size, total, ids.size]).toEqual([10_000, 5_000, 100_000, rows]);
    expect(Math.max(...users)).toBe(10_000);
    const byId = orders.toSorted((a, b) => a.id - b.id);
    expect(byId.map(({ id }) => id)).toEqual(Array.from({ length: largeIds.orders }, (_, index) => index + 1));
    expect(byId.toSorted((a, b) => a.time - b.time)).toEqual(byId);
    expect(new Set(orders.map(({ userId }) => userId)).size).toBeGreaterThan(5_000);
    expect(new Set(orders.map((row) => statusOf(row, now))).size).toBe(5);
    expect(
      orderProblems(
        orders,
        moved.toSorted((a, b) => a.id - b.id),
      ),
    ).toEqual([]);
    expect(moved.filter(({ orderId }) => orderId === null)).toEqual([]);
    // The agent begins with the final 10 000 coins, and with the 500 that the student gets.
    expect(opening(plan, largeSteps).entries.map(({ amount }) => amount)).toEqual([10_500, -10_500]);
  });

  test('has a valid ledger after all users have joined, and with the later trade', () => {
    const begin = scenario('large', 1, now);
    const [users, entries, transactions, days] = [
      [...begin.users],
      begin.entries.slice(5),
      begin.transactions.slice(1),
      begin.days.slice(opening(plan, 1).days.length),
    ];
    const balances = new Map(begin.balances.map((row) => [row.holder, row]));
    const problemsAfter = (done: number): string[] => {
      const rest = opening(plan, done);
      const allBalances = [
        ...[...balances.values()].filter(({ holder }) => holder !== unseededHolder),
        ...(rest.unseeded === undefined ? [] : [rest.unseeded]),
      ];
      const all = [...rest.entries, ...entries];
      all.sort((a, b) => a.id - b.id);
      return audit({
        transactions: [rest.transaction, ...transactions],
        entries: all,
        balances: allBalances,
        days: [...rest.days, ...days],
        userIds: users.map(({ id }) => id),
      }).problems;
    };
    for (let step = 1; step < 34; step += 1) {
      if ([20, 32].includes(step)) expect(problemsAfter(step)).toEqual([]);
      const next = largeStep(plan, step);
      users.push(...next.users);
      entries.push(...next.entries);
      transactions.push(...next.transactions);
      days.push(...next.days);
      for (const row of next.balances.filter(({ holder }) => holder > 0)) {
        const before = balances.get(row.holder);
        const counts: TypeCounts = { ...before?.counts };
        for (const type of coinChangeType.options)
          if (row.counts[type] !== undefined) counts[type] = (counts[type] ?? 0) + (row.counts[type] ?? 0);
        balances.set(row.holder, { ...row, coin: before?.coin ?? row.coin, counts });
      }
    }
    expect(users).toHaveLength(10_000);
    expect(problemsAfter(34)).toEqual([]);
  });

  test('has a valid ledger after each step, also if a user registers meanwhile', async () => {
    await seedOnce(db, { scenario: 'large', seed: 1, now });
    const [, , , ...some] = await db.users.toArray();
    // The first seeding has 500 users.
    expect(some.length).toBe(497);
    // Registers a name that a later step would seed.
    const taken = largeStep(plan, 1).users[7];
    await db.users.update(4, { accountKey: taken?.accountKey ?? '' });
    await db.counters.put({ name: 'users', value: 10_001 });
    for (let step = 0; step < 3; step += 1) {
      expect(await seedNextStep(db)).toBe(true);
      expect((await auditDatabase(db)).problems).toEqual([]);
      await db.counters.put({ name: 'users', value: 10_000 });
    }
    expect(v.is(accountSchema, (await db.users.get(taken?.id ?? 0))?.userAccount)).toBe(true);
    expect((await readSituation(db)).sowing).toEqual({ done: 4, total: largeSteps, now });
  });

  test('seeds a step once from two tabs, and no step of a replaced scenario', async () => {
    await seedOnce(db, { scenario: 'large', seed: 1, now });
    await Promise.all([seedNextStep(db), seedNextStep(db)]);
    expect((await readSituation(db)).sowing?.done).toBe(2);
    await Promise.all([seedNextStep(db), reseed(db, { scenario: 'default', seed: 1, now })]);
    expect(await seedNextStep(db)).toBe(false);
    expect((await auditDatabase(db)).problems).toEqual([]);
    // Scenario `default` has four accounts and twenty other subordinates (people.ts).
    expect(await db.users.count()).toBe(24);
  });

  test('begins no step while a call is carried out', async () => {
    await seedOnce(db, { scenario: 'large', seed: 1, now });
    const done = async () => (await readSituation(db)).sowing?.done;
    let answer = () => {};
    const call = new Promise<void>((resolve) => {
      answer = resolve;
    });
    db.callsUnderWay.add(call);
    seedInBackground(db, (error) => expect(error).toBeUndefined());
    await expect.poll(done, { timeout: 20_000 }).toBe(2);
    // This wait is much longer than the pause between two steps.
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
    expect(await done()).toBe(2);
    answer();
    db.callsUnderWay.delete(call);
    await expect.poll(done, { timeout: 20_000 }).toBeGreaterThan(2);
    db.close();
  });

  test('ends after the last step, and then holds no coins back', async () => {
    await seedOnce(db, { scenario: 'large', seed: 1, now });
    await markSeeded(largeSteps - 1);
    await seedNextStep(db);
    expect(await seedNextStep(db)).toBe(false);
    // No coins are held back for users who aren't seeded yet.
    expect([await db.entries.where({ holder: unseededHolder }).count(), await db.balances.get(unseededHolder)]).toEqual(
      [0, undefined],
    );
  });
});

describe('scenario edge', () => {
  const rows = scenario('edge', 1, now);

  test('has a valid ledger, with 0, the largest numbers and every kind of change', () => {
    expect(audit({ ...rows, userIds: rows.users.map(({ id }) => id) }).problems).toEqual([]);
    expect(new Set(rows.entries.filter(({ holder }) => holder === 2).map(({ type }) => type)).size).toBe(8);
    expect(Math.max(...rows.balances.map(({ coin }) => coin))).toBeGreaterThan(Number.MAX_SAFE_INTEGER - 5_000_000);
  });

  test('has different names that the contract allows, in every role and status', () => {
    for (const { userAccount } of rows.users) expect(v.is(accountSchema, userAccount)).toBe(true);
    expect(new Set(rows.users.map(({ accountKey }) => accountKey)).size).toBe(rows.users.length);
    expect(new Set(rows.users.map(({ userRole, status }) => `${userRole} ${status}`)).size).toBeGreaterThanOrEqual(5);
    expect(Math.max(...rows.users.map(({ userName }) => [...userName].length))).toBe(40);
  });
});
