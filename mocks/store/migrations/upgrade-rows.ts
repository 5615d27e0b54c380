/** Upgrades the rows of an earlier database version, through the same migrations as a whole database. */
import { Dexie } from 'dexie';
import { MockDatabase } from '../database.ts';
import { migrations } from './migrations.ts';

/** Rows by table. */
export type Tables = Readonly<Record<string, unknown[]>>;

/**
 * Returns the rows as the newest version has them. A temporary database in the IndexedDB of `db` runs the migrations.
 * `db` itself is neither read nor written.
 */
export async function upgradeRows(db: MockDatabase, version: number, tables: Tables): Promise<Tables> {
  const name = `${db.name}-upgrade`;
  const old = new Dexie(name, db.source);
  // Versions are numbered from 1 without gaps.
  for (const migration of migrations.slice(0, version)) old.version(migration.version).stores(migration.stores);
  await old.delete();
  await old.open();
  for (const [table, rows] of Object.entries(tables)) await old.table(table).bulkAdd(rows);
  old.close();
  const upgraded = new MockDatabase(name, db.source);
  try {
    return await rowsOf(upgraded);
  } finally {
    await upgraded.delete();
  }
}

/** Returns all rows of all tables except the cookie jar, read in one transaction. */
export async function rowsOf(db: MockDatabase): Promise<Tables> {
  return await db.transaction('r', db.backendTables, async () => {
    const tables: Record<string, unknown[]> = {};
    for (const table of db.backendTables) tables[table.name] = await table.toArray();
    return tables;
  });
}
