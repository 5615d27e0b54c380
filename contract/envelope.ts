/**
 * The envelope of every answer under /api, also with HTTP 404 and 405. `data` is null unless `code` says otherwise.
 * Only the code is required, because some backends leave out null fields.
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
 * An item that stood in the way of a call with several items. `index` is its place in the payload, from 0. A refusal of
 * such a call has a list of them as `data`.
 */
export const refusedItem = v.object({ index: v.pipe(v.number(), v.safeInteger(), v.minValue(0)), message: v.string() });
export type RefusedItem = v.InferOutput<typeof refusedItem>;

/**
 * The header by which the backend recognises a repeated call. Its value is a UUID that is valid for 24 hours,
 * separately for each user.
 */
export const idempotencyHeader = 'Idempotency-Key';
/** How long the backend keeps a key, in milliseconds. Later the same key is a new one. */
export const keyLifetimeMs = 24 * 3_600_000;

/** The largest body of a call, in bytes. */
export const maxBodyBytes = 64 * 1024;
