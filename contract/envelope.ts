/**
 * The envelope of every answer under /api, also with HTTP 404 and 405. `data` has a value after a success. In a few
 * refusals it is the current record, or the list of refused items. Only the code is required, because some backends
 * leave out null fields.
 */
import * as v from 'valibot';

export const envelope = v.object({
  code: v.pipe(v.number(), v.safeInteger()),
  data: v.optional(v.unknown(), null),
  message: v.fallback(v.string(), ''),
});

export interface Envelope<T = unknown> {
  code: number;
  data: T | null;
  message: string;
}

/**
 * An item because of which a call with several items was refused. `index` is its place in the payload, from 0. The
 * refusal's `data` is a list of such items.
 */
export const refusedItem = v.object({ index: v.pipe(v.number(), v.safeInteger(), v.minValue(0)), message: v.string() });
export type RefusedItem = v.InferOutput<typeof refusedItem>;

/**
 * The header by which the backend recognises a repeated call. Its value is a UUID that is valid for 24 hours,
 * separately for each user.
 */
export const idempotencyHeader = 'Idempotency-Key';
/** How long the backend keeps a key, in milliseconds. After that time the same key counts as new. */
export const keyLifetimeMs = 24 * 3_600_000;

/** The largest body of a call, in bytes. */
export const maxBodyBytes = 64 * 1024;
