// @vitest-environment happy-dom
/**
 * A log-out clears the databases with personal data. The next start clears those that failed, except for data of the
 * user who has logged in since. Another test is about drafts of an earlier version.
 */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { decisionWith } from '../../tests/support/coin-decision.ts';
import { student } from '../../tests/support/users.ts';
import { coinDecision } from '../device/stored-decisions.ts';
import { durableStore } from '../platform/storage/durable-store.ts';
import { stored } from '../device/storage.ts';
import * as copies from '../api/cache/offline-database.ts';
import { completeInterruptedLogout, setDatabasesLoader } from '../api/session/forget.ts';
import { clearPersonalStores, signOut } from '../api/session/sign-out.ts';
import { databases } from './wiring-pages.ts';
import { wire, wirePages } from './wiring.ts';

wire();

/** Does the same as the start in src/app/start.tsx. */
const finishForgetting = async (): Promise<void> => {
  if (completeInterruptedLogout()) await clearPersonalStores();
};

const order = { kind: 'transfer', userAccount: 'agent', userName: '林*', amount: 5, remark: '' } as const;
/** Returns a decision of a user. The student of tests/support/users.ts, who has logged in since, has the id 3. */
const rowOf = (userId: number) => decisionWith(order, { key: `00000000-0000-4000-8000-00000000000${userId}`, userId });
const storedUserIds = async (): Promise<number[]> => (await durableStore.all(coinDecision)).map(({ userId }) => userId);

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  localStorage.clear();
  for (const row of [rowOf(2), rowOf(3)]) await durableStore.put(row.key, row);
  stored.write('lastUser', { user: student, asOf: 1 });
  stored.write('owedForgetting', 'what the database keeps');
});

// This test is the first of the file, because no module with a database may be loaded yet.
test('a log-out clears every database, also if the page has loaded none of them', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, data: true, message: '' }));
  await signOut();
  expect(await storedUserIds()).toEqual([]);
  expect(stored.read('owedForgetting')).toBeNull();
});

test('the decisions of the user who has logged in since stay, and all others are removed', async () => {
  await finishForgetting();
  expect(await storedUserIds()).toEqual([3]);
  expect(stored.read('owedForgetting')).toBeNull();
});

test('if the database of decisions fails, the next start clears it', async () => {
  const real = indexedDB.open.bind(indexedDB);
  const failing = vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    // The name of the database in platform/storage/durable-store.ts.
    if (name === 'points-mall-lasting') throw new Error('broken');
    return real(name, version);
  });
  await finishForgetting();
  expect(stored.read('owedForgetting')).toBe('what the database keeps');
  failing.mockRestore();
  expect(await storedUserIds()).toEqual([2, 3]);
  await finishForgetting();
  expect(await storedUserIds()).toEqual([3]);
});

test('drafts of an earlier version, stored under one key, get a key each before any form opens', async () => {
  localStorage.setItem(
    'formDrafts',
    JSON.stringify([{ userId: 3, form: 'profile', record: null, values: {}, base: null, at: 1 }]),
  );
  await wirePages();
  expect(localStorage.getItem('formDrafts')).toBeNull();
  expect(localStorage.getItem('formDraft:3/profile/new')).not.toBeNull();
});

test('data that a user stores after a log-in elsewhere stays, even if this tab hung before', async () => {
  stored.remove('lastUser');
  const copy = { id: '3 orders', userId: 3, key: ['orders'], data: [], asOf: Date.now(), shapes: 2 };
  await copies.writeCopy(copy, () => true);
  const hung = Object.entries(databases).map(([name, clear]): [string, typeof clear] => [
    name,
    (...remaining) => {
      // The log-in comes after this tab has been told to clear, and before its transaction.
      localStorage.setItem('lastUser', JSON.stringify({ user: student, asOf: 1 }));
      return clear(...remaining);
    },
  ]);
  setDatabasesLoader(async () => Object.fromEntries(hung));
  await clearPersonalStores();
  expect(await storedUserIds()).toEqual([3]);
  expect(await copies.readCopies(3, 0)).toHaveLength(1);
});
