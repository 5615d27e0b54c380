import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { dayLengthMs } from '../../domain/shanghai-day.ts';
import { MockDatabase } from '../database.ts';
import { changeSituation, readSituation, markDataChanged } from '../situation.ts';
import { accounts } from './data/accounts/accounts.ts';
import { changeCustomer } from '../customer.ts';
import { refreshSeedDates, renameForBrand, seedOnce } from './seed-database.ts';

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

describe('another brand', () => {
  const websiteName = async () => (await db.basicInformation.get(1))?.websiteName;

  test('gives seeded data its name', async () => {
    await markDataChanged(db);
    await renameForBrand(db, '青禾');
    expect(await websiteName()).toBe('青禾');
    await renameForBrand(db, '海湾');
    expect(await websiteName()).toBe('海湾');
  });

  test('keeps the name that an administrator has set', async () => {
    await db.basicInformation.update(1, { websiteName: '自己的' });
    await renameForBrand(db, '青禾');
    expect(await websiteName()).toBe('自己的');
  });

  test('gives its name after the console removed the customer', async () => {
    await changeCustomer(db, { name: '海大学院' });
    await renameForBrand(db, '青禾');
    expect(await websiteName()).toBe('海大学院');
    await changeCustomer(db, { name: null });
    expect(await websiteName()).toBe('青禾');
  });
});

test.each([
  [Date.UTC(2027, 7, 20), 2024, 2027],
  [Date.UTC(2027, 8, 2), 2025, 2028],
  [Date.UTC(2031, 0, 1), 2028, 2031],
])('seeded interns graduate in the next summer (%i)', (now, entranceYear, graduationYear) => {
  const { gxy, xxy, xyb } = accounts(now);
  expect(new Set(gxy.map(({ fields }) => fields.planName))).toEqual(new Set([`${graduationYear} 届顶岗实习`]));
  for (const { fields } of xxy) {
    expect(fields).toMatchObject({ entranceYear, graduationYear });
    expect(fields.userNumber.slice(0, 4)).toBe(String(entranceYear));
  }
  expect(xyb[0]?.fields.className).toBe(`数媒 ${(entranceYear - 1) % 100}1`);
});
