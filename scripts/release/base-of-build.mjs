/** Where a build wants to lie on its origin, as it wrote down itself: the identity in its manifest. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @param {string} dir the build's folder
 * @returns {string} `/`, or a folder from `/` to `/`
 */
export function baseOf(dir) {
  const path = join(dir, 'manifest.webmanifest');
  if (!existsSync(path)) return '/';
  /** @type {unknown} */
  const id = JSON.parse(readFileSync(path, 'utf8')).id;
  return typeof id === 'string' && /^\/(?:[\w.~-]+\/)*$/u.test(id) ? id : '/';
}
