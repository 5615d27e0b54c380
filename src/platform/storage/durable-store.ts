/**
 * What must outlast the browser itself being killed. localStorage is written to the disk many seconds later, so that a
 * kill takes the last of it along; here a row that was put is on the disk when `put` resolves. A database of its own:
 * nothing waits for another one's migration. `put` says with `false` that this device can't keep it; of the rest only
 * `removeWhere` throws.
 */
import * as v from 'valibot';

const name = 'points-mall-lasting';
const rows = 'rows';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(rows));
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('It did not open')));
    opening.addEventListener('blocked', () => reject(new Error('Another version of it is open')));
  });
}

/** A database that doesn't answer keeps nothing; in milliseconds. */
const patience = 3_000;

/** One transaction, on a connection of its own: one that a browser closed in the meantime can't be in the way. */
async function transact<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(rows, mode, { durability: 'strict' });
      const request = work(transaction.objectStore(rows));
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('It was undone')));
    });
  } finally {
    database.close();
  }
}

function once<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tired = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('It did not answer')), patience);
  });
  return Promise.race([transact(mode, work), tired]).finally(() => clearTimeout(timer));
}

export const lasting = {
  /** Whether it is on the disk now. */
  async put(key: string, value: unknown): Promise<boolean> {
    return await once('readwrite', (store) => store.put(value, key)).then(
      () => true,
      () => false,
    );
  },

  async remove(key: string): Promise<void> {
    await once('readwrite', (store) => store.delete(key)).catch(() => {});
  },

  /** Removes every row that `isGone` holds for, all of them or none. Throws where the device can't do it now. */
  async removeWhere(isGone: (row: unknown) => boolean): Promise<void> {
    await once('readwrite', (store) => {
      const rest = store.openCursor();
      rest.addEventListener('success', () => {
        if (!rest.result) return;
        if (isGone(rest.result.value)) rest.result.delete();
        rest.result.continue();
      });
      return rest;
    });
  },

  /** All rows of this shape. */
  async all<Schema extends v.GenericSchema>(schema: Schema): Promise<v.InferOutput<Schema>[]> {
    const found: unknown[] = await once('readonly', (store) => store.getAll()).catch(() => []);
    return found.flatMap((row) => {
      const read = v.safeParse(schema, row);
      return read.success ? [read.output] : [];
    });
  },
};
