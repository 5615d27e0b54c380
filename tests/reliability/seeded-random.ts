/**
 * Repeatable randomness for tests: the same seed gives the same draws. The default seed is `SEED` of the environment,
 * or else 20261121, an arbitrary number. The tests print their seed.
 */
import { env } from 'node:process';

export interface Chance {
  readonly seed: number;
  /** Returns a number from 0 up to, but not including, 1. */
  chance: () => number;
  /** Returns a whole number from 0 to `below` − 1. */
  whole: (below: number) => number;
  /** Returns one of the items. Throws if there is none. */
  pick: <T>(from: readonly T[]) => T;
}

/** Returns draws that depend on nothing but the seed. */
export function testRandom(seed = Number(env['SEED'] ?? 20_261_121)): Chance {
  let state = seed >>> 0;
  // Mulberry32.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (below: number): number => Math.floor(next() * below);
  return {
    seed,
    chance: next,
    whole,
    pick: (from) => {
      const picked = from[whole(from.length)];
      if (picked === undefined) throw new Error('There is nothing to pick from');
      return picked;
    },
  };
}
