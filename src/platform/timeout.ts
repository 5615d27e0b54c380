/** Limits how long a caller waits for a promise. The work behind the promise is never cancelled. */

/**
 * Resolves with the result of `work`, or with `instead` if `work` takes longer than `milliseconds`. Rejects if `work`
 * rejects in time. A late rejection is ignored.
 */
export async function withTimeout<T, Instead>(
  milliseconds: number,
  work: Promise<T>,
  instead: Instead,
): Promise<T | Instead> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<Instead>((resolve) => {
    timer = setTimeout(() => resolve(instead), milliseconds);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
