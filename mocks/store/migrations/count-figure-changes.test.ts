import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { auditDatabase } from '../../control/audit.ts';
import { MockDatabase } from '../database.ts';
import { seedOnce } from '../seed/seed-database.ts';
import { rowsOf, upgradeRows } from './upgrade-rows.ts';

const now = Date.UTC(2026, 10, 21, 4);

test('the changes behind the figures of earlier days are counted once', async () => {
  const db = new MockDatabase(undefined, { indexedDB: new IDBFactory(), IDBKeyRange });
  await seedOnce(db, { scenario: 'default', seed: 1, now });
  expect((await auditDatabase(db)).problems).toEqual([]);
  const counted = await db.overviewYears.toArray();
  const sum = (numbers: readonly number[] = []) => numbers.reduce((all, value) => all + value, 0);
  for (const [figure, types] of [
    ['spentCount', ['renewal', 'unlock']],
    ['transferredCount', ['transferOut']],
    ['grantedCount', ['adminAdd']],
    ['withdrawnCount', ['adminReduce']],
  ] as const) {
    const entries = await db.entries.filter(({ type }) => types.some((its) => its === type)).count();
    expect(entries).toBeGreaterThan(0);
    expect(sum(counted.map(({ figures }) => sum(figures[figure])))).toBe(entries);
  }
  const older = counted.map(
    ({
      year,
      figures: { spentCount: _s, transferredCount: _t, grantedCount: _g, withdrawnCount: _w, ...figures },
    }) => ({
      year,
      figures,
    }),
  );
  const tables = await upgradeRows(db, 16, { ...(await rowsOf(db)), overviewYears: older });
  expect(tables['overviewYears']).toEqual(counted);
  db.close();
});
