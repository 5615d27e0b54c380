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
