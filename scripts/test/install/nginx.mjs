/**
 * Finds nginx with the module that sends .br files. If one of them is missing, `ensureNginx` installs Debian's
 * packages. If that fails, `ensureNginx` unpacks them into .cache/.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { apt } from './apt.mjs';
import { UserError, root } from '../../runtime.mjs';

const debianPackages = ['nginx', 'libnginx-mod-http-brotli-static'];
export const brotliModule = 'ngx_http_brotli_static_module.so';
/** The folder into which packages are unpacked without being installed. */
const unpacked = join(root, '.cache/nginx/package');

/**
 * Returns the program and the module that sends .br files; null if one of them is missing.
 * @returns {{ program: string, module: string } | null}
 */
function findNginx() {
  const places = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    '/usr/sbin',
    '/usr/local/sbin',
    join(unpacked, 'usr/sbin'),
  ];
  const program = places
    .filter(Boolean)
    .map((place) => join(place, 'nginx'))
    .find((path) => existsSync(path));
  const modules = ['/usr/lib/nginx/modules', '/usr/lib64/nginx/modules', join(unpacked, 'usr/lib/nginx/modules')];
  const module = modules.map((place) => join(place, brotliModule)).find((path) => existsSync(path));
  return program === undefined || module === undefined ? null : { program, module };
}

/** Fetches and unpacks Debian's packages without installing them. Unpacks nothing if apt doesn't know them. */
function unpack() {
  mkdirSync(unpacked, { recursive: true });
  const { stdout } = spawnSync(
    'apt-cache',
    [
      'depends',
      '--recurse',
      '--no-recommends',
      '--no-suggests',
      '--no-conflicts',
      '--no-breaks',
      '--no-replaces',
      '--no-enhances',
      ...debianPackages,
    ],
    { encoding: 'utf8' },
  );
  // The output is null on a system without apt.
  const names = (stdout ?? '').split('\n').filter((line) => /^[a-z0-9.+-]*(?:nginx|brotli)[a-z0-9.+-]*$/u.test(line));
  if (names.length === 0) return;
  spawnSync('apt-get', ['-q', 'download', ...new Set(names)], { cwd: unpacked, stdio: 'ignore' });
  for (const name of readdirSync(unpacked).filter((file) => file.endsWith('.deb')))
    spawnSync('dpkg-deb', ['-x', name, '.'], { cwd: unpacked });
}

/**
 * Returns nginx and its module as `findNginx` does, and installs both if necessary.
 * @returns {{ program: string, module: string }}
 * @throws {UserError} if nginx or its module is missing and can't be installed
 */
export function ensureNginx() {
  const present = findNginx();
  if (present) return present;
  console.log("No nginx with its brotli module here yet: installing Debian's …");
  if (!apt(['install', '-y', '--no-install-recommends', ...debianPackages])) unpack();
  const installed = findNginx();
  if (installed) return installed;
  throw new UserError(
    'The journeys of the production build run behind nginx, and there is none.\n' +
      'On Debian: apt-get install nginx libnginx-mod-http-brotli-static',
  );
}
