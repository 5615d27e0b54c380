// @vitest-environment happy-dom
/** The next start clears what a log-out couldn't, user by user. If clearing fails again, it stays noted. */
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
const storedUserIds = async (): Promise<number[]> => (await lasting.all(moneyIntent)).map(({ userId }) => userId);

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  localStorage.clear();
  for (const row of [rowOf(2), rowOf(3)]) await lasting.put(row.key, row);
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

test('the decisions of the user who has logged in since stay, all others are removed', async () => {
  await finishForgetting();
  expect(await storedUserIds()).toEqual([3]);
  expect(stored.read('owedForgetting')).toBeNull();
});

test('if the database of decisions fails, the next start clears it', async () => {
  const real = indexedDB.open.bind(indexedDB);
  const failing = vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
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
