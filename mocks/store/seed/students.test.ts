import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { accountStateOf } from '../../../contract/account.ts';
import { accountPlatforms } from '../../../contract/kinds.ts';
import { auditDatabase } from '../../control/audit.ts';
import { MockDatabase } from '../database.ts';
import { seedOnce } from './seed-database.ts';
import { ids } from './people.ts';
import { scenario } from './scenarios.ts';
import { recordsOfAgent } from './students.ts';

const now = Date.UTC(2026, 10, 21, 4);

test.each([1, 2, 3])('scenario students has 500 different records of the agent, with seed %i', (seed) => {
  const rows = scenario('students', seed, now);
  for (const platform of accountPlatforms) {
    const own = rows[platform].filter(({ userId }) => userId === ids.agent);
    expect(own.length, platform).toBe(recordsOfAgent[platform]);
    expect(new Set(own.map(({ identity }) => identity)).size, platform).toBe(own.length);
    const states = new Set(own.map(({ fields, expireTime }) => accountStateOf(fields.status, expireTime, now)));
    expect(states, platform).toEqual(new Set(['active', 'expiring', 'expired', 'paused']));
    expect(rows[platform].map(({ id }) => id)).toEqual(rows[platform].map((_, index) => index + 1));
  }
  expect(accountPlatforms.reduce((sum, platform) => sum + recordsOfAgent[platform], 0)).toBe(500);
  expect(scenario('students', seed, now)).toEqual(rows);
});

test('scenario students keeps the coins of `default`, and its counters equal a count of the rows', async () => {
  const db = new MockDatabase(undefined, { indexedDB: new IDBFactory(), IDBKeyRange });
  await seedOnce(db, { scenario: 'students', seed: 1, now });
  expect(await auditDatabase(db)).toMatchObject({ ok: true, problems: [] });
  expect((await db.balances.get(ids.agent))?.coin).toBe(10_000);
  expect(await db.counters.get(`subordinates:${ids.agent}`)).toMatchObject({
    value: await db.users.where({ superiorId: ids.agent }).count(),
  });
  for (const platform of accountPlatforms)
    expect(await db.counters.get(`${platform}:${ids.agent}`)).toMatchObject({ value: recordsOfAgent[platform] });
  expect(await db.counters.get('users')).toMatchObject({ value: await db.users.count() });
  db.close();
});
