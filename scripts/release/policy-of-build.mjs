/**
 * Reads the content security policy that a build wrote into its page, and adds a directive that works only in a header.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the policy. If the page has none, only the added directive is left.
 * @param {string} dir the build's folder
 * @returns {string} the header's value
 */
export function policyOf(dir) {
  const page = readFileSync(join(dir, 'index.html'), 'utf8');
  const tag = /<meta[^>]+http-equiv="content-security-policy"[^>]*>/iu.exec(page)?.[0] ?? '';
  const policy = /content="([^"]*)"/iu
    .exec(tag)?.[1]
    ?.replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replace(/;\s*$/u, '');
  return [policy, "frame-ancestors 'none'"].filter(Boolean).join('; ');
}
