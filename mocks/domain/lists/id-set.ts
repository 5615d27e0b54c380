/**
 * Sets of ids with one bit for each id, 32 bits to a number. For example, the published notices and a user's read
 * notices are two sets. The unread notices are their difference. Thousands of ids take a few hundred bytes.
 */

/**
 * Numbers of 32 bits, lowest ids first, without zeros at the end. The bit of an id is bit `id & 31` of the number at
 * `id >>> 5`.
 */
export type IdSet = readonly number[];

/** Returns whether the set has the id. `id` may be any whole number. */
export function hasId(set: IdSet, id: number): boolean {
  return id < set.length * 32 && (((set[id >>> 5] ?? 0) >>> (id & 31)) & 1) === 1;
}

/**
 * Returns the set of these ids. Use it only for ids that the backend gave out. An id from a client may be huge, and a
 * set is as long as its highest id.
 */
export function idsIn(ids: readonly number[]): IdSet {
  return withIds([], ids);
}

/** Returns the set with these ids added. Like for `idsIn`, the backend must have given them out. */
export function withIds(set: IdSet, ids: readonly number[]): IdSet {
  const highest = ids.reduce((most, id) => Math.max(most, id >>> 5), set.length - 1);
  const words = Array.from({ length: highest + 1 }, (_, at) => set[at] ?? 0);
  for (const id of ids) words[id >>> 5] = ((words[id >>> 5] ?? 0) | (1 << (id & 31))) >>> 0;
  return words;
}

/** Returns the set of all ids from 1 to `last`. */
export function idsUpTo(last: number): IdSet {
  const words = Array.from({ length: (last + 1) >>> 5 }, () => 0xffff_ffff);
  const rest = (last + 1) & 31;
  const withZero = rest === 0 ? words : [...words, (1 << rest) - 1];
  // The lowest bit belongs to 0, which is no id.
  return last < 1 ? [] : difference(withZero, [1]);
}

export function union(a: IdSet, b: IdSet): IdSet {
  return combined(a, b, { onlyFirst: -1, both: -1, onlySecond: -1 });
}

export function intersection(a: IdSet, b: IdSet): IdSet {
  return combined(a, b, { onlyFirst: 0, both: -1, onlySecond: 0 });
}

export function difference(a: IdSet, b: IdSet): IdSet {
  return combined(a, b, { onlyFirst: -1, both: 0, onlySecond: 0 });
}

/**
 * Says which ids are in the result: those of the first set alone, of both sets, or of the second set alone. Each field
 * is a bit mask: -1 (all bits) for yes, 0 for no.
 */
interface Combination {
  onlyFirst: number;
  both: number;
  onlySecond: number;
}

/** Takes bit masks instead of a callback, because a page of orders combines thousands of numbers. */
function combined(a: IdSet, b: IdSet, { onlyFirst, both, onlySecond }: Combination): IdSet {
  const words: number[] = [];
  const length = Math.max(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const first = at < a.length ? (a[at] ?? 0) : 0;
    const second = at < b.length ? (b[at] ?? 0) : 0;
    words.push(((first & ~second & onlyFirst) | (first & second & both) | (second & ~first & onlySecond)) >>> 0);
  }
  while (words[words.length - 1] === 0) words.pop();
  return words;
}

/** Returns how many bits are set. It adds neighbouring bits, then pairs, then groups of four, then bytes. */
function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  const bytes = (fours + (fours >>> 4)) & 0x0f0f_0f0f;
  return Math.imul(bytes, 0x0101_0101) >>> 24;
}

export function sizeOf(set: IdSet): number {
  let size = 0;
  for (const word of set) size += bitsOf(word);
  return size;
}

/** Returns up to `limit` ids in this order, after the first `offset` ids. */
export function idsFrom(set: IdSet, order: 'ascend' | 'descend', offset: number, limit: number): number[] {
  const found: number[] = [];
  let toSkip = offset;
  for (let step = 0; step < set.length && found.length < limit; step += 1) {
    const at = order === 'ascend' ? step : set.length - 1 - step;
    const word = set[at] ?? 0;
    const bits = bitsOf(word);
    if (bits <= toSkip) {
      toSkip -= bits;
      continue;
    }
    const ids = Array.from({ length: 32 }, (_, bit) => bit)
      .filter((bit) => ((word >>> bit) & 1) === 1)
      .map((bit) => at * 32 + bit);
    if (order === 'descend') ids.reverse();
    found.push(...ids.slice(toSkip, toSkip + limit - found.length));
    toSkip = 0;
  }
  return found;
}
