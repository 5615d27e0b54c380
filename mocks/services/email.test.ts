/** Tests that the reset of a password makes the same accesses to the store for a known and an unknown address. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { DBCoreTable } from 'dexie';
import { expect, test } from 'vitest';
import { MockDatabase } from '../store/database.ts';
import { seedOnce } from '../store/seed/seed-database.ts';
import { entropy } from './crypto/entropy.ts';
import { getCaptcha, resetPassword } from './email.ts';
import type { Call } from './transaction/call.ts';

const now = Date.UTC(2026, 10, 21, 4);
const known = 'linxiaofeng@example.com';
const unknown = 'somebody@example.com';

/**
 * Runs calls of a visitor, and returns what they did: the salts that they drew, and their gets, queries and writes of
 * the store.
 */
async function accessesOf(db: MockDatabase, work: (call: Call) => Promise<unknown>): Promise<string[]> {
  const done: string[] = [];
  // Dexie accepts new middleware only while the database is closed.
  db.close();
  db.use({
    stack: 'dbcore',
    name: 'noted',
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name);
        const note = (what: string) => {
          done.push(`${what} ${name}`);
        };
        const noted: DBCoreTable = {
          ...table,
          get: (request) => (note('get'), table.get(request)),
          query: (request) => (note('query'), table.query(request)),
          mutate: (request) => (note(request.type), table.mutate(request)),
        };
        return noted;
      },
    }),
  });
  await db.open();
  done.length = 0;
  const call: Call = {
    db,
    now,
    entropy: {
      ...entropy,
      hex: (bytes) => {
        done.push('salt');
        return entropy.hex(bytes);
      },
      digits: () => '123456',
    },
    sessionId: null,
    who: 'public',
    caller: null,
    keyed: null,
    answerToStore: () => null,
    setSession: () => {},
  };
  await work(call);
  return done;
}

async function seededDatabase(): Promise<MockDatabase> {
  const db = new MockDatabase(undefined, { indexedDB: new IDBFactory(), IDBKeyRange });
  await seedOnce(db, { scenario: 'default', seed: 1, now });
  return db;
}

async function accessesOfReset(emailAccount: string, captcha: string, isSent: boolean): Promise<string[]> {
  const db = await seededDatabase();
  const accesses = await accessesOf(db, async (call) => {
    if (isSent) await getCaptcha(call, { emailAccount });
    const refusal = await resetPassword(call, {
      emailAccount,
      captcha,
      userPassword: 'another one',
      checkPassword: 'another one',
    });
    expect(refusal).toMatchObject({ reason: 'captchaWrong' });
  });
  db.close();
  return accesses;
}

test('a reset of a password takes the same work for an address that nobody has', async () => {
  const wrong = await accessesOfReset(known, '000000', true);
  expect(wrong).toEqual(expect.arrayContaining(['salt', 'put captchas']));
  expect(await accessesOfReset(unknown, '000000', true)).toEqual(wrong);
  expect(await accessesOfReset(unknown, '123456', true)).toEqual(wrong);
  expect(await accessesOfReset(unknown, '123456', false)).toEqual(await accessesOfReset(known, '123456', false));
});
