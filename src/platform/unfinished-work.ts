/**
 * Tells whether the page has work that a reload would lose, for example an import that is only in its memory. Nobody
 * offers an update meanwhile.
 */

const works = new Set<symbol>();

/** Marks the begin of such work. Returns a function that ends it. */
export function beginUnfinishedWork(): () => void {
  const work = Symbol('work');
  works.add(work);
  return () => works.delete(work);
}

export function hasUnfinishedWork(): boolean {
  return works.size > 0;
}
