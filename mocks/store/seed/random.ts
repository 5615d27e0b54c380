/**
 * Random numbers that the same seed repeats exactly on every machine (mulberry32). They are for seeds and examples, and
 * no source of secrets.
 */

export interface SeededRandom {
  /** Returns a number from 0 to 1, without 1. */
  next(): number;
  /** Returns a whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number;
  pick<const Items extends readonly [unknown, ...unknown[]]>(items: Items): Items[number];
}

export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const whole = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return { next, whole, pick: (items) => items[whole(0, items.length - 1)] ?? items[0] };
}
