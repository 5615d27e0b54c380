import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { dayLengthMs } from '../domain/shanghai-day.ts';
import { changeCustomer } from './customer.ts';
import { MockDatabase } from './database.ts';
import { refreshSeedDates, reseed, seedOnce } from './seed/seed-database.ts';
import { readSituation } from './situation.ts';

const now = Date.UTC(2026, 10, 21, 4);
const plan = { scenario: 'default', seed: 1, now } as const;
const colour = '#1d4ed8';

let db: MockDatabase;
const siteName = async () => (await db.basicInformation.get(1))?.websiteName;
const renameByAdministrator = async (websiteName: string) =>
  void (await db.basicInformation.update(1, { websiteName }));

describe('a customer', () => {
  beforeEach(async () => {
    db = new MockDatabase(undefined, { indexedDB: new IDBFactory(), IDBKeyRange });
    await seedOnce(db, plan);
  });

  test("the customer's name replaces the site's name, which comes back when the customer is removed", async () => {
    const originalName = await siteName();
    expect(await changeCustomer(db, { name: '海大学院', colour })).toEqual({ name: '海大学院', colour });
    expect(await siteName()).toBe('海大学院');
    expect(await db.basicInformation.get(1)).toMatchObject({ version: 2 });
    await changeCustomer(db, { name: '二中' });
    expect(await siteName()).toBe('二中');
    expect(await changeCustomer(db, { name: null })).toEqual({ name: null, colour });
    expect(await siteName()).toBe(originalName);
  });

  test('a change of the colour alone renames nothing', async () => {
    await changeCustomer(db, { name: '海大学院' });
    await renameByAdministrator('海大学院商城');
    expect(await changeCustomer(db, { colour })).toEqual({ name: '海大学院', colour });
    expect(await siteName()).toBe('海大学院商城');
  });

  test("an administrator's later name replaces the customer's until a reset, and outlasts the customer", async () => {
    await changeCustomer(db, { name: '海大学院' });
    await renameByAdministrator('海大学院商城');
    await changeCustomer(db, { name: null });
    expect(await siteName()).toBe('海大学院商城');
    await changeCustomer(db, { name: '海大学院' });
    await renameByAdministrator('别的');
    await reseed(db, plan);
    expect(await siteName()).toBe('海大学院');
  });

  test('a reset, another scenario and new dates keep the customer', async () => {
    const originalName = await siteName();
    await changeCustomer(db, { name: '海大学院', colour });
    await reseed(db, { ...plan, scenario: 'edge' });
    expect([await siteName(), (await readSituation(db)).customer?.colour]).toEqual(['海大学院', colour]);
    await reseed(db, plan);
    await refreshSeedDates(db, now + 3 * dayLengthMs);
    expect(await readSituation(db)).toMatchObject({ seededAt: now + 3 * dayLengthMs, customer: { colour } });
    expect(await siteName()).toBe('海大学院');
    await changeCustomer(db, { name: null, colour: null });
    expect(await siteName()).toBe(originalName);
  });

  test('an empty change returns the customer and writes nothing', async () => {
    const before = await readSituation(db);
    expect(await changeCustomer(db, {})).toEqual({ name: null, colour: null });
    expect(await readSituation(db)).toEqual(before);
  });
});
