/**
 * Updates that name only what changes, and versions: "an `/update` with an old `version` is 40900 and its `data` is the
 * record as it stands".
 */
import { type Refusal, refuse } from './refusal.ts';

/** What is left out stays as it is. Not `??`: null is a value that a field may be given. */
export function kept<T>(given: T | undefined, current: T): T {
  if (given === undefined) return current;
  return given;
}

/**
 * Undefined where the caller's version is the record's, or where the caller names none. `record` is what is then shown.
 */
export function staleVersion(given: number | undefined, current: number, record: object): Refusal | undefined {
  return given === undefined || given === current ? undefined : { ...refuse('staleVersion'), data: record };
}

/**
 * The version after `current`. It stays a number that can be sent: nobody saves a record that often, but a seed may
 * begin at the end.
 */
export function nextVersion(current: number): number {
  return current < Number.MAX_SAFE_INTEGER ? current + 1 : 1;
}
