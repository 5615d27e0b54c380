/**
 * The stored form of a set of ids. Thousands of users have such a set. The few orders of one user lie far apart, so
 * nearly all numbers of the set are 0.
 */
import type { IdSet } from './id-set.ts';

/** The numbers of an `IdSet`. A negative number stands for as many zeros. */
export type PackedSet = readonly number[];

export function packed(set: IdSet): PackedSet {
  const numbers: number[] = [];
  for (const word of set) {
    const last = numbers.length - 1;
    if (word !== 0) numbers.push(word);
    else if ((numbers[last] ?? 0) < 0) numbers[last] = (numbers[last] ?? 0) - 1;
    else numbers.push(-1);
  }
  return numbers;
}

export function unpacked(numbers: PackedSet = []): IdSet {
  // Sets of all orders hold no long run of zeros, and copying them would take longer than the check.
  if (numbers.every((number) => number >= 0)) return numbers;
  return numbers.flatMap((number) => (number < 0 ? Array.from({ length: -number }, () => 0) : [number]));
}
