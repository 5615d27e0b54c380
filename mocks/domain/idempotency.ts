/**
 * The rule of the Idempotency-Key. "The same key from the same user with the same call and payload gives back the first
 * response and changes nothing more." "With another payload, code 40900. Keys live for 24 hours."
 */
import { codes, type Code } from '../../contract/codes.ts';
import { keyLifetimeMs } from '../../contract/envelope.ts';
import { type Refusal, refuse } from './refusal.ts';
import type { KeyRow } from './rows/user-rows.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** "A key that isn't a UUID is 40000." A UUID is the same whatever its case. */
export function parseKey(header: string): string | Refusal {
  return uuid.test(header) ? header.toLowerCase() : refuse('keyInvalid');
}

type Claim = { kind: 'first' } | { kind: 'repeat'; body: string };

/** "A key used with another call is 40900 as with another payload." */
export function checkKey(row: KeyRow | undefined, call: string, digest: string, now: number): Claim | Refusal {
  if (row === undefined || now - row.time >= keyLifetimeMs) return { kind: 'first' };
  if (row.call !== call || row.digest !== digest) return refuse('keyUsed');
  return { kind: 'repeat', body: row.body };
}

/** "What is kept is a success or a refusal by a rule (50001, 40400, 40900)." */
const kept: Readonly<Record<Code, boolean>> = {
  [codes.success]: true,
  [codes.badParameters]: false,
  [codes.banned]: false,
  [codes.notLoggedIn]: false,
  [codes.noPermission]: false,
  [codes.notFound]: true,
  [codes.conflict]: true,
  [codes.tooManyRequests]: false,
  [codes.systemError]: false,
  [codes.operationFailed]: true,
};

export function isAnswerStored(code: Code): boolean {
  return kept[code];
}
