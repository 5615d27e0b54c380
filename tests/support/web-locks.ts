/** Web Locks for unit tests, because happy-dom has none. They have only `request`. */
import { vi } from 'vitest';

/** The callback of `request`. It gets null if `ifAvailable` finds the lock held. */
type Work = (lock: object | null) => Promise<unknown>;

function isWork(value: object | Work): value is Work {
  return typeof value === 'function';
}

/**
 * Gives `navigator` these locks until the test ends (`unstubGlobals` in vitest.config.ts). Another tab holds the locks
 * in `elsewhere`.
 */
export function stubWebLocks(elsewhere: readonly string[] = []): void {
  const held = new Set(elsewhere);
  // With options, each request counts as one with `ifAvailable`. Without options, the request of a held lock waits
  // for ever.
  const request = async (name: string, options: object | Work, workAfterOptions?: Work): Promise<unknown> => {
    const work = workAfterOptions ?? (isWork(options) ? options : null);
    if (work === null) throw new TypeError('no work');
    if (held.has(name)) return workAfterOptions ? await work(null) : await new Promise(() => {});
    held.add(name);
    try {
      return await work({});
    } finally {
      held.delete(name);
    }
  };
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
}
