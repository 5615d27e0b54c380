/**
 * Writes the database as JSON, except for the cookie jar, and loads such a dump. If a dump of the present version is
 * loaded, the next dump equals the loaded one, except for a customer that stays. A dump of an earlier version goes
 * through the migrations. A dump that was edited by hand is refused, because its rows could break rules that every
 * service relies on.
 */
import { Dexie } from 'dexie';
import type { Dump } from '../../contract/controls.ts';
import { refuse, type Refusal } from '../domain/refusal.ts';
import { digest } from '../services/crypto/digest.ts';
import { putCustomer } from '../store/customer.ts';
import type { MockDatabase } from '../store/database.ts';
import { readSituation } from '../store/situation.ts';
import { upgradeRows, rowsOf, type Tables } from '../store/migrations/upgrade-rows.ts';

export async function dumpDatabase(db: MockDatabase): Promise<Dump> {
  const tables = await rowsOf(db);
  return { format: 'points-mall-mock', version: db.verno, digest: await digestOf(db.verno, tables), tables };
}

/**
 * Replaces all rows but the cookies by those of the dump. If the dump is invalid, it changes nothing and returns a
 * refusal. If the dump has no customer, the present customer stays, like after a reset.
 */
export async function loadDump(
  db: MockDatabase,
  { version, digest: given, tables }: Dump,
): Promise<Refusal | undefined> {
  await db.open();
  if (version > db.verno) return invalid(`version ${version} > ${db.verno}`);
  if (given !== (await digestOf(version, tables))) return invalid('digest');
  try {
    const rows = version === db.verno ? tables : await upgradeRows(db, version, tables);
    const names = Object.keys(rows);
    // A table of the backend that the dump lacks, or a table in the dump that isn't one of the backend's.
    const wrongTable =
      db.backendTables.find(({ name }) => !Object.hasOwn(rows, name))?.name ??
      names.find((name) => db.backendTables.every((table) => table.name !== name));
    if (wrongTable !== undefined) return invalid(`tables.${wrongTable}`);
    await db.transaction('rw', db.backendTables, async () => {
      const { customer } = await readSituation(db);
      for (const table of db.backendTables) {
        await table.clear();
        await table.bulkAdd([...(rows[table.name] ?? [])]);
      }
      if (customer !== undefined && (await readSituation(db)).customer === undefined) await putCustomer(db, customer);
    });
    return undefined;
  } catch (error) {
    // Dexie throws these errors for a row without a primary key or with the key of another row, and for an unknown
    // table. No row of `db` has changed.
    if (
      error instanceof Dexie.BulkError ||
      error instanceof Dexie.DataError ||
      error instanceof Dexie.InvalidTableError
    ) {
      return invalid(error.message.slice(0, 200));
    }
    throw error;
  }
}

function invalid(problem: string): Refusal {
  return refuse('dumpInvalid', { problem });
}

/** Returns the same digest for the same rows, whatever the order of the tables. */
async function digestOf(version: number, tables: Tables): Promise<string> {
  const inOrder = Object.keys(tables);
  inOrder.sort();
  return await digest(JSON.stringify([version, ...inOrder.map((name) => [name, tables[name]])]));
}
