/**
 * Tests the rows of scenario `default` with many seeds, and the passwords of its users. Users 1 to 4 are admin, agent,
 * student and banned.
 */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { audit } from '../../domain/coins/ledger-audit.ts';
import { hashPassword } from '../../services/crypto/password-hash.ts';
import { MockDatabase, databaseName } from '../database.ts';
import { seededHash, seededPassword } from './data/credentials.ts';
import { seedOnce } from './seed-database.ts';
import { scenario } from './scenarios.ts';

const now = Date.UTC(2026, 10, 21, 4);
let where: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange };
let db: MockDatabase;

beforeEach(() => {
  where = { indexedDB: new IDBFactory(), IDBKeyRange };
  db = new MockDatabase(databaseName, where);
});

describe('scenario default', () => {
  test('is equal for equal seeds, and different for other seeds', () => {
    expect(scenario('default', 5, now)).toEqual(scenario('default', 5, now));
    expect(scenario('default', 5, now).entries).not.toEqual(scenario('default', 6, now).entries);
  });

  // The times cover every hour of a day, because "two hours ago" may lie on the day before.
  test.each(Array.from({ length: 24 }, (_, hour) => hour + 1))(
    'has a valid ledger, at most 1 000 rows, and nothing from the future, with seed %i',
    async (seed) => {
      const time = now + seed * 3_600_000;
      const rows = scenario('default', seed, time);
      const coin = (id: number) => rows.balances.find(({ holder }) => holder === id)?.coin ?? 0;
      expect([coin(1), coin(2), coin(3), coin(4)]).toEqual([0, 10_000, 500, 0]);
      expect(audit({ ...rows, userIds: rows.users.map(({ id }) => id) }).problems).toEqual([]);
      expect(rows.entries.filter((entry) => entry.time > time)).toEqual([]);
      // The derived rows for searches and counts are written before the first screen too.
      await seedOnce(db, { scenario: 'default', seed, now: time });
      const counts = await Promise.all(db.tables.map((table) => table.count()));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(1_000);
      expect(new Set(rows.entries.filter(({ holder }) => holder === 2).map(({ type }) => type)).size).toBe(8);
      expect(rows.users.filter(({ superiorId }) => superiorId === 2).length).toBeGreaterThanOrEqual(20);
    },
  );

  test('lets every seeded account log in with the shared password, each with its own salt', async () => {
    const { users } = scenario('default', 1, now);
    const hashes = await Promise.all(users.map(({ password }) => hashPassword(seededPassword, password.salt)));
    expect(hashes).toEqual(users.map(({ password }) => password));
    expect(new Set(users.map(({ password }) => password.salt)).size).toBe(users.length);
    expect(seededHash(0)).not.toEqual(seededHash(1));
  });
});
