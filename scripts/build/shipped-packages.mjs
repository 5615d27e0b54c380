/**
 * What may go into a build, by the lock file alone: all that the product's `dependencies` bring along, and the tools
 * that leave lines of their own in what they make. The licences and the audit look at these, and a build that took
 * anything else fails (scripts/build/bill-of-materials.ts): nothing is shipped that nobody looked at.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of these their own helpers go in; what they depend on runs where the build is made, and stays there. */
export const TOOLS = ['rolldown', 'vite'];

/**
 * @typedef {{ readonly dependencies?: Readonly<Record<string, string>> }} Locked
 * @typedef {Readonly<Record<string, Locked>>} Packages by their folders
 */

/**
 * The folder in which a package's dependency is found, as Node looks for it: in the package's own node_modules, then
 * outwards.
 * @param {Readonly<Record<string, unknown>>} packages
 * @param {string} place
 * @param {string} name
 * @returns {string | null}
 */
export function resolve(packages, place, name) {
  for (let from = place; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
    const path = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`;
    if (packages[path] !== undefined) return path;
    if (from === '') return null;
  }
}

/**
 * The folders of all packages that may go into a build.
 * @param {Packages} packages
 * @param {readonly string[]} [tools]
 * @returns {string[]}
 */
export function shipped(packages, tools = TOOLS) {
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {string} place */
  const walk = (place) => {
    for (const name of Object.keys(packages[place]?.dependencies ?? {})) {
      const path = resolve(packages, place, name);
      if (path === null || found.has(path)) continue;
      found.add(path);
      walk(path);
    }
  };
  walk('');
  for (const name of tools) found.add(`node_modules/${name}`);
  return [...found].toSorted();
}

/**
 * The packages of a lock file.
 * @param {string} root the folder it lies in
 * @returns {Packages}
 */
export function lockedIn(root) {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
}
