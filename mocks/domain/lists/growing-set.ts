/**
 * Sets of ids that grow only by higher ids, such as the entries of the journal. A set is a text with a character for
 * each id. The character's code is the distance from the id before. Therefore a new id usually adds one character. The
 * length of the text depends on the number of ids, and hardly on their distance.
 */
import type { IdSet } from './id-set.ts';

export interface GrowingSet {
  /** The number of ids. */
  readonly size: number;
  /** The highest id; 0 in an empty set. */
  readonly last: number;
  /** The distances between the ids, as characters. The first is the distance of the lowest id from 0. */
  readonly gaps: string;
}

/** The next higher character codes are surrogates, which aren't valid alone. */
const largestGap = 0xd7ff;

/** This character, whose code is 0, stands for no id. It adds `largestGap` to the distance of the next id. */
const farther = '\0';

/** Returns the set with these ids added. The ids must ascend, and must be higher than the set's last id. */
export function grown(set: GrowingSet | undefined, ids: readonly number[]): GrowingSet {
  let { size, last, gaps } = set ?? { size: 0, last: 0, gaps: '' };
  for (const id of ids) {
    let gap = id - last;
    for (; gap > largestGap; gap -= largestGap) gaps += farther;
    gaps += String.fromCharCode(gap);
    last = id;
    size += 1;
  }
  return { size, last, gaps };
}

/** Returns up to `limit` ids in this order, after the first `offset` ids. Reads the text only as far as these ids. */
export function idsOfPart(
  { last, gaps }: GrowingSet,
  order: 'ascend' | 'descend',
  offset: number,
  limit: number,
): number[] {
  const ids: number[] = [];
  let id = order === 'descend' ? last : 0;
  let toSkip = offset;
  for (let step = 0; step < gaps.length && ids.length < limit; step += 1) {
    const gap = gaps.charCodeAt(order === 'descend' ? gaps.length - 1 - step : step);
    const isId = gap !== 0;
    const distance = isId ? gap : largestGap;
    // An ascending walk comes to an id after the id's gap, a descending one before it.
    if (order === 'ascend') id += distance;
    if (isId && toSkip === 0) ids.push(id);
    else if (isId) toSkip -= 1;
    if (order === 'descend') id -= distance;
  }
  return ids;
}

/** Returns the union of these sets. */
export function idsOfGrowing(sets: readonly GrowingSet[]): IdSet {
  const last = sets.reduce((most, set) => Math.max(most, set.last), 0);
  // The loop sets the bits itself, without a list of the ids, because a search of a long journal finds thousands.
  const words = new Uint32Array(sets.length === 0 ? 0 : (last >>> 5) + 1);
  for (const { gaps } of sets) {
    let id = 0;
    for (let at = 0; at < gaps.length; at += 1) {
      const gap = gaps.charCodeAt(at);
      id += gap === 0 ? largestGap : gap;
      if (gap !== 0) words[id >>> 5] = (words[id >>> 5] ?? 0) | (1 << (id & 31));
    }
  }
  return [...words];
}
