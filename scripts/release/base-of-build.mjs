/** Reads the folder of the site that a build was made for, from the id in the build's manifest. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the folder; `/` if the manifest is missing or its id is no such path.
 * @param {string} dir the build's folder
 * @returns {string} a path that begins and ends with `/`
 */
export function baseOf(dir) {
  const path = join(dir, 'manifest.webmanifest');
  if (!existsSync(path)) return '/';
  /** @type {unknown} */
  const id = JSON.parse(readFileSync(path, 'utf8')).id;
  return typeof id === 'string' && /^\/(?:[\w.~-]+\/)*$/u.test(id) ? id : '/';
}
