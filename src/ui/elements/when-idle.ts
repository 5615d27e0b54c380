/**
 * Fetches the code of something that may soon be needed, once the page has nothing better to do. A failure is kept
 * silent: the real request tells.
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
