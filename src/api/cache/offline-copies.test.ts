// @vitest-environment happy-dom
/**
 * Tests which queries are stored and restored, and that no copy comes back after a log-out. Rows with `shapes: 2` have
 * the present `shapeVersion` of offline-copies.ts.
 */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { agent } from '../../../tests/support/coin-backend.ts';
import { startStorage } from '../../device/storage.ts';
import * as database from './offline-database.ts';
import { forgetCopies, restoreOfflineCopies, startOfflineCopies } from './offline-copies.ts';
import { queryClient, startQueryCache } from './query-client.ts';
import { setDatabasesLoader } from '../session/forget.ts';
import { startFollowingTabs } from '../session/other-tabs.ts';
import { endSession, sessionAtom } from '../session/session.ts';
import { signOut } from '../session/sign-out.ts';
import { store } from '../store.ts';

startStorage();
startFollowingTabs();
startQueryCache({ session: async () => {}, basicInformation: async () => {}, coinChanges: () => {} });
startOfflineCopies();
setDatabasesLoader(async () => ({ 'offline copies': forgetCopies }));

const enter = (id: number): void => {
  const user = { ...agent, id };
  localStorage.setItem('lastUser', JSON.stringify({ user, asOf: 1 }));
  store.set(sessionAtom, { userRole: 'agent', user, asOf: 1, fresh: true });
};
const copiesOf = async (id: number): Promise<unknown[]> => (await database.readCopies(id, 0)).map(({ key }) => key);
const copiesStored = (id: number): Promise<void> => eventually(async () => expect(await copiesOf(id)).not.toEqual([]));
/** Resolves after more than the `writeDelayMs` of offline-copies.ts. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 700);
  });

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, data: true, message: '' }));
  localStorage.clear();
  enter(2);
});
afterEach(async () => {
  endSession();
  await database.clearCopies(() => null);
});

test('only queries of the allow-list are stored', async () => {
  queryClient.setQueryData(['users', 'list'], ['somebody']);
  queryClient.setQueryData(['coinChanges', 'latest'], ['a change']);
  await copiesStored(2);
  expect(await copiesOf(2)).toEqual([['coinChanges', 'latest']]);
});

test('a log-out removes the copies, and cancels the writes that wait', async () => {
  queryClient.setQueryData(['coinChanges', 'latest'], ['a change']);
  await copiesStored(2);
  queryClient.setQueryData(['orders', 'list'], ['an order']);
  await signOut();
  queryClient.setQueryData(['notices', 'list'], ['late']);
  await pause();
  expect(await copiesOf(2)).toEqual([]);
});

test('a write is cancelled if another tab has logged out, even if this tab has not noticed yet', async () => {
  queryClient.setQueryData(['coinChanges', 'latest'], ['a change']);
  localStorage.removeItem('lastUser');
  localStorage.setItem('lastForgotten', String(Date.now()));
  await database.clearCopies(() => null);
  await pause();
  expect(await copiesOf(2)).toEqual([]);
  expect(store.get(sessionAtom).user).toBeNull();
});

test('a write checks the user again inside its transaction, because the copies may have been cleared', async () => {
  const row = { id: '2 late', userId: 2, key: ['orders', 'list'], data: ['an order'], asOf: Date.now(), shapes: 2 };
  let isSameUser = true;
  const clearing = database.clearCopies(() => null);
  const writing = database.writeCopy(row, () => isSameUser);
  isSameUser = false;
  await Promise.all([clearing, writing]);
  expect(await copiesOf(2)).toEqual([]);
  await database.writeCopy(row, () => true);
  expect(await copiesOf(2)).toHaveLength(1);
});

test('the next user of the device sees no copy of another user, and the copy stays', async () => {
  queryClient.setQueryData(['coinChanges', 'latest'], ['a change']);
  await copiesStored(2);
  endSession();
  enter(3);
  await restoreOfflineCopies(3);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  expect(await copiesOf(2)).toHaveLength(1);
});

test('a copy from a time in the future is shown, and read again', async () => {
  const ahead = Date.now() + 3 * 3_600_000;
  const asked = async (key: string): Promise<unknown> =>
    queryClient.query({ queryKey: [key, 'list'], queryFn: async () => ['now'] });
  queryClient.setQueryData(['notices', 'list'], ['then'], { updatedAt: ahead });
  expect(await asked('notices')).toEqual(['now']);
  await database.writeCopy(
    { id: '2 then', userId: 2, key: ['orders', 'list'], data: ['then'], asOf: ahead, shapes: 2 },
    () => true,
  );
  await restoreOfflineCopies(2);
  expect(queryClient.getQueryData(['orders', 'list'])).toEqual(['then']);
  expect(queryClient.getQueryState(['orders', 'list'])).toMatchObject({ isInvalidated: true, dataUpdatedAt: ahead });
  expect(await asked('orders')).toEqual(['now']);
});

test('a copy from a time in the future is read again, also by a query with a fixed time of freshness', async () => {
  const ahead = Date.now() + 3 * 3_600_000;
  await database.writeCopy(
    { id: '2 then', userId: 2, key: ['courses', 'categories'], data: ['then'], asOf: ahead, shapes: 2 },
    () => true,
  );
  await restoreOfflineCopies(2);
  const query = { queryKey: ['courses', 'categories'], queryFn: async () => ['now'], staleTime: 5 * 60_000 };
  expect(await queryClient.query(query)).toEqual(['now']);
});

test('a copy that is restored after a log-out is discarded', async () => {
  queryClient.setQueryData(['coinChanges', 'latest'], ['a change']);
  await copiesStored(2);
  queryClient.clear();
  endSession();
  enter(2);
  const restoring = restoreOfflineCopies(2);
  await signOut();
  enter(2);
  await restoring;
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test('a restored copy is read again at once, and an equal answer makes it fresh', async () => {
  const asOf = Date.now() - 1_000;
  const asked = async (): Promise<unknown> =>
    queryClient.query({ queryKey: ['orders', 'list'], queryFn: async () => ['now'] });
  await database.writeCopy(
    { id: '2 ["orders","list"]', userId: 2, key: ['orders', 'list'], data: ['now'], asOf, shapes: 2 },
    () => true,
  );
  await restoreOfflineCopies(2);
  expect(queryClient.getQueryState(['orders', 'list'])?.dataUpdatedAt).toBe(asOf);
  await asked();
  const answered = queryClient.getQueryState(['orders', 'list'])?.dataUpdatedAt ?? 0;
  expect(answered).toBeGreaterThan(asOf);
  await eventually(async () => expect((await database.readCopies(2, 0))[0]?.asOf).toBe(answered));
  await asked();
  expect(queryClient.getQueryState(['orders', 'list'])?.dataUpdatedAt).toBe(answered);
});
