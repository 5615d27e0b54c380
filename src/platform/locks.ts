/**
 * Locks that have one holder at a time across all tabs of this browser. Without Web Locks (old WebViews, plain HTTP) a
 * lock has one holder in each tab. Then the holder must check the stored state again right before an action that may
 * happen only once.
 */
const held = new Map<string, Promise<unknown>>();

/** Runs `work` after all earlier holders of the lock in this tab, and returns its result. */
function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = held.get(name) ?? Promise.resolve();
  const mine = before.then(work, work);
  held.set(name, mine);
  const release = (): void => {
    if (held.get(name) === mine) held.delete(name);
  };
  mine.then(release, release);
  return mine;
}

function manager(): LockManager | null {
  const { locks }: { locks?: LockManager | null } = navigator;
  return locks ?? null;
}

/** Returns whether locks work across tabs. If so, the locks of a closed tab are released. */
export function locksSpanTabs(): boolean {
  return manager() !== null;
}

/** Waits for the lock, runs `work` and returns its result. The lock is released when `work` ends or the tab closes. */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = manager();
  if (!locks) return withTabLock(name, work);
  return await locks.request(name, work);
}

/** Runs `work` and returns its result if the lock is free. Returns null at once if the lock is held. */
export async function withLockIfFree<T>(name: string, work: () => Promise<T>): Promise<T | null> {
  const locks = manager();
  if (!locks) return held.has(name) ? null : withTabLock(name, work);
  return await locks.request(name, { ifAvailable: true }, async (lock) => (lock ? await work() : null));
}

/** Returns whether `error` means that another tab took the lock away with `stealLock`. */
export function isLockStolen(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/**
 * Like `withLock`, but takes the lock away if it hasn't become free within `milliseconds`, because a tab that hangs
 * never releases a lock. The old holder's `withLock` rejects (see `isLockStolen`), while the old holder's work goes on.
 * Without Web Locks it waits for as long as `withLock`, and takes nothing away.
 */
export async function stealLock<T>(name: string, milliseconds: number, work: () => Promise<T>): Promise<T> {
  const locks = manager();
  if (!locks) return withTabLock(name, work);
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), milliseconds);
  let begun = false;
  try {
    return await locks.request(name, { signal: waiting.signal }, () => {
      begun = true;
      clearTimeout(timer);
      return work();
    });
  } catch (error) {
    if (begun || !waiting.signal.aborted) throw error;
  }
  return await locks.request(name, { steal: true }, work);
}
