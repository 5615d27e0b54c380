/**
 * Gives up after a while: the work itself, or only the waiting for it. (`AbortSignal.any` would say it shorter, but is
 * newer than the oldest browser we serve.)
 */

/** Runs `work` with a signal that aborts after `milliseconds`, or as soon as `leave` does. */
export async function withDeadline<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
  leave?: AbortSignal,
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

/**
 * Waits for `work` and gives `instead` where it takes longer than `milliseconds`. The work itself goes on, and may
 * still fail.
 */
export async function waitFor<T, Instead>(
  milliseconds: number,
  work: Promise<T>,
  instead: Instead,
): Promise<T | Instead> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tired = new Promise<Instead>((resolve) => {
    timer = setTimeout(() => resolve(instead), milliseconds);
  });
  return Promise.race([work, tired]).finally(() => clearTimeout(timer));
}
