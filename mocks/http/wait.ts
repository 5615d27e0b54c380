/**
 * Waits like a slow network. If `signal` is aborted before the time is over, rejects with the error of `abortReasonOf`.
 */

export async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds <= 0) return;
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(finish, milliseconds);
    function finish(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      if (signal.aborted) reject(abortReasonOf(signal));
      else resolve();
    }
    if (signal.aborted) finish();
    else signal.addEventListener('abort', finish);
  });
}

/** Never resolves. Rejects once `signal` is aborted. */
export async function hang(signal: AbortSignal): Promise<never> {
  return await new Promise<never>((_, reject) => {
    const giveUp = () => reject(abortReasonOf(signal));
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
}

/**
 * Returns the error of a call whose caller has given up: the caller's own reason if it is an Error, otherwise an
 * AbortError.
 */
export function abortReasonOf(signal: AbortSignal): Error {
  const reason: unknown = signal.reason;
  return reason instanceof Error ? reason : new DOMException('The user aborted a request.', 'AbortError');
}
