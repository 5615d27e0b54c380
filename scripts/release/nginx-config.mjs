/**
 * Fills in the template for one build: ports, name, folder, base, backend and policy. The template is
 * deploy/nginx/mall.conf.template. Without a backend, as for the demo, /api is left out. The files of a build that was
 * made with `--base /x/` lie in `<root>/x/`.
 *
 *     node scripts/release/nginx-config.mjs --dir dist [--root /srv/mall] [--listen 8080]…
 *       [--name mall.example.com] [--backend http://backend:8080] > mall.conf
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { baseOf } from './base-of-build.mjs';
import { policyOf } from './policy-of-build.mjs';
import { UserError, fail, root } from '../runtime.mjs';

/**
 * @param {object} options
 * @param {string} options.dir
 * @param {string | undefined} [options.root] the folder where the server finds the files; `dir` without it
 * @param {string | readonly string[] | undefined} [options.listen] the ports, as nginx's `listen` takes them:
 *   `8080`, or `443 ssl http2`; 8080 without it
 * @param {string | undefined} [options.name] the site's name, if other sites listen on the same port
 * @param {string | undefined} [options.backend] where /api goes, without a path: `http://backend:8080`
 * @returns {string} the configuration, for the http block
 * @throws {UserError} if `backend` is no such address, or if another option has a character with a meaning for nginx
 */
export function nginxConfiguration({ dir, root: served = resolve(dir), listen = '8080', name = '_', backend }) {
  if (backend !== undefined && !/^https?:\/\/[^\s/;{}"$]+$/u.test(backend)) {
    throw new UserError(`--backend takes an address without a path, as http://backend:8080, not ${backend}.`);
  }
  const listens = [listen].flat();
  for (const [option, values] of Object.entries({ root: [served], listen: listens, name: [name] })) {
    for (const value of values) {
      if (/[;{}\n"$]/u.test(value))
        throw new UserError(`--${option} holds a character that means something to nginx: ${value}`);
    }
  }
  const template = readFileSync(join(root, 'deploy/nginx/mall.conf.template'), 'utf8').replace(/^#.*\n/gmu, '');
  const api = /^ *@API@\n([\s\S]*?)^ *@END_API@\n/gmu;
  // The replacements are functions, because `replace` would read `$&` in a text.
  return template
    .replace(api, (_, /** @type {string} */ lines) => (backend === undefined ? '' : lines))
    .replaceAll('@LISTEN@', () => listens.map((address) => `listen ${address};`).join('\n  '))
    .replaceAll('@NAME@', () => name)
    .replaceAll('@ROOT@', () => `"${served}"`)
    .replaceAll('@BASE@', () => baseOf(dir))
    .replaceAll('@BACKEND@', () => backend ?? '')
    .replaceAll('@POLICY@', () => policyOf(dir));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const { values } = parseArgs({
      options: {
        dir: { type: 'string', default: 'dist' },
        root: { type: 'string' },
        listen: { type: 'string', multiple: true },
        name: { type: 'string' },
        backend: { type: 'string' },
      },
    });
    process.stdout.write(nginxConfiguration(values));
  } catch (error) {
    fail(error);
  }
}
