/**
 * Gives up after a while. (`AbortSignal.any` would say it shorter, but is newer than the oldest browser we serve.)
 */

/** Runs `work` with a signal that aborts after `milliseconds`, or as soon as `leave` does. */
export async function withDeadline<T>(
  milliseconds: number, work: (signal: AbortSignal) => Promise<T>, leave?: AbortSignal,
): Promise<T> {
  const giveUp = new AbortController();
  const abort = (): void => giveUp.abort();
  const timer = setTimeout(abort, milliseconds);
  leave?.addEventListener('abort', abort);
  if (leave?.aborted) abort();
  try {
    return await work(giveUp.signal);
  } finally {
    clearTimeout(timer);
    leave?.removeEventListener('abort', abort);
  }
}
