/**
 * Keeps asynchronous work inside a Dexie transaction. Dexie loses its transaction after several waits for native
 * promises. Wrapped in a Dexie promise, the work stays in the transaction.
 */
import { Dexie, type PromiseExtended } from 'dexie';

export function inTransaction<T>(work: Promise<T>): PromiseExtended<T> {
  return Dexie.Promise.resolve(work);
}
