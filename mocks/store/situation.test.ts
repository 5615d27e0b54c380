import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { MockDatabase, databaseName } from './database.ts';
import { changeSituation, takeFaultForCall, readSituation } from './situation.ts';

let where: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange };
let db: MockDatabase;

beforeEach(() => {
  where = { indexedDB: new IDBFactory(), IDBKeyRange };
  db = new MockDatabase(databaseName, where);
});

describe('faults', () => {
  const call = { method: 'POST', path: '/api/user/transferCoin' };
  const never = () => 0.999;

  test('are counted down once for each hit, also by two tabs', async () => {
    const other = new MockDatabase(databaseName, where);
    await changeSituation(db, () => ({ rules: [{ kind: 'network', times: 3 }] }));
    const situation = await readSituation(db);
    const faults = await Promise.all(
      Array.from({ length: 10 }, (_, index) => takeFaultForCall(index % 2 === 0 ? db : other, situation, call, never)),
    );
    expect(faults.filter((fault) => fault !== undefined)).toHaveLength(3);
    other.close();
  });
});
