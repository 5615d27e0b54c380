/**
 * Keeps a wait inside a Dexie transaction. Dexie follows its own promises, but loses the transaction after several
 * waits for native ones. As a Dexie promise, the wait stays within.
 */
import { Dexie, type PromiseExtended } from 'dexie';

export function inTransaction<T>(work: Promise<T>): PromiseExtended<T> {
  return Dexie.Promise.resolve(work);
}
