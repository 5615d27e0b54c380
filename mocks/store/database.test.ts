import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { Dexie } from 'dexie';
import { beforeEach, describe, expect, test } from 'vitest';
import { audit } from '../domain/coins/ledger-audit.ts';
import { MockDatabase, databaseName } from './database.ts';
import { migrations } from './migrations/migrations.ts';
import { scenario } from './seed/scenarios.ts';

const now = Date.UTC(2026, 10, 21, 4);
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
