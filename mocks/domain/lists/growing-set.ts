/**
 * Sets of ids that only ever grow by higher ids, such as the entries of a journal. A text with a character for each id
 * holds its distance from the id before it. So a new id is one more character, and a set takes as long to read as it
 * has ids, however far apart they are.
 */
import type { IdSet } from './id-set.ts';

export interface GrowingSet {
  readonly size: number;
  readonly last: number;
  readonly gaps: string;
}

/** Characters above it aren't valid on their own. */
const largestGap = 0xd7ff;

/** Adds `largestGap` to the distance of the next id. */
const farther = '\0';

/** The set with these ids, which ascend and come after its last one. */
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

/** `limit` ids after the first `offset` of them, in order. Only the part of the text up to the last of them is read. */
export function idsOfPart(
  { last, gaps }: GrowingSet,
  order: 'ascend' | 'descend',
  offset: number,
  limit: number,
): number[] {
  const ids: number[] = [];
  let id = order === 'descend' ? last : 0;
  let left = offset;
  for (let step = 0; step < gaps.length && ids.length < limit; step += 1) {
    const gap = gaps.charCodeAt(order === 'descend' ? gaps.length - 1 - step : step);
    if (order === 'ascend') id += gap === 0 ? largestGap : gap;
    if (gap !== 0 && left === 0) ids.push(id);
    else if (gap !== 0) left -= 1;
    if (order === 'descend') id -= gap === 0 ? largestGap : gap;
  }
  return ids;
}

/** The ids of all these sets. */
export function idsOfGrowing(sets: readonly GrowingSet[]): IdSet {
  const last = sets.reduce((most, set) => Math.max(most, set.last), 0);
  // Without a call for each id, because a search of a long journal finds thousands.
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
