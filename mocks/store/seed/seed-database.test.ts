import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { dayLengthMs } from '../../domain/shanghai-day.ts';
import { keepCookie, sentCookie } from '../cookie-jar.ts';
import { MockDatabase, databaseName } from '../database.ts';
import { changeSituation, readSituation, markDataChanged } from '../situation.ts';
import { scenario } from './scenarios.ts';
import { refreshSeedDates, reseed, seedOnce } from './seed-database.ts';

const seeded = Date.UTC(2026, 10, 21, 4);
const session = { id: 'a'.repeat(32), userId: 2, lastUsed: seeded, cookieTime: seeded, endedByBan: 0 } as const;
let db: MockDatabase;

beforeEach(async () => {
  db = new MockDatabase(undefined, { indexedDB: new IDBFactory(), IDBKeyRange });
  await seedOnce(db, { scenario: 'default', seed: 3, now: seeded });
  await db.sessions.add(session);
});

const newest = async () => Math.max(...(await db.transactions.toArray()).map(({ time }) => time));

describe('unchanged data', () => {
  test.each([
    ['two days', 2],
    ['a month', 30],
    ['a year', 365],
    ['a clock put right', -400],
  ])('gets new dates after %s, from the same seed, and sessions stay', async (_, days) => {
    const ids = (await db.transactions.toArray()).map(({ id }) => id);
    const before = await newest();
    const now = seeded + days * dayLengthMs;
    await refreshSeedDates(db, now);
    expect(now - (await newest())).toBe(seeded - before);
    expect((await db.transactions.toArray()).map(({ id }) => id)).toEqual(ids);
    expect(await readSituation(db)).toMatchObject({ scenario: 'default', seed: 3, seededAt: now });
    expect(await db.sessions.toArray()).toEqual([session]);
  });

  test("isn't seeded again within a day", async () => {
    await refreshSeedDates(db, seeded + dayLengthMs - 1);
    expect(await readSituation(db)).toMatchObject({ seededAt: seeded });
  });
});

test.each([
  ['changed something', () => markDataChanged(db)],
  ['moved the clock', () => changeSituation(db, () => ({ clockOffset: 1 }))],
  ['made it slow', () => changeSituation(db, () => ({ latencyMs: 200 }))],
  ['made something go wrong', () => changeSituation(db, () => ({ rules: [{ kind: 'network' }] }))],
])('data stays as it is, however old, once somebody %s', async (_, change) => {
  await change();
  await refreshSeedDates(db, seeded + 400 * dayLengthMs);
  expect(await readSituation(db)).toMatchObject({ seededAt: seeded });
});

describe('scenario default', () => {
  const plan = { scenario: 'default', seed: 1, now: seeded } as const;
  let where: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange };
  beforeEach(() => {
    where = { indexedDB: new IDBFactory(), IDBKeyRange };
    db = new MockDatabase(databaseName, where);
  });

  test('is seeded once by two tabs that start at once, and kept by later starts', async () => {
    const other = new MockDatabase(databaseName, where);
    await Promise.all([seedOnce(db, plan), seedOnce(other, { ...plan, seed: 2 })]);
    const { seed } = await readSituation(db);
    expect(await db.entries.count()).toBe(scenario('default', seed, seeded).entries.length);
    await db.users.delete(4);
    await seedOnce(other, plan);
    expect(await db.users.get(4)).toBeUndefined();
    other.close();
  });

  test("is restored by a reset, which also resets clock and faults, and keeps the browser's cookie", async () => {
    await seedOnce(db, plan);
    await db.users.clear();
    await changeSituation(db, () => ({ clockOffset: 5, rules: [{ kind: 'network' }] }));
    await keepCookie(db, null, 'session', seeded);
    await reseed(db, plan);
    expect(await db.users.count()).toBe(24);
    expect(await readSituation(db)).toMatchObject({ clockOffset: 0, rules: [] });
    expect(await sentCookie(db, seeded)).toBe('session');
  });
});
