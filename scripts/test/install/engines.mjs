/**
 * Finds Firefox and WebKitGTK for the journeys in other engines. WebKitGTK needs its driver and a virtual screen. For a
 * missing program, `ensureEngine` installs Debian's packages, provided that this user may install packages.
 */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { apt } from './apt.mjs';
import { UserError } from '../../runtime.mjs';

/** @typedef {'firefox' | 'webkit'} Name */

/**
 * `programs` has the possible names of each program that the engine needs. `findEngine` returns the path of the first
 * program. `packages` are Debian's.
 * @type {Record<Name, { label: string, programs: string[][], packages: string[] }>}
 */
export const engineParts = {
  firefox: { label: 'Firefox', programs: [['firefox-esr', 'firefox']], packages: ['firefox-esr'] },
  webkit: { label: 'WebKitGTK', programs: [['WebKitWebDriver'], ['Xvfb']], packages: ['webkit2gtk-driver', 'xvfb'] },
};

/**
 * Returns the path of the first of these programs that is on PATH; undefined if none is.
 * @param {string[]} names
 */
const findOnPath = (names) =>
  names
    .flatMap((name) =>
      (process.env['PATH'] ?? '')
        .split(delimiter)
        .filter(Boolean)
        .map((folder) => join(folder, name)),
    )
    .find((path) => existsSync(path));

/**
 * Returns the path of the engine's driver, or of Firefox, which needs no driver. Returns null if a program is missing.
 * @param {Name} name
 */
function findEngine(name) {
  const found = engineParts[name].programs.map(findOnPath);
  return found.every((path) => path !== undefined) ? (found[0] ?? null) : null;
}

/**
 * Returns the path of the engine or its driver, and installs the engine if necessary.
 * @param {Name} name
 * @returns {string}
 * @throws {UserError} if the engine is missing and can't be installed
 */
export function ensureEngine(name) {
  const present = findEngine(name);
  if (present) return present;
  const { label, packages } = engineParts[name];
  console.log(`No ${label} here yet: installing Debian's …`);
  apt(['install', '-y', '--no-install-recommends', ...packages]);
  const installed = findEngine(name);
  if (installed) return installed;
  throw new UserError(
    `The core journeys run in ${label} too, and it isn't here and can't be installed.\n` +
      `On Debian: apt-get install ${packages.join(' ')}`,
  );
}
