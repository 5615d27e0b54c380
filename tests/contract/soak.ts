/**
 * Says how many cases a property test runs: few in `npm test`, many in `npm run soak`, and a part of the many with a
 * share such as `SOAK=1/8`.
 */
import { env } from 'node:process';

/**
 * Returns the share as a number: 0.125 for `1/8`, and 1 for `1`. Every run draws new cases, so eight runs of `1/8`
 * test as much as one whole run.
 */
function shareOf(soak: string): number {
  const [part = '1', whole = '1'] = soak.split('/');
  return Number(part) / Number(whole);
}

/** Returns the number of cases of a property test. */
export function howOften({ usually, inSoak }: { usually: number; inSoak: number }): number {
  const soak = env['SOAK'];
  return soak === undefined ? usually : Math.ceil(inSoak * shareOf(soak));
}
