/**
 * Waits in unit tests until a check passes. The default limit of `vi.waitFor` is one second, which a busy machine
 * sometimes exceeds. A slow machine alone must not fail a test.
 */
import { vi } from 'vitest';

/** Most checks pass within milliseconds. At vitest's own interval of 50 ms, most of a test's time would be waiting. */
const checkEveryMs = 4;

/**
 * Resolves with the result of `check` once `check` no longer throws. After 20 s it rejects with the last error of
 * `check`.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 20_000, interval: checkEveryMs });
