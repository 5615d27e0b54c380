/**
 * Compares pages of users with a scan of all users, and tests search and counts after an upgrade. User 2 is the seeded
 * agent, 3 the student.
 */
import fc from 'fast-check';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { Dexie } from 'dexie';
import { describe, expect, test } from 'vitest';
import { user as userSchema } from '../../../contract/user.ts';
import { cutPage, type PageRequest } from '../../domain/lists/page.ts';
import { textsContain } from '../../domain/lists/text-search.ts';
import type { UserRow } from '../../domain/rows/user-rows.ts';
import { MockDatabase, databaseName } from '../../store/database.ts';
import { migrations } from '../../store/migrations/migrations.ts';
import { headcounts } from '../../store/seed/derived-rows.ts';
import { seedOnce } from '../../store/seed/seed-database.ts';
import { scenario, type Seeded } from '../../store/seed/scenarios.ts';
import { withCoins } from '../stored-users.ts';
import { pageOfUsers, type UserScope } from './users.ts';

const now = Date.UTC(2026, 10, 21, 4);
const ownMemory = () => ({ indexedDB: new IDBFactory(), IDBKeyRange });
const textsOf = (row: UserRow) => [row.userAccount, row.userName, row.email];

async function seeded(name: 'default' | 'edge'): Promise<MockDatabase> {
  const db = new MockDatabase(databaseName, ownMemory());
  await seedOnce(db, { scenario: name, seed: 1, now });
  return db;
}

/** Returns the expected page. All rows are filtered and sorted in memory. */
async function plainPage(db: MockDatabase, request: PageRequest, scope: UserScope) {
  const rows = (await db.users.toArray()).filter(
    (row) => (scope === 'all' || row.superiorId === scope.superiorId) && textsContain(request.searchText, textsOf(row)),
  );
  return cutPage(await withCoins(db, rows), request, 'createTime');
}

const fields = fc.constantFrom(undefined, ...Object.keys(userSchema.entries));
const scope = fc.constantFrom<UserScope>('all', { superiorId: 2 }, { superiorId: 3 });

describe.each(['default', 'edge'] as const)('in scenario %s', (name) => {
  test('every page equals a scan of all rows', async () => {
    const db = await seeded(name);
    const rows = await db.users.toArray();
    const part = fc
      .tuple(
        fc.constantFrom(...rows.flatMap(textsOf).filter((text) => text !== null && text !== '')),
        fc.nat(40),
        fc.integer({ min: 1, max: 20 }),
      )
      .map(([text, from, length]) =>
        [...(text ?? '')]
          .slice(from % [...(text ?? '')].length)
          .slice(0, length)
          .join(''),
      );
    const searchText = fc.oneof(fc.constantFrom(undefined, '', 'x'), part, fc.string({ maxLength: 3 }));
    await fc.assert(
      fc.asyncProperty(
        searchText,
        fields,
        fc.constantFrom(undefined, 'ascend' as const, 'descend' as const),
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom(1, 3, 10, 50),
        scope,
        async (text, sortField, sortOrder, current, pageSize, list) => {
          const request = { current, pageSize, sortField, sortOrder, searchText: text };
          expect(await pageOfUsers(db, request, list, textsOf)).toEqual(await plainPage(db, request, list));
        },
      ),
      { numRuns: 300 },
    );
    db.close();
  });
});

test('users of the versions before 3 are found and counted after the upgrade', async () => {
  // Version 3 added the searched texts, so older rows lack them.
  for (const { version } of migrations.filter(({ version }) => version < 3)) {
    const source = ownMemory();
    const old = new Dexie(databaseName, source);
    for (const migration of migrations.slice(0, version)) old.version(migration.version).stores(migration.stores);
    const { users }: Seeded = scenario('default', 1, now);
    await old.table('users').bulkAdd(users.map(({ texts: _new, ...user }) => user));
    old.close();
    const db = new MockDatabase(databaseName, source);
    expect(
      (await pageOfUsers(db, { current: 1, pageSize: 10, searchText: '晓峰' }, 'all', textsOf)).records.map(
        ({ id }) => id,
      ),
    ).toEqual([2]);
    // The agent's subordinates are the student and twenty others (seed/people.ts).
    expect((await pageOfUsers(db, { current: 1, pageSize: 10 }, { superiorId: 2 }, textsOf)).total).toBe(21);
    const names = headcounts(users).map(({ name }) => name);
    expect(await db.counters.bulkGet(names)).toEqual(headcounts(users));
    // The other three counters count all users, the agents and the banned users.
    expect(await db.counters.where('name').startsWith('subordinates').count()).toBe(names.length - 3);
    db.close();
  }
});
