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
const site = async (of = db) => (await of.basicInformation.get(1))?.websiteName;
const saved = async () => v.parse(mockDump, JSON.parse(JSON.stringify(await dumpDatabase(db))));
const renameByAdministrator = async (websiteName: string) =>
  void (await db.basicInformation.update(1, { websiteName }));

describe('a customer in the data', () => {
  beforeEach(async () => {
    db = fresh();
    await seedOnce(db, plan);
  });

  test("the customer's name is the site's, and the site's own comes back without one", async () => {
    const own = await site();
    expect(await changeCustomer(db, { name: '海大学院', colour })).toEqual({ name: '海大学院', colour });
    expect(await site()).toBe('海大学院');
    expect(await db.basicInformation.get(1)).toMatchObject({ version: 2 });
    await changeCustomer(db, { name: '二中' });
    expect(await site()).toBe('二中');
    expect(await changeCustomer(db, { name: null })).toEqual({ name: null, colour });
    expect(await site()).toBe(own);
  });

  test('an empty change reads, and a colour renames nothing', async () => {
    expect(await changeCustomer(db, {})).toEqual({ name: null, colour: null });
    await changeCustomer(db, { name: '海大学院' });
    await renameByAdministrator('海大学院商城');
    expect(await changeCustomer(db, { colour })).toEqual({ name: '海大学院', colour });
    expect(await site()).toBe('海大学院商城');
  });

  test('the name that an administrator gave wins until a reset, and stays once the customer goes', async () => {
    await changeCustomer(db, { name: '海大学院' });
    await renameByAdministrator('海大学院商城');
    await changeCustomer(db, { name: null });
    expect(await site()).toBe('海大学院商城');
    await changeCustomer(db, { name: '海大学院' });
    await renameByAdministrator('别的');
    await reseed(db, plan);
    expect(await site()).toBe('海大学院');
  });

  test('a reset, another scenario and new dates keep the customer', async () => {
    const own = await site();
    await changeCustomer(db, { name: '海大学院', colour });
    await reseed(db, { ...plan, scenario: 'edge' });
    expect([await site(), (await readSituation(db)).customer?.colour]).toEqual(['海大学院', colour]);
    await reseed(db, plan);
    await refreshSeedDates(db, now + 3 * dayLengthMs);
    expect(await readSituation(db)).toMatchObject({ seededAt: now + 3 * dayLengthMs, customer: { colour } });
    expect(await site()).toBe('海大学院');
    await changeCustomer(db, { name: null, colour: null });
    expect(await site()).toBe(own);
  });

  test('who only asks for the customer writes nothing', async () => {
    const before = await readSituation(db);
    expect(await changeCustomer(db, {})).toEqual({ name: null, colour: null });
    expect(await readSituation(db)).toEqual(before);
  });

  test('a saved file brings its customer', async () => {
    const own = await site();
    await changeCustomer(db, { name: '海大学院', colour });
    const dump = await saved();
    const other = fresh();
    await seedOnce(other, plan);
    await changeCustomer(other, { name: '二中' });
    expect(await loadDump(other, dump)).toBeUndefined();
    expect([await site(other), (await readSituation(other)).customer?.colour]).toEqual(['海大学院', colour]);
    expect(await dumpDatabase(other)).toEqual(dump);
    await changeCustomer(other, { name: null });
    expect(await site(other)).toBe(own);
  });

  test('a file without a customer leaves the present one', async () => {
    const dump = await saved();
    await changeCustomer(db, { name: '海大学院', colour });
    expect(await loadDump(db, dump)).toBeUndefined();
    expect([await site(), (await readSituation(db)).customer?.colour]).toEqual(['海大学院', colour]);
  });
});

test.each(['', ' ', '海大 ', '\n', 'a\u202Eb', 'a\u0000b', '\u200D', '\u2066a', 'a\u2028b', 'x'.repeat(41), '\ud800'])(
  'no customer is called %j',
  (name) => {
    expect(v.is(customerName, name)).toBe(false);
  },
);

test.each(['海大学院', '<b>&amp;</b>', 'مدرسة', '👨‍👩‍👧‍👦', '😀'.repeat(40), "'; --"])(
  'a customer may be called %j',
  (name) => {
    expect(v.is(customerName, name)).toBe(true);
    expect(withoutUnsuitable(`  ${name}\u202E\u0007 `)).toBe(name);
  },
);

test.each(['1d4ed8', '#1D4ED8', '#1d4', 'red', '#1d4ed8;}'])('%s is no colour of a customer', (given) => {
  expect(v.is(setCustomer.request, { colour: given })).toBe(false);
});
