/** Gives up the waiting for some work after a while, and never the work itself. */

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
