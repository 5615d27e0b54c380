/**
 * The other engines that the core journeys run in, from Debian's packages: Firefox, and WebKitGTK with its driver and a screen that
 * nobody sees. What is missing is installed if this user may; where it can't be had there is nothing to run, and that is a failure.
 */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apt } from './apt.mjs';
import { Plain, fail } from './runtime.mjs';

/** @typedef {'firefox' | 'webkit'} Name */

/** @type {Record<Name, { called: string, programs: string[][], packages: string[] }>} */
const ENGINES = {
  firefox: { called: 'Firefox', programs: [['firefox-esr', 'firefox']], packages: ['firefox-esr'] },
  webkit: { called: 'WebKitGTK', programs: [['WebKitWebDriver'], ['Xvfb']], packages: ['webkit2gtk-driver', 'xvfb'] },
};

/** @param {string[]} names any one of them */
const onPath = (names) => names.flatMap((name) => (process.env['PATH'] ?? '').split(delimiter).filter(Boolean).map((folder) => join(folder, name))).find((path) => existsSync(path));

/**
 * The program that drives an engine, or is it; null while anything that it needs is missing.
 * @param {Name} name
 */
function findEngine(name) {
  const found = ENGINES[name].programs.map(onPath);
  return found.every((path) => path !== undefined) ? found[0] ?? null : null;
}

/**
 * The program, installed if need be.
 * @param {Name} name
 * @returns {string}
 * @throws {Plain} where there is none and none can be had
 */
export function ensureEngine(name) {
  const here = findEngine(name);
  if (here) return here;
  const { called, packages } = ENGINES[name];
  console.log(`No ${called} here yet: installing Debian's …`);
  apt(['install', '-y', '--no-install-recommends', ...packages]);
  const installed = findEngine(name);
  if (installed) return installed;
  throw new Plain(`The core journeys run in ${called} too, and it isn't here and can't be installed.\nOn Debian: apt-get install ${packages.join(' ')}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    for (const name of /** @type {const} */ (['firefox', 'webkit'])) console.log(ensureEngine(name));
  } catch (error) {
    fail(error);
  }
}
