/** Tests that two tabs with different versions of the database can both read and write. */
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, test, vi } from 'vitest';

test('the present version opens while another tab has version 1 open, and both can go on writing', async () => {
  const before = new Dexie('points-mall');
  before.version(1).stores({ queries: 'id, userId, asOf' });
  await before.table('queries').put({ id: '2 x', userId: 2, key: ['gxy'], data: 1, asOf: 5, shapes: 2 });
  expect(before.isOpen()).toBe(true);
  // Dexie prints a warning when the old tab's connection gives way.
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { inOutboxTransaction, readCopies, writeCopy } = await import('./offline-database.ts');
  expect(await inOutboxTransaction('r', (outbox) => outbox.count())).toBe(0);
  expect(await readCopies(2, 0)).toMatchObject([{ id: '2 x' }]);
  expect(warn.mock.calls).toEqual([[expect.stringContaining('Another connection wants to upgrade database')]]);
  // The old tab still writes with its version.
  await before.table('queries').put({ id: '2 y', userId: 2, key: ['gxy'], data: 1, asOf: 6, shapes: 2 });
  await writeCopy({ id: '2 z', userId: 2, key: ['gxy'], data: 1, asOf: 7, shapes: 2 }, () => true);
  expect(await readCopies(2, 0)).toHaveLength(3);
  before.close();
});

test('this tab goes on reading and writing after a newer version in another tab upgraded the database', async () => {
  const { inOutboxTransaction, readCopies, writeCopy } = await import('./offline-database.ts');
  await writeCopy({ id: '3 a', userId: 3, key: ['gxy'], data: 1, asOf: 5, shapes: 2 }, () => true);
  await inOutboxTransaction('r', (outbox) => outbox.count());
  const newer = new Dexie('points-mall');
  newer.version(3).stores({
    queries: 'id, userId, asOf',
    outbox: '++id, userId',
    batchRows: 'id, userId, batch',
    importDrafts: 'id, userId',
  });
  newer.version(4).stores({ queries: 'id, userId, asOf, shapes', somethingNew: 'id' });
  await newer.open();
  await writeCopy({ id: '3 b', userId: 3, key: ['gxy'], data: 1, asOf: 6, shapes: 2 }, () => true);
  expect(await readCopies(3, 0)).toHaveLength(2);
  expect(await inOutboxTransaction('r', (outbox) => outbox.count())).toBe(0);
  // This tab has changed no version, so the newer tab keeps its connection.
  expect(newer.isOpen()).toBe(true);
  await newer.table('somethingNew').put({ id: 1 });
  newer.close();
});
