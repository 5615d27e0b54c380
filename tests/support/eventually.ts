/**
 * Waits in unit tests for what takes an unknown while. The default of `vi.waitFor` is one second, which a busy machine
 * exceeds now and then; only a check that never passes may fail a test.
 */
import { vi } from 'vitest';

/** Resolves with what `check` returns once it no longer throws. Throws its last error after 20 s. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 20_000 });
