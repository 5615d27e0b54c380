/**
 * Calls `load` when the browser is idle, or after 4 s at the latest, for code that may be needed soon. Returns a
 * function that cancels the call. Errors are ignored, because the code is requested again when it is needed.
 */
export function whenIdle(load: () => Promise<unknown>): () => void {
  const run = (): void => {
    load().catch(() => undefined);
  };
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: 4000 });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(run, 1500);
  return () => clearTimeout(handle);
}
