import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { digest } from '../services/crypto/digest.ts';
import { changeCustomer } from '../store/customer.ts';
import { MockDatabase } from '../store/database.ts';
import { scenario } from '../store/seed/scenarios.ts';
import { seedOnce } from '../store/seed/seed-database.ts';
import { readSituation } from '../store/situation.ts';
import { rowsOf } from '../store/migrations/upgrade-rows.ts';
import { mockDump } from '../../contract/controls.ts';
import { dumpDatabase, loadDump } from './dump.ts';

const now = Date.UTC(2026, 10, 21, 4);
const fresh = () => new MockDatabase(undefined, { indexedDB: new IDBFactory(), IDBKeyRange });

async function dumpOf(version: number, tables: Record<string, object[]>) {
  const names = Object.keys(tables).toSorted();
  return {
    format: 'points-mall-mock' as const,
    version,
    digest: await digest(JSON.stringify([version, ...names.map((name) => [name, tables[name]])])),
    tables,
  };
}

test('a dump of the first version is upgraded by the migrations', async () => {
  const { users, basicInformation, counters, transactions, entries, balances, days } = scenario('default', 1, now);
  const db = fresh();
  const old = await dumpOf(1, {
    users,
    basicInformation,
    counters,
    transactions,
    entries,
    balances,
    days,
    log: [{ id: 1 }],
  });
  expect(await loadDump(db, old)).toBeUndefined();
  expect(await db.entries.toArray()).toMatchObject(entries);
  expect(await db.users.get({ accountKey: 'agent' })).toMatchObject({ id: 2 });
});

test('a dump is refused and changes nothing if rows have no key or share one, or if its tables are wrong', async () => {
  const db = fresh();
  await seedOnce(db, { scenario: 'default', seed: 1, now });
  const before = await rowsOf(db);
  const { tables } = v.parse(mockDump, JSON.parse(JSON.stringify(await dumpDatabase(db))));
  const [user = {}] = v.parse(v.array(v.looseObject({})), tables['users']);
  for (const users of [
    [user, user],
    [
      { ...user, id: 1 },
      { ...user, id: 2 },
    ],
    [{}],
  ]) {
    expect(await loadDump(db, await dumpOf(db.verno, { ...tables, users }))).toMatchObject({ reason: 'dumpInvalid' });
  }
  expect(await loadDump(db, await dumpOf(db.verno, { users: [user] }))).toMatchObject({ reason: 'dumpInvalid' });
  expect(await loadDump(db, await dumpOf(1, { nonsense: [] }))).toMatchObject({ reason: 'dumpInvalid' });
  expect(await rowsOf(db)).toEqual(before);
});

test('a dump has no cookie jar, and loading a dump keeps the present one', async () => {
  const db = fresh();
  await seedOnce(db, { scenario: 'empty', seed: 1, now });
  await db.jar.put({ name: 'sid', value: 'x', expires: now });
  const dump = v.parse(mockDump, JSON.parse(JSON.stringify(await dumpDatabase(db))));
  expect(Object.keys(dump.tables)).not.toContain('jar');
  await loadDump(db, dump);
  expect(await db.jar.count()).toBe(1);
});

describe('a customer', () => {
  const plan = { scenario: 'default', seed: 1, now } as const;
  const colour = '#1d4ed8';
  let db: MockDatabase;
  const siteName = async (of = db) => (await of.basicInformation.get(1))?.websiteName;
  const saved = async () => v.parse(mockDump, JSON.parse(JSON.stringify(await dumpDatabase(db))));

  beforeEach(async () => {
    db = fresh();
    await seedOnce(db, plan);
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
