/**
 * Upgrades a database with a refund from two versions that have no `takenBack`. Version 11 has figures by year and a
 * journal. Version 10 has neither, and all its figures are counted anew.
 */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { auditDatabase } from '../../control/audit.ts';
import { refund } from '../../domain/coins/movements.ts';
import { isRefusal } from '../../domain/refusal.ts';
import { ledgerTables, moveCoins } from '../../services/coins.ts';
import { changeOrder, orderTables } from '../add-orders.ts';
import { addOverviewDays } from '../add-overview-days.ts';
import { MockDatabase } from '../database.ts';
import { seedOnce } from '../seed/seed-database.ts';
import { rowsOf, upgradeRows } from './upgrade-rows.ts';

const now = Date.UTC(2026, 10, 21, 4);

test('the coins of earlier refunds are counted once, on the days of the refunds', async () => {
  const db = new MockDatabase(undefined, { indexedDB: new IDBFactory(), IDBKeyRange });
  await seedOnce(db, { scenario: 'default', seed: 1, now });
  await db.transaction('rw', [...ledgerTables(db), ...orderTables(db)], async () => {
    const order = await db.orders.filter(({ status }) => status === 'paid').first();
    const buyer = order && (await db.users.get(order.userId));
    if (!order || !buyer) throw new Error('The scenario has a paid order');
    const coins = order.coin + order.addCoin;
    expect(isRefusal(await moveCoins(db, refund(buyer, coins, order.coinName, null, order.id), now))).toBe(false);
    await changeOrder(db, order, { ...order, status: 'refunded', refundTime: now });
    await addOverviewDays(db.overviewYears, [{ time: now, refundedOrders: 1 }]);
  });
  expect((await auditDatabase(db)).problems).toEqual([]);
  const expected = await db.overviewYears.toArray();
  const older = expected.map(({ figures: { takenBack: _takenBack, ...figures }, year }) => ({ year, figures }));
  for (const version of [11, 10]) {
    const { journal: _journal, journalSets: _journalSets, overviewYears: _years, ...others } = await rowsOf(db);
    // Version 14 added the lists of orders.
    const { orderSets: _sets, orderPackages: _packages, orderNumbers: _numbers, ...rows } = others;
    const tables = await upgradeRows(
      db,
      version,
      version === 11 ? { ...rows, overviewYears: older, journal: [] } : rows,
    );
    expect(tables['overviewYears']).toMatchObject(
      expected.map(({ year, figures: { takenBack } }) => ({ year, figures: { takenBack } })),
    );
  }
  db.close();
});
