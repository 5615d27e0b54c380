/**
 * How much of a property test runs: a part with every `npm test`, all of it with `npm run soak`, or the share that it
 * was asked for.
 */
import { env } from 'node:process';

/** 1, or a share of it such as 1/8. Every run draws anew, so that eight eighths are as good as the whole. */
function shareOf(soak: string): number {
  const [part = '1', whole = '1'] = soak.split('/');
  return Number(part) / Number(whole);
}

export function howOften({ usually, inSoak }: { usually: number; inSoak: number }): number {
  const soak = env['SOAK'];
  return soak === undefined ? usually : Math.ceil(inSoak * shareOf(soak));
}
