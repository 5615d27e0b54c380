/** Loads code that may be needed soon, without slowing down what the person does now. */

/** A browser that doesn't get idle loads the code after this time, in milliseconds. */
const idleDeadlineMs = 4_000;
/** A browser that can't say when it is idle loads the code after this time, in milliseconds. */
const withoutIdleMs = 1_500;

/**
 * Calls `load` when the browser is idle, or at the latest after `idleDeadlineMs`. A browser that can't say when it is
 * idle calls it after `withoutIdleMs`. Returns a function that cancels the call. Errors are ignored, because the code
 * is requested again when it is needed.
 */
export function whenIdle(load: () => Promise<unknown>): () => void {
  const run = (): void => {
    load().catch(() => undefined);
  };
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: idleDeadlineMs });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(run, withoutIdleMs);
  return () => clearTimeout(handle);
}
