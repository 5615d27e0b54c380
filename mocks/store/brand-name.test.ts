import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { renameForBrand } from './brand-name.ts';
import { changeCustomer } from './customer.ts';
import { MockDatabase } from './database.ts';
import { seedOnce } from './seed/seed-database.ts';
import { markDataChanged } from './situation.ts';

describe('another brand', () => {
  let db: MockDatabase;
  beforeEach(async () => {
    db = new MockDatabase(undefined, { indexedDB: new IDBFactory(), IDBKeyRange });
    await seedOnce(db, { scenario: 'default', seed: 1, now: Date.UTC(2026, 10, 21, 4) });
  });

  const websiteName = async () => (await db.basicInformation.get(1))?.websiteName;

  test('gives seeded data its name', async () => {
    await markDataChanged(db);
    await renameForBrand(db, '青禾');
    expect(await websiteName()).toBe('青禾');
    await renameForBrand(db, '海湾');
    expect(await websiteName()).toBe('海湾');
  });

  test('keeps the name that an administrator has set', async () => {
    await db.basicInformation.update(1, { websiteName: '自己的' });
    await renameForBrand(db, '青禾');
    expect(await websiteName()).toBe('自己的');
  });

  test('gives its name after the console removed the customer', async () => {
    await changeCustomer(db, { name: '海大学院' });
    await renameForBrand(db, '青禾');
    expect(await websiteName()).toBe('海大学院');
    await changeCustomer(db, { name: null });
    expect(await websiteName()).toBe('青禾');
  });
});
