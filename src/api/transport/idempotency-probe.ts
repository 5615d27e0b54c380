/**
 * Whether the backend remembers Idempotency-Keys, and the use of one that moves nothing. A backend that doesn't know
 * the header ignores it, so that the same key sent twice may move coins twice: only what it did with a key proves that
 * it remembers. All calls here ask for what exists nowhere, so that no backend does anything on them, with keys or
 * without.
 */
import { codes } from '../../../contract/codes.ts';
import type { Endpoint, Payload } from '../../../contract/endpoint.ts';
import { cancelOrder } from '../../../contract/mall.ts';
import { readNotices } from '../../../contract/notice.ts';
import { uuid } from '../../platform/uuid.ts';
import { call } from './client.ts';
import { BusinessError } from './errors.ts';

/**
 * How long after a sending nothing of it can reasonably be under way any more, in milliseconds: longer than any backend
 * works at one call. Where keys aren't remembered nothing can keep a late one out, so what isn't there by then counts
 * as not done.
 */
export const worksFor = 10 * 60_000;

/** The largest id that every backend can read: nobody's order, and no notice. */
const nowhere = 2_147_483_647;

/** What comes out of the rules, as an answer to a call that was let through to them. */
const outOfRules: ReadonlySet<number> = new Set([codes.success, codes.operationFailed, codes.notFound, codes.conflict]);

/** The code of an answer. Throws what isn't one. */
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
  return codeOf(cancelOrder, { id: nowhere }, key, signal);
}

function readNothing(key: string, signal: AbortSignal): Promise<number> {
  return codeOf(readNotices, { ids: [nowhere] }, key, signal);
}

/**
 * Whether it remembers keys, by its own deeds: a call that it lets through under a new key, it must refuse as a
 * conflict under one that another call used. Throws when it can't be asked.
 */
export async function remembersKeys(signal: AbortSignal): Promise<boolean> {
  const key = uuid();
  const [first, other] = await Promise.all([cancelNothing(key, signal), readNothing(uuid(), signal)]);
  if ([first, other].some((code) => code === codes.conflict || !outOfRules.has(code))) return false;
  return (await readNothing(key, signal)) === codes.conflict;
}

/**
 * Uses `key` up, where keys are remembered: what was sent with it and arrives later is refused as a conflict. `used`:
 * it was taken already, so what it was made for was carried out or refused. Null: neither is certain.
 */
export async function spendKey(key: string, signal: AbortSignal): Promise<'free' | 'used' | null> {
  const code = await cancelNothing(key, signal);
  if (code === codes.conflict) return 'used';
  return code === codes.notFound || code === codes.operationFailed ? 'free' : null;
}
