import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, test } from 'vitest';

test('the present version opens while another tab has version 1 open, and both can go on writing', async () => {
  const before = new Dexie('points-mall');
  before.version(1).stores({ queries: 'id, userId, asOf' });
  await before.table('queries').put({ id: '2 x', userId: 2, key: ['gxy'], data: 1, asOf: 5, shapes: 2 });
  expect(before.isOpen()).toBe(true);
  const { inOutboxTransaction, readCopies, writeCopy } = await import('./offline-database.ts');
  expect(await inOutboxTransaction('r', (outbox) => outbox.count())).toBe(0);
  expect(await readCopies(2, 0)).toMatchObject([{ id: '2 x' }]);
  // The old tab still writes with its version.
  await before.table('queries').put({ id: '2 y', userId: 2, key: ['gxy'], data: 1, asOf: 6, shapes: 2 });
  await writeCopy({ id: '2 z', userId: 2, key: ['gxy'], data: 1, asOf: 7, shapes: 2 }, () => true);
  expect(await readCopies(2, 0)).toHaveLength(3);
  before.close();
});
