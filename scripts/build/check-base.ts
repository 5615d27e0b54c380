/**
 * Checks `--base`, the folder of the site that a build will lie in: a path that begins and ends with `/`. A relative
 * base can't work, because pages lie at several depths and the policy allows no <base>.
 */

/**
 * Returns `base` if it is a path from the root to a folder. Otherwise throws an error whose message says what `--base`
 * takes.
 */
export function checkBase(base: string): string {
  if (!/^\/(?:[\w.~-]+\/)*$/u.test(base) || base.split('/').some((part) => part === '.' || part === '..')) {
    throw new Error(
      `--base takes the folder that the build will lie in, from the root of the site, as /try/mall/, not ${base}`,
    );
  }
  return base;
}
