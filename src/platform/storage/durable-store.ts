/**
 * Stores rows that survive a kill of the browser. When `put` resolves with true, the row is on the disk. localStorage
 * may reach the disk many seconds later, so a kill can lose its last writes. The rows have their own database, so that
 * no write waits for another database's migration.
 */
import * as v from 'valibot';
import { note } from '../diagnostics/notes.ts';

const databaseName = 'points-mall-lasting';
const storeName = 'rows';

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName));
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('It did not open')));
    opening.addEventListener('blocked', () => reject(new Error('Another version of it is open')));
  });
}

/** A transaction that takes longer counts as failed. */
const answerWaitMs = 3_000;

/** Runs one transaction on a new connection, because the browser may have closed an older one. */
async function transact<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await openDatabase();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode, { durability: 'strict' });
      const request = work(transaction.objectStore(storeName));
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('It was undone')));
    });
  } finally {
    database.close();
  }
}

/** Returns the error with the name of the database in its message. Without it a report wouldn't say what failed. */
function withDatabaseName(error: unknown): Error {
  const isError = error instanceof Error || error instanceof DOMException;
  const { name, message } = isError ? error : new Error(String(error));
  return Object.assign(new Error(`${databaseName}: ${message}`, { cause: error }), { name });
}

/**
 * Runs one transaction. Rejects if it fails or doesn't end within `answerWaitMs`. The error names the database, and has
 * the name of the browser's error.
 */
function transactInTime<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('It did not answer')), answerWaitMs);
  });
  return Promise.race([transact(mode, work), timeout])
    .catch((error: unknown) => {
      throw withDatabaseName(error);
    })
    .finally(() => clearTimeout(timer));
}

export const durableStore = {
  /**
   * Resolves with true once the row is on the disk. Resolves with false if the device can't store the row, or doesn't
   * within `answerWaitMs`. Never rejects.
   */
  async put(key: string, value: unknown): Promise<boolean> {
    return await transactInTime('readwrite', (store) => store.put(value, key)).then(
      () => true,
      (error: unknown) => {
        note({ kind: 'storage', error });
        return false;
      },
    );
  },

  /** Removes one row. Never rejects, even if the device can't remove the row. */
  async remove(key: string): Promise<void> {
    await transactInTime('readwrite', (store) => store.delete(key)).catch(() => {});
  },

  /**
   * Removes every row for which `shouldRemove` returns true. If one can't be removed, all of them stay. Rejects if the
   * device can't do it within `answerWaitMs`.
   */
  async removeWhere(shouldRemove: (row: unknown) => boolean): Promise<void> {
    await transactInTime('readwrite', (store) => {
      const cursorRequest = store.openCursor();
      cursorRequest.addEventListener('success', () => {
        if (!cursorRequest.result) return;
        if (shouldRemove(cursorRequest.result.value)) cursorRequest.result.delete();
        cursorRequest.result.continue();
      });
      return cursorRequest;
    });
  },

  /** Returns all rows of this shape, or none if the device can't read them. Never rejects. */
  async all<Schema extends v.GenericSchema>(schema: Schema): Promise<v.InferOutput<Schema>[]> {
    const found: unknown[] = await transactInTime('readonly', (store) => store.getAll()).catch(() => []);
    return found.flatMap((row) => {
      const read = v.safeParse(schema, row);
      return read.success ? [read.output] : [];
    });
  },
};
