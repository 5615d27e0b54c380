/** Recognises that a backend lacks a call, for example one of the second stage (docs/backend.md, section 9). */
import { codes } from '../../../contract/codes.ts';
import { ApiError, BusinessError } from './errors.ts';

/** Returns whether the backend lacks the call. Ask only about calls whose rules never answer 40400 themselves. */
export function isMissingCall(error: unknown): boolean {
  return (
    (error instanceof BusinessError && error.code === codes.notFound) ||
    (error instanceof ApiError && (error.status === 404 || error.status === 405))
  );
}
