import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { UserRow } from '../../domain/rows/user-rows.ts';
import { sessionLifetimeMs } from '../../domain/users/session.ts';
import { MockDatabase } from '../../store/database.ts';
import { seedOnce } from '../../store/seed/seed-database.ts';
import { type Call, writeTransaction } from './call.ts';
import { getCaptcha } from '../email.ts';
import { entropy } from '../crypto/entropy.ts';
import { login } from '../session.ts';

const now = Date.UTC(2026, 10, 21, 4);
const minute = 60_000;
const session = { id: 'test', userId: 1, lastUsed: now, cookieTime: now, endedByBan: 0 as const };

let db: MockDatabase;
let admin: UserRow;

beforeEach(async () => {
  db = new MockDatabase(undefined, { indexedDB: new IDBFactory(), IDBKeyRange });
  await seedOnce(db, { scenario: 'default', seed: 1, now });
  await db.sessions.put(session);
  const row = await db.users.get(1);
  if (row === undefined) throw new Error('The scenario has an administrator');
  admin = row;
});
afterEach(() => db.close());

function callOf(who: Call['who'], at = now): Call {
  return {
    db,
    now: at,
    entropy,
    sessionId: 'test',
    who,
    caller: { session, user: admin },
    keyed: null,
    answerToStore: () => null,
    setSession: () => {},
  };
}

test('a change is refused whole if the caller lost the role after the check', async () => {
  await db.users.update(1, { userRole: 'agent' });
  const change = async (): Promise<true> => {
    await db.users.update(3, { status: 1 });
    return true;
  };
  expect(await writeTransaction(callOf('admin'), [], change)).toMatchObject({ reason: 'noPermission' });
  expect((await db.users.get(3))?.status).toBe(0);
  expect(await writeTransaction(callOf('agent'), [], change)).toBe(true);
});

test('outdated failures of any log-in name are deleted by the next log-in of any user', async () => {
  const wrong = { userPassword: 'not-the-one' };
  for (const name of ['ghost-1', 'ghost-2']) await login(callOf('public'), { ...wrong, userAccount: name });
  await login(callOf('public', now + 9 * minute), { ...wrong, userAccount: 'ghost-3' });
  expect(await db.loginFailures.count()).toBe(3);
  await login(callOf('public', now + 10 * minute), { userAccount: 'agent', userPassword: 'demo1234' });
  expect((await db.loginFailures.toArray()).map(({ nameKey }) => nameKey)).toEqual(['ghost-3']);
});

test('expired captchas are deleted when the next captcha is sent', async () => {
  await getCaptcha(callOf('public'), { emailAccount: 'one@example.com' });
  await getCaptcha(callOf('public', now + 4 * minute), { emailAccount: 'two@example.com' });
  await getCaptcha(callOf('public', now + 5 * minute), { emailAccount: 'three@example.com' });
  expect((await db.captchas.toArray()).map(({ emailKey }) => emailKey).toSorted()).toEqual([
    'three@example.com',
    'two@example.com',
  ]);
});

test('a log-in ends the session that the caller had before, and sessions that were unused for too long', async () => {
  await db.sessions.put({ ...session, id: 'unused', lastUsed: now - sessionLifetimeMs });
  await db.sessions.put({ ...session, id: 'elsewhere', lastUsed: now - sessionLifetimeMs + 1 });
  let given: string | null = null;
  const call: Call = {
    ...callOf('public'),
    setSession: (id) => {
      given = id;
    },
  };
  await login(call, { userAccount: 'agent', userPassword: 'demo1234' });
  expect(new Set((await db.sessions.toArray()).map(({ id }) => id))).toEqual(new Set([given, 'elsewhere']));
});
