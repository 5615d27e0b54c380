/**
 * One holder at a time over all tabs of this browser. Where Web Locks are missing (old WebViews, plain HTTP), one
 * holder at a time in this tab: between tabs, whoever holds one must look again right before what may happen once only.
 */
const held = new Map<string, Promise<unknown>>();

function inThisTab<T>(name: string, work: () => Promise<T>): Promise<T> {
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

/** Whether a lock that is free here is free in every tab, and a dead tab's locks are. */
export function locksSpanTabs(): boolean {
  return manager() !== null;
}

/** Waits for its turn, then runs `work` alone. The lock goes with the tab that holds it. */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = manager();
  if (!locks) return inThisTab(name, work);
  return await locks.request(name, work);
}

/** Runs `work` if nobody holds the lock, else gives null at once. */
export async function ifFree<T>(name: string, work: () => Promise<T>): Promise<T | null> {
  const locks = manager();
  if (!locks) return held.has(name) ? null : inThisTab(name, work);
  return await locks.request(name, { ifAvailable: true }, async (lock) => (lock ? await work() : null));
}

/** Whether `error` says that another tab took the lock away (`takeLock`). */
export function wasTaken(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/**
 * Like `withLock`, but takes the lock from a holder that still has it after `milliseconds`, because a tab that hangs
 * never lets go. That holder's `withLock` rejects (`wasTaken`), while its work goes on.
 */
export async function takeLock<T>(name: string, milliseconds: number, work: () => Promise<T>): Promise<T> {
  const locks = manager();
  if (!locks) return inThisTab(name, work);
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
