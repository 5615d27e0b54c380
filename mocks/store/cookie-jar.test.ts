import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { MockDatabase, databaseName } from './database.ts';
import { keepCookie, sentCookie } from './cookie-jar.ts';

let where: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange };
let db: MockDatabase;

beforeEach(() => {
  where = { indexedDB: new IDBFactory(), IDBKeyRange };
  db = new MockDatabase(databaseName, where);
});

describe('the cookie jar', () => {
  test('forgets a cookie after 7 days and at a log-out', async () => {
    await keepCookie(db, null, 'a', 0);
    expect(await sentCookie(db, 7 * 86_400_000 - 1)).toBe('a');
    expect(await sentCookie(db, 7 * 86_400_000)).toBeNull();
    await keepCookie(db, 'a', null, 0);
    expect(await sentCookie(db, 0)).toBeNull();
  });

  test('lets no late answer of an old session replace a new session', async () => {
    await keepCookie(db, null, 'old', 0);
    await keepCookie(db, 'old', 'new', 0);
    await keepCookie(db, 'old', 'old', 0);
    await keepCookie(db, 'old', null, 0);
    expect(await sentCookie(db, 0)).toBe('new');
  });
});
