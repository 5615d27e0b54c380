/** Runs the installed Dexie with the mend and without it, in a process each. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { withGlobalZone } from './dexie-zones.ts';

const text = readFileSync(createRequire(import.meta.url).resolve('dexie/dist/dexie.mjs'), 'utf8');

/**
 * Enters the same zone twice, lets the last expected wait end inside, and leaves a third zone. Then prints what is
 * wrong: uncaught errors, and a zone at rest that isn't the global one.
 */
const unbalance = `
process.on('uncaughtException', ({ message }) => console.log(message));
const { Promise: waits } = Dexie;
const atRest = waits.PSD;
const known = waits.resolve(1);
let zone, firstThen, otherThen;
waits.newPSD(() => { zone = waits.PSD; firstThen = known.then; });
waits.newPSD(() => { otherThen = known.then; });
firstThen.call(known, () => waits.usePSD(zone, () => {
  otherThen.call(known, () => {});
  waits.newPSD(() => {});
}));
setTimeout(() => { if (waits.PSD !== atRest) console.log('no zone'); }, 50);
`;

/** Returns what a process prints that runs `dexie` and then the calls above. */
function problems(dexie: string): string {
  const input = `${dexie}\n${unbalance}`;
  return execFileSync(process.execPath, ['--input-type=module', '-'], { input, encoding: 'utf8' });
}

test('after unequal numbers of entered and left zones, the mended Dexie is in the global zone', () => {
  expect(problems(withGlobalZone(text))).toBe('');
});

test('the installed Dexie still needs the mend', () => {
  expect(problems(text)).toContain('no zone');
});

test('another version of Dexie fails the build', () => {
  expect(() => withGlobalZone('var zone = zoneStack.at(-1);')).toThrow("doesn't hold this line once");
});
