/**
 * Tells whether the page has work that a reload would lose, for example an import of users, which is only in memory.
 * Meanwhile the app offers no update, and a log-out asks first.
 */

const openWork = new Set<symbol>();

/** Marks the beginning of such work. Returns a function that marks its end. */
export function beginUnfinishedWork(): () => void {
  const work = Symbol('work');
  openWork.add(work);
  return () => openWork.delete(work);
}

export function hasUnfinishedWork(): boolean {
  return openWork.size > 0;
}
