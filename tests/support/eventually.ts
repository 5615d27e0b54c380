/**
 * Waits in unit tests for a check that takes an unknown time to pass. The default of `vi.waitFor` is one second, which
 * a busy machine sometimes exceeds. Only a check that never passes may fail a test.
 */
import { vi } from 'vitest';

/** Most checks pass within some milliseconds. At vitest's own interval of 50 ms, the waits would be most of a test. */
const checkEveryMs = 4;

/**
 * Resolves with the result of `check` once `check` no longer throws. After 20 s it throws the last error of `check`.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 20_000, interval: checkEveryMs });
