/**
 * Updates that name only the changed fields, and versions of records. An update with a stale version is 40900, and its
 * `data` is the current record.
 *
 * Source: docs/backend.md, section 6.
 */
import { type Refusal, refuse } from './refusal.ts';

/** Returns the field's value after an update. `??` would be wrong here, because an update may set null. */
export function updatedValue<T>(given: T | undefined, current: T): T {
  if (given === undefined) return current;
  return given;
}

/**
 * Returns the refusal of any version but the current one, with `record` as its data. Returns undefined if the caller's
 * version is current, or missing.
 */
export function staleVersion(given: number | undefined, current: number, record: object): Refusal | undefined {
  return given === undefined || given === current ? undefined : { ...refuse('staleVersion'), data: record };
}

/**
 * Returns the version after `current`. After the largest safe integer the next version is 1, because JSON can't carry a
 * larger one exactly. Scenario `edge` has records with this largest version.
 */
export function nextVersion(current: number): number {
  return current < Number.MAX_SAFE_INTEGER ? current + 1 : 1;
}
