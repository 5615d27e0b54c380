/**
 * Tells whether the page has work that a reload would lose, for example an import of users, which is only in memory.
 * Meanwhile the app offers no update, and a log-out asks first.
 */

const works = new Set<symbol>();

/** Marks the beginning of such work. Returns a function that marks its end. */
export function beginUnfinishedWork(): () => void {
  const work = Symbol('work');
  works.add(work);
  return () => works.delete(work);
}

export function hasUnfinishedWork(): boolean {
  return works.size > 0;
}
