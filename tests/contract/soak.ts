/** How much of a property test runs: a part with every `npm test`, all of it with `npm run soak`. */
import { env } from 'node:process';

export function howOften({ usually, inSoak }: { usually: number; inSoak: number }): number {
  return env['SOAK'] === undefined ? usually : inSoak;
}
