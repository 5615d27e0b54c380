/**
 * The rule of the Idempotency-Key. If the first answer was stored, a repeated call gets it, and nothing is changed
 * again. The same key with another call or payload is refused with 40900. Keys live for 24 hours.
 *
 * Source: docs/backend.md, section 2.
 */
import { codes, type Code } from '../../contract/codes.ts';
import { keyLifetimeMs } from '../../contract/envelope.ts';
import { type Refusal, refuse } from './refusal.ts';
import type { KeyRow } from './rows/user-rows.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Returns the key in lower case, because a UUID is the same whatever its case. A key that isn't a UUID is 40000. */
export function parseKey(header: string): string | Refusal {
  return uuid.test(header) ? header.toLowerCase() : refuse('keyInvalid');
}

type KeyCheck = { kind: 'first' } | { kind: 'repeat'; body: string };

/**
 * Decides whether a call with a key is the first one, or a repetition that gets the stored `body`. Refuses a key that
 * was used for something else.
 */
export function checkKey(row: KeyRow | undefined, call: string, digest: string, now: number): KeyCheck | Refusal {
  if (row === undefined || now - row.time >= keyLifetimeMs) return { kind: 'first' };
  if (row.call !== call || row.digest !== digest) return refuse('keyUsed');
  return { kind: 'repeat', body: row.body };
}

/**
 * Says for each code whether an answer with it is stored under the call's key. If the answer isn't stored, the next
 * call with the key is carried out.
 */
const storedCodes: Readonly<Record<Code, boolean>> = {
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
  return storedCodes[code];
}
