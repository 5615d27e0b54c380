/**
 * Waits inside a transaction. Dexie follows it through its own promises, and through a wait or two for others; what
 * waits for something that itself has waited several times would go on outside of it. As a promise of Dexie's own it
 * stays within.
 */
import { Dexie, type PromiseExtended } from 'dexie';

export function inStep<T>(work: Promise<T>): PromiseExtended<T> {
  return Dexie.Promise.resolve(work);
}
