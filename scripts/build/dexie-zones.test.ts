/** Runs the installed Dexie with the fix and without it, in a process each. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { withGlobalZone } from './dexie-zones.ts';

const text = readFileSync(createRequire(import.meta.url).resolve('dexie/dist/dexie.mjs'), 'utf8');

/**
 * Enters the same zone twice, ends the last expected wait inside it, and leaves a third zone. Then prints uncaught
 * errors, and `no zone` if Dexie isn't in the global zone again.
 */
const unbalance = `
process.on('uncaughtException', ({ message }) => console.log(message));
const { Promise: ZonedPromise } = Dexie;
const restingZone = ZonedPromise.PSD;
const resolvedPromise = ZonedPromise.resolve(1);
let zone, firstThen, otherThen;
ZonedPromise.newPSD(() => { zone = ZonedPromise.PSD; firstThen = resolvedPromise.then; });
ZonedPromise.newPSD(() => { otherThen = resolvedPromise.then; });
firstThen.call(resolvedPromise, () => ZonedPromise.usePSD(zone, () => {
  otherThen.call(resolvedPromise, () => {});
  ZonedPromise.newPSD(() => {});
}));
setTimeout(() => { if (ZonedPromise.PSD !== restingZone) console.log('no zone'); }, 50);
`;

/** Starts a process that runs `dexie` and then the calls above. Returns the text that it prints. */
function problems(dexie: string): string {
  const input = `${dexie}\n${unbalance}`;
  return execFileSync(process.execPath, ['--input-type=module', '-'], { input, encoding: 'utf8' });
}

test('after unequal numbers of entered and left zones, the fixed Dexie is in the global zone', () => {
  expect(problems(withGlobalZone(text))).toBe('');
});

test('the installed Dexie still needs the fix', () => {
  expect(problems(text)).toContain('no zone');
});

test('another version of Dexie fails the build', () => {
  expect(() => withGlobalZone('var zone = zoneStack.at(-1);')).toThrow("doesn't hold this line once");
});
