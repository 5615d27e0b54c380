/**
 * The app's own database over its versions: an old one that is still open in another tab lets the new one in, and
 * nothing kept is lost.
 */
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, test } from 'vitest';

test('version 2 opens while another tab has version 1 open, and what was read before is still there', async () => {
  const before = new Dexie('points-mall');
  before.version(1).stores({ queries: 'id, userId, asOf' });
  await before.table('queries').put({ id: '2 x', userId: 2, key: ['gxy'], data: 1, asOf: 5, shapes: 2 });
  expect(before.isOpen()).toBe(true);
  const { inOutbox, read, write } = await import('./offline-database.ts');
  expect(await inOutbox('r', (outbox) => outbox.count())).toBe(0);
  expect(await read(2, 0)).toMatchObject([{ id: '2 x' }]);
  // The old tab goes on, on what it knows.
  await before.table('queries').put({ id: '2 y', userId: 2, key: ['gxy'], data: 1, asOf: 6, shapes: 2 });
  await write({ id: '2 z', userId: 2, key: ['gxy'], data: 1, asOf: 7, shapes: 2 }, () => true);
  expect(await read(2, 0)).toHaveLength(3);
  before.close();
});
