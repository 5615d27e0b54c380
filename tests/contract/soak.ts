/**
 * Says how much of a property test runs: a part with every `npm test`, everything with `npm run soak`, or the requested
 * share.
 */
import { env } from 'node:process';

/**
 * Returns 1, or a share such as 1/8. Every run draws new cases, so eight runs of an eighth are as good as one whole
 * run.
 */
function shareOf(soak: string): number {
  const [part = '1', whole = '1'] = soak.split('/');
  return Number(part) / Number(whole);
}

export function howOften({ usually, inSoak }: { usually: number; inSoak: number }): number {
  const soak = env['SOAK'];
  return soak === undefined ? usually : Math.ceil(inSoak * shareOf(soak));
}
