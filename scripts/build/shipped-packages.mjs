/**
 * Lists the packages that may go into a build, by the lock file alone. These are the product's `dependencies`, the
 * packages that these depend on, and the tools that add helpers of their own. The checks of licences and the audit
 * cover these packages. A build with any other package fails (scripts/build/bill-of-materials.ts), so nothing unchecked
 * is shipped.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Tools that put helpers of their own into the build. Their dependencies only run during the build, and aren't shipped.
 */
export const shippedTools = ['rolldown', 'vite'];

/**
 * @typedef {{ readonly dependencies?: Readonly<Record<string, string>> }} Locked
 * @typedef {Readonly<Record<string, Locked>>} Packages by their folders
 */

/**
 * Returns the folder of a package's dependency, as Node finds it: in the package's own node_modules, then outwards.
 * @param {Readonly<Record<string, unknown>>} packages
 * @param {string} place the folder of the package that has the dependency; '' for the product
 * @param {string} name the name of the dependency
 * @returns {string | null} null if it isn't locked
 */
export function dependencyFolder(packages, place, name) {
  for (let from = place; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
    const path = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`;
    if (packages[path] !== undefined) return path;
    if (from === '') return null;
  }
}

/**
 * Returns the folders of all packages that may go into a build.
 * @param {Packages} packages
 * @param {readonly string[]} [tools]
 * @returns {string[]}
 */
export function shippedFolders(packages, tools = shippedTools) {
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {string} place */
  const walk = (place) => {
    for (const name of Object.keys(packages[place]?.dependencies ?? {})) {
      const path = dependencyFolder(packages, place, name);
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
 * Reads the packages of a lock file.
 * @param {string} root the folder it lies in
 * @returns {Packages}
 */
export function lockedPackages(root) {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
}
