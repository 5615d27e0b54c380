/**
 * Says how many cases a property test runs, and from which seed it draws them. `npm test` runs few cases,
 * `npm run soak` many, and a share such as `SOAK=1/8` a part of the many.
 */
import { env } from 'node:process';

/** Returns the share as a number: 0.125 for `1/8`, and 1 for `1`. */
function shareOf(soak: string): number {
  const [part = '1', whole = '1'] = soak.split('/');
  return Number(part) / Number(whole);
}

/** Returns the number of cases of a property test. */
export function caseCount({ usually, inSoak }: { usually: number; inSoak: number }): number {
  const soak = env['SOAK'];
  return soak === undefined ? usually : Math.ceil(inSoak * shareOf(soak));
}

/**
 * Returns the seed of a property test: `SEED` of the environment, or else a new one, so that each run draws new cases.
 * A soak run prints the seed. Otherwise only fast-check prints it, with a failure.
 */
export function propertySeed(): number {
  const seed = Number(env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
  if (env['SOAK'] !== undefined) console.log(`seed ${seed}`);
  return seed;
}
