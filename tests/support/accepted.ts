/** Reads the outcome of a rule of the mock backend in a test. */
import { isRefusal } from '../../mocks/domain/refusal.ts';

/** Returns the outcome of a rule. Throws if it is a refusal. */
export function accepted<T extends object>(outcome: T): Exclude<T, { kind: 'refusal' }>;
export function accepted(outcome: object): object {
  if (isRefusal(outcome)) throw new Error(outcome.reason);
  return outcome;
}
