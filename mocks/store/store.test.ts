import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { Dexie } from 'dexie';
import { beforeEach, describe, expect, test } from 'vitest';
import { audit } from '../domain/coins/ledger-audit.ts';
import { hashPassword } from '../services/crypto/password-hash.ts';
import { MockDatabase, databaseName } from './database.ts';
import type { FaultRule } from '../../contract/controls.ts';
import { takeFault } from './fault-rules.ts';
import { keepCookie, sentCookie } from './cookie-jar.ts';
import { migrations } from './migrations/migrations.ts';
import { seededHash, seededPassword } from './seed/data/credentials.ts';
import { seedOnce, reseed } from './seed/seed-database.ts';
import { scenario } from './seed/scenarios.ts';
import { changeSituation, faultForCall, readSituation } from './situation.ts';

const now = Date.UTC(2026, 10, 21, 4);
const plan = { scenario: 'default', seed: 1, now } as const;

let where: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange };
let db: MockDatabase;
beforeEach(() => {
  where = { indexedDB: new IDBFactory(), IDBKeyRange };
  db = new MockDatabase(databaseName, where);
});

describe('the database', () => {
  test('has mock in its name', () => {
    expect(databaseName).toContain('mock');
  });

  test('has migrations with consecutive versions and different names', () => {
    expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, index) => index + 1));
    expect(new Set(migrations.map(({ name }) => name)).size).toBe(migrations.length);
  });

  test.each(migrations)(
    'opens a database of version $version ($name), with every row in its place',
    async ({ version }) => {
      const old = new Dexie(databaseName, where);
      for (const migration of migrations.slice(0, version)) old.version(migration.version).stores(migration.stores);
      const rows = scenario('default', 1, now);
      await old.table('users').bulkAdd(rows.users);
      await old.table('transactions').bulkAdd(rows.transactions);
      await old.table('entries').bulkAdd(rows.entries);
      await old.table('balances').bulkAdd(rows.balances);
      await old.table('days').bulkAdd(rows.days);
      old.close();
      expect(await db.users.get({ accountKey: 'agent' })).toMatchObject({ id: 2, userName: '林晓峰' });
      expect(
        audit({
          transactions: await db.transactions.toArray(),
          entries: await db.entries.toArray(),
          balances: await db.balances.toArray(),
          days: await db.days.toArray(),
          userIds: rows.users.map(({ id }) => id),
        }).problems,
      ).toEqual([]);
      expect(db.verno).toBe(migrations.length);
    },
  );
});

describe('scenario default', () => {
  test('is equal for equal seeds, and different for other seeds', () => {
    expect(scenario('default', 5, now)).toEqual(scenario('default', 5, now));
    expect(scenario('default', 5, now).entries).not.toEqual(scenario('default', 6, now).entries);
  });

  // Every hour of a day, because "two hours ago" and "yesterday" may lie on both sides of midnight.
  test.each(Array.from({ length: 24 }, (_, hour) => hour + 1))(
    'has a valid ledger, at most 1 000 rows, and nothing from the future, with seed %i',
    async (seed) => {
      const time = now + seed * 3_600_000;
      const rows = scenario('default', seed, time);
      const coin = (id: number) => rows.balances.find(({ holder }) => holder === id)?.coin ?? 0;
      expect([coin(1), coin(2), coin(3), coin(4)]).toEqual([0, 10_000, 500, 0]);
      expect(audit({ ...rows, userIds: rows.users.map(({ id }) => id) }).problems).toEqual([]);
      expect(rows.entries.filter((entry) => entry.time > time)).toEqual([]);
      // The derived rows for searches and counts are written before the first screen too.
      await seedOnce(db, { scenario: 'default', seed, now: time });
      const counts = await Promise.all(db.tables.map((table) => table.count()));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(1_000);
      expect(new Set(rows.entries.filter(({ holder }) => holder === 2).map(({ type }) => type)).size).toBe(8);
      expect(rows.users.filter(({ superiorId }) => superiorId === 2).length).toBeGreaterThanOrEqual(20);
    },
  );

  test('lets every seeded account log in with the shared password, each with its own salt', async () => {
    const { users } = scenario('default', 1, now);
    const hashes = await Promise.all(users.map(({ password }) => hashPassword(seededPassword, password.salt)));
    expect(hashes).toEqual(users.map(({ password }) => password));
    expect(new Set(users.map(({ password }) => password.salt)).size).toBe(users.length);
    expect(seededHash(0)).not.toEqual(seededHash(1));
  });

  test('is seeded once by two tabs that start at once, and kept by later starts', async () => {
    const other = new MockDatabase(databaseName, where);
    await Promise.all([seedOnce(db, plan), seedOnce(other, { ...plan, seed: 2 })]);
    const { seed } = await readSituation(db);
    expect(await db.entries.count()).toBe(scenario('default', seed, now).entries.length);
    await db.users.delete(4);
    await seedOnce(other, plan);
    expect(await db.users.get(4)).toBeUndefined();
    other.close();
  });

  test("is restored by a reset, which also resets clock and faults, and keeps the browser's cookie", async () => {
    await seedOnce(db, plan);
    await db.users.clear();
    await changeSituation(db, () => ({ clockOffset: 5, rules: [{ kind: 'network' }] }));
    await keepCookie(db, null, 'session', now);
    await reseed(db, plan);
    expect(await db.users.count()).toBe(24);
    expect(await readSituation(db)).toMatchObject({ clockOffset: 0, rules: [] });
    expect(await sentCookie(db, now)).toBe('session');
  });
});

describe('faults', () => {
  const call = { method: 'POST', path: '/api/user/transferCoin' };
  const never = () => 0.999;

  test('hit by method and exact path; the first matching rule hits', () => {
    const rules: FaultRule[] = [
      { kind: 'network', method: 'GET' },
      { kind: 'network', path: '/api/user/transfer' },
      { kind: 'timeout', rate: 0.5 },
      { kind: 'lostResponse', path: call.path },
    ];
    expect(takeFault(rules, call, never).fault?.kind).toBe('lostResponse');
    expect(takeFault(rules, call, () => 0.4).fault?.kind).toBe('timeout');
    expect(takeFault([{ kind: 'network', rate: 0 }], call, () => 0).fault).toBeUndefined();
  });

  test('are counted down once for each hit, also by two tabs', async () => {
    const other = new MockDatabase(databaseName, where);
    await changeSituation(db, () => ({ rules: [{ kind: 'network', times: 3 }] }));
    const situation = await readSituation(db);
    const faults = await Promise.all(
      Array.from({ length: 10 }, (_, index) => faultForCall(index % 2 === 0 ? db : other, situation, call, never)),
    );
    expect(faults.filter((fault) => fault !== undefined)).toHaveLength(3);
    other.close();
  });
});

describe('the cookie jar', () => {
  test('forgets a cookie after 7 days and at a log-out', async () => {
    await keepCookie(db, null, 'a', 0);
    expect(await sentCookie(db, 7 * 86_400_000 - 1)).toBe('a');
    expect(await sentCookie(db, 7 * 86_400_000)).toBeNull();
    await keepCookie(db, 'a', null, 0);
    expect(await sentCookie(db, 0)).toBeNull();
  });

  test('lets no late answer of an old session replace a new session', async () => {
    await keepCookie(db, null, 'old', 0);
    await keepCookie(db, 'old', 'new', 0);
    await keepCookie(db, 'old', 'old', 0);
    await keepCookie(db, 'old', null, 0);
    expect(await sentCookie(db, 0)).toBe('new');
  });
});
