/**
 * Locks that have one holder at a time across all tabs of this browser. Without Web Locks (old WebViews, plain HTTP) a
 * lock has one holder in each tab. Then the holder must check the stored state again right before an action that may
 * happen only once.
 */

/** The work of each lock's last holder in this tab, whether it runs or still waits. */
const lastWorkByLock = new Map<string, Promise<unknown>>();

/** Runs `work` after all earlier holders of the lock in this tab, and returns its result. */
function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const previousWork = lastWorkByLock.get(name) ?? Promise.resolve();
  // A failure of the earlier holder doesn't concern this one.
  const thisWork = previousWork.then(work, work);
  lastWorkByLock.set(name, thisWork);
  const release = (): void => {
    if (lastWorkByLock.get(name) === thisWork) lastWorkByLock.delete(name);
  };
  thisWork.then(release, release);
  return thisWork;
}

/** Returns null without Web Locks. */
function lockManager(): LockManager | null {
  const { locks }: { locks?: LockManager | null } = navigator;
  return locks ?? null;
}

/** Returns whether locks work across tabs. If so, the locks of a closed tab are released. */
export function locksSpanTabs(): boolean {
  return lockManager() !== null;
}

/** Waits for the lock, runs `work` and returns its result. The lock is released when `work` ends or the tab closes. */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = lockManager();
  if (!locks) return withTabLock(name, work);
  return await locks.request(name, work);
}

/** Runs `work` and returns its result if the lock is free. Returns null at once if the lock is held. */
export async function withLockIfFree<T>(name: string, work: () => Promise<T>): Promise<T | null> {
  const locks = lockManager();
  if (!locks) return lastWorkByLock.has(name) ? null : withTabLock(name, work);
  return await locks.request(name, { ifAvailable: true }, async (lock) => (lock ? await work() : null));
}

/** Returns whether `error` means that another tab took the lock away with `takeLockAfter`. */
export function isLockStolen(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/**
 * Like `withLock`, but takes the lock away if it hasn't become free within `milliseconds`, because a tab that hangs
 * never releases a lock. The old holder's `withLock` rejects (see `isLockStolen`), while the old holder's work goes on.
 * Without Web Locks it waits for as long as `withLock`, and takes nothing away.
 */
export async function takeLockAfter<T>(name: string, milliseconds: number, work: () => Promise<T>): Promise<T> {
  const locks = lockManager();
  if (!locks) return withTabLock(name, work);
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), milliseconds);
  let hasLock = false;
  try {
    return await locks.request(name, { signal: waiting.signal }, () => {
      hasLock = true;
      clearTimeout(timer);
      return work();
    });
  } catch (error) {
    // Only the end of the wait lets this tab take the lock away. Any other error goes to the caller.
    if (hasLock || !waiting.signal.aborted) throw error;
  }
  return await locks.request(name, { steal: true }, work);
}
