/**
 * Keeps asynchronous work inside a Dexie transaction. Dexie loses its transaction after several waits for native
 * promises. If the caller waits for a Dexie promise instead, the transaction stays. A result that is only returned
 * needs no wrapping.
 */
import { Dexie, type PromiseExtended } from 'dexie';

export function inTransaction<T>(work: Promise<T>): PromiseExtended<T> {
  return Dexie.Promise.resolve(work);
}
