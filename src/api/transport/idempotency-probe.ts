/**
 * `remembersKeys` probes whether the backend remembers idempotency keys, and `markKeyUsedUp` uses up a key. A backend
 * without keys ignores the header, so only a backend's behaviour proves that it remembers keys. All calls here name
 * records that don't exist, so that no record changes. Also has the longest time that a call may take.
 */
import { codes } from '../../../contract/codes.ts';
import type { Endpoint, Payload } from '../../../contract/endpoint.ts';
import { cancelOrder } from '../../../contract/mall.ts';
import { readNotices } from '../../../contract/notice.ts';
import { uuid } from '../../platform/uuid.ts';
import { call } from './client.ts';
import { BusinessError } from './errors.ts';

/**
 * The longest time that a call may still be under way after it was sent, in milliseconds. The app assumes that no
 * backend works longer at one call. After this time a coin decision without a change in the ledger may count as not
 * done (api/coins/resolve-outcome.ts). An add may then be sent again (api/outbox/find-existing.ts).
 */
export const callMaxDurationMs = 10 * 60_000;

/** The largest 32-bit integer, which backends can read as an id. The app assumes that no order and no notice has it. */
const unusedId = 2_147_483_647;

/** These codes prove that a call reached the backend's rules. Other codes may come from a missing role or a limit. */
const codesFromRules: ReadonlySet<number> = new Set([
  codes.success,
  codes.operationFailed,
  codes.notFound,
  codes.conflict,
]);

/** Returns the code of an answer. Throws if no readable answer came. */
async function codeOf<E extends Endpoint>(
  endpoint: E,
  payload: Payload<E>,
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<number> {
  try {
    await call(endpoint, payload, { idempotencyKey, signal });
    return codes.success;
  } catch (error) {
    if (error instanceof BusinessError) return error.code;
    throw error;
  }
}

function cancelNothing(key: string, signal: AbortSignal): Promise<number> {
  return codeOf(cancelOrder, { id: unusedId }, key, signal);
}

function readNothing(key: string, signal: AbortSignal): Promise<number> {
  return codeOf(readNotices, { ids: [unusedId] }, key, signal);
}

/**
 * Returns whether the backend certainly remembers keys. First two different calls are made, each with a new key. Then
 * the second call is repeated with the key of the first. A backend that remembers keys refuses this as a conflict.
 * Throws if no readable answer came.
 */
export async function remembersKeys(signal: AbortSignal): Promise<boolean> {
  const key = uuid();
  const [first, other] = await Promise.all([cancelNothing(key, signal), readNothing(uuid(), signal)]);
  // A conflict under a new key has another reason, so the conflict after the repetition would prove nothing.
  if ([first, other].some((code) => code === codes.conflict || !codesFromRules.has(code))) return false;
  return (await readNothing(key, signal)) === codes.conflict;
}

/**
 * Uses up `key` by a call without effect, so that a late request with the key is refused as a conflict. Returns `free`
 * if no other call has used the key, and `used` if the call with this key was carried out or refused before. Null means
 * that neither is certain. If the backend doesn't remember keys, the result proves nothing. Throws if no readable
 * answer came.
 */
export async function markKeyUsedUp(key: string, signal: AbortSignal): Promise<'free' | 'used' | null> {
  const code = await cancelNothing(key, signal);
  if (code === codes.conflict) return 'used';
  return code === codes.notFound || code === codes.operationFailed ? 'free' : null;
}
