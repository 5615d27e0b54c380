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
 * The header by which the backend recognises a repeated call. Its value is a UUID that is valid for 24 hours,
 * separately for each user.
 */
export const idempotencyHeader = 'Idempotency-Key';

/** The largest body of a call, in bytes. */
export const maxBodyBytes = 64 * 1024;
