// @vitest-environment happy-dom
/** The next start forgets what a log-out couldn't, by whose it is; what fails again stays owed. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import type { User } from '../../../contract/user.ts';
import { moneyIntent } from '../../platform/storage/kept-shapes.ts';
import { lasting } from '../../platform/storage/durable-store.ts';
import { stored } from '../../platform/storage/storage.ts';
import { finishForgetting, signOut } from './sign-out.ts';

const student: User = {
  id: 3,
  userAccount: 'student',
  userName: '陈思宇',
  userRole: 'user',
  status: 0,
  coin: 500,
  email: null,
  invitationCode: null,
  superiorId: null,
  createTime: '2026-01-01T00:00:00.000Z',
};
const rowOf = (userId: number) => ({
  key: `00000000-0000-4000-8000-00000000000${userId}`,
  userId,
  balanceBefore: 10,
  lastChangeId: 0,
  sentAt: 1,
  seen: false,
  order: { kind: 'transfer', userAccount: 'agent', userName: '林*', amount: 5, remark: '' },
  step: { state: 'sending' },
});
const kept = async (): Promise<number[]> => (await lasting.all(moneyIntent)).map(({ userId }) => userId);

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  localStorage.clear();
  for (const row of [rowOf(2), rowOf(3)]) await lasting.put(row.key, row);
  stored.write('lastUser', { user: student, asOf: 1 });
  stored.write('owedForgetting', 'what the database keeps');
});

// The first of the file: no module that keeps anything in a database is loaded yet.
test('a log-out of a page that has loaded no database forgets what lies in each of them', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, data: true, message: '' }));
  await signOut();
  expect(await kept()).toEqual([]);
  expect(stored.read('owedForgetting')).toBeNull();
});

test("a decision of who has logged in since stays, everybody else's goes", async () => {
  await finishForgetting();
  expect(await kept()).toEqual([3]);
  expect(stored.read('owedForgetting')).toBeNull();
});

test('where the database of decisions fails it stays owed, and is done at the start after', async () => {
  const real = indexedDB.open.bind(indexedDB);
  const failing = vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    if (name === 'points-mall-lasting') throw new Error('broken');
    return real(name, version);
  });
  await finishForgetting();
  expect(stored.read('owedForgetting')).toBe('what the database keeps');
  failing.mockRestore();
  expect(await kept()).toEqual([2, 3]);
  await finishForgetting();
  expect(await kept()).toEqual([3]);
});
