/**
 * Upgrades a database of version 9, in which changes of type `refund` gave coins, and checks that they are additions
 * now.
 */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { auditDatabase } from '../../control/audit.ts';
import { foldDays, withDaySums } from '../../domain/coins/day-sums.ts';
import type { BalanceRow, EntryRow, TypeCounts } from '../../domain/rows/ledger-rows.ts';
import { MockDatabase } from '../database.ts';
import { seedOnce } from '../seed/seed-database.ts';
import { addEntries } from '../add-entries.ts';
import { rowsOf, upgradeRows } from './upgrade-rows.ts';

const now = Date.UTC(2026, 10, 21, 4);
const fresh = () => new MockDatabase(undefined, { indexedDB: new IDBFactory(), IDBKeyRange });

const isGivenBack = ({ type, remark }: EntryRow) => type === 'adminAdd' && remark === '课程下架退回';

/**
 * Seeds scenario `default`, then changes its entries and orders into those of version 9, where the mall gave coins back
 * under the type `refund`.
 */
async function versionNine(db: MockDatabase): Promise<void> {
  await seedOnce(db, { scenario: 'default', seed: 1, now });
  const entries = (await db.entries.toArray()).map(({ by: _by, said: _said, soFar: _soFar, ...entry }): EntryRow =>
    isGivenBack(entry) ? { ...entry, type: 'refund', counterparty: null } : entry,
  );
  const holders = [...new Set(entries.map(({ holder }) => holder))];
  const own = (holder: number) => entries.filter((entry) => entry.holder === holder);
  await Promise.all([db.entries, db.marks, db.pairs, db.tallyPages, db.days].map((table) => table.clear()));
  await addEntries(
    db,
    holders
      .flatMap((holder) => (holder > 0 ? withDaySums(own(holder)).entries : own(holder)))
      .toSorted((a, b) => a.id - b.id),
  );
  await db.days.bulkAdd(holders.filter((holder) => holder > 0).flatMap((holder) => foldDays(own(holder))));
  for (const row of await db.balances.toArray()) await db.balances.put({ ...row, counts: countsOf(own(row.holder)) });
  await db.orders.toCollection().modify((row) => {
    Reflect.deleteProperty(row, 'refundTime');
  });
}

function countsOf(entries: readonly EntryRow[]): BalanceRow['counts'] {
  const counts: TypeCounts = {};
  for (const { type } of entries) if (type !== null) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}

test('coins that were given back become additions, with their texts, counts and days', async () => {
  const db = fresh();
  await versionNine(db);
  const before = await db.entries.toArray();
  const given = before.filter(({ type, amount }) => type === 'refund' && amount > 0).map(({ id }) => id);
  expect(given.length).toBeGreaterThan(1);
  // Version 9 had no journal and no overview.
  const { journal: _journal, journalSets: _journalSets, overviewYears: _overviewYears, ...others } = await rowsOf(db);
  // Version 14 added the lists of orders.
  const { orderSets: _sets, orderPackages: _packages, orderNumbers: _numbers, ...rows } = others;
  const tables = await upgradeRows(db, 9, rows);
  for (const table of db.backendTables) {
    await table.clear();
    await table.bulkAdd(tables[table.name] ?? []);
  }
  const after = await db.entries.toArray();
  expect(after.filter(({ type, amount }) => type === 'refund' && amount > 0)).toEqual([]);
  expect(after.map(({ id, amount, balance, remark }) => [id, amount, balance, remark])).toEqual(
    before.map(({ id, amount, balance, remark }) => [id, amount, balance, remark]),
  );
  expect(after.filter(({ id }) => given.includes(id)).map(({ type }) => type)).toEqual(given.map(() => 'adminAdd'));
  expect(await auditDatabase(db)).toMatchObject({ ok: true, problems: [] });
  expect((await db.orders.toArray()).every(({ refundTime }) => refundTime === null)).toBe(true);
  db.close();
});
