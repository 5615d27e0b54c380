import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { customerName, mockDump, setCustomer, withoutUnsuitable } from '../../contract/controls.ts';
import { dayLengthMs } from '../domain/shanghai-day.ts';
import { changeCustomer } from '../store/customer.ts';
import { MockDatabase } from '../store/database.ts';
import { refreshSeedDates, reseed, seedOnce } from '../store/seed/seed-database.ts';
import { readSituation } from '../store/situation.ts';
import { dumpDatabase, loadDump } from './dump.ts';

const now = Date.UTC(2026, 10, 21, 4);
const plan = { scenario: 'default', seed: 1, now } as const;
const fresh = () => new MockDatabase(undefined, { indexedDB: new IDBFactory(), IDBKeyRange });
const colour = '#1d4ed8';

let db: MockDatabase;
const siteName = async (of = db) => (await of.basicInformation.get(1))?.websiteName;
const saved = async () => v.parse(mockDump, JSON.parse(JSON.stringify(await dumpDatabase(db))));
const renameByAdministrator = async (websiteName: string) =>
  void (await db.basicInformation.update(1, { websiteName }));

describe('a customer', () => {
  beforeEach(async () => {
    db = fresh();
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

  test("an administrator's later name replaces the customer's until a reset, and stays when the customer is removed", async () => {
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

  test('loading a dump sets its customer', async () => {
    const originalName = await siteName();
    await changeCustomer(db, { name: '海大学院', colour });
    const dump = await saved();
    const other = fresh();
    await seedOnce(other, plan);
    await changeCustomer(other, { name: '二中' });
    expect(await loadDump(other, dump)).toBeUndefined();
    expect([await siteName(other), (await readSituation(other)).customer?.colour]).toEqual(['海大学院', colour]);
    expect(await dumpDatabase(other)).toEqual(dump);
    await changeCustomer(other, { name: null });
    expect(await siteName(other)).toBe(originalName);
  });

  test('loading a dump without a customer keeps the present customer', async () => {
    const dump = await saved();
    await changeCustomer(db, { name: '海大学院', colour });
    expect(await loadDump(db, dump)).toBeUndefined();
    expect([await siteName(), (await readSituation(db)).customer?.colour]).toEqual(['海大学院', colour]);
  });
});

test.each(['', ' ', '海大 ', '\n', 'a\u202Eb', 'a\u0000b', '\u200D', '\u2066a', 'a\u2028b', 'x'.repeat(41), '\ud800'])(
  'the customer name %j is refused',
  (name) => {
    expect(v.is(customerName, name)).toBe(false);
  },
);

test.each(['海大学院', '<b>&amp;</b>', 'مدرسة', '👨‍👩‍👧‍👦', '😀'.repeat(40), "'; --"])(
  'the customer name %j is allowed, and is what remains once unsuitable characters are removed',
  (name) => {
    expect(v.is(customerName, name)).toBe(true);
    expect(withoutUnsuitable(`  ${name}\u202E\u0007 `)).toBe(name);
  },
);

test.each(['1d4ed8', '#1D4ED8', '#1d4', 'red', '#1d4ed8;}'])('the customer colour %s is refused', (given) => {
  expect(v.is(setCustomer.request, { colour: given })).toBe(false);
});
