// @vitest-environment happy-dom
/** Tests that the device keeps no copy of the users, orders and packages that the command palette finds. */
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { orderWith } from '../../../../tests/support/order.ts';
import { agent, student } from '../../../../tests/support/users.ts';
import { startOfflineCopies } from '../../cache/offline-copies.ts';
import { readCopies } from '../../cache/offline-database.ts';
import { queryClient } from '../../cache/query-client.ts';
import { startSession } from '../../session/session.ts';
import { foundOrdersQuery, foundPackagesQuery, foundUsersQuery } from './palette.ts';

test('no offline copy is made of what the palette finds', async () => {
  startOfflineCopies();
  const admin = startSession({ ...agent, id: 1, userRole: 'admin' });
  expect(admin.user?.id).toBe(1);
  queryClient.setQueryData(foundUsersQuery('stu').queryKey, [student]);
  queryClient.setQueryData(foundOrdersQuery('stu').queryKey, [orderWith({ userAccount: student.userAccount })]);
  queryClient.setQueryData(foundPackagesQuery('stu').queryKey, []);
  queryClient.setQueryData(['coinChanges', 'latest'], ['a change']);
  const storedKeys = async () => (await readCopies(1, 0)).map(({ key }) => key);
  await eventually(async () => expect(await storedKeys()).toContainEqual(['coinChanges', 'latest']));
  expect(await storedKeys()).toEqual([['coinChanges', 'latest']]);
});
