/**
 * Serves a build for the journeys by a real nginx, with both configuration files of deploy/. If there is no nginx, this
 * script installs Debian's package, or unpacks it into .cache/ if this user may not install. Then the script compresses
 * the build, fills in the configuration, and runs nginx until it is stopped. The configuration gets one more location,
 * because the journeys need the mock's controls.
 *
 *     node scripts/serve/nginx-server.mjs --dir dist --port 4181 --backend http://127.0.0.1:4182
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { apt } from '../test/install/apt.mjs';
import { compress } from '../release/compress.mjs';
import { nginxConfiguration } from '../release/nginx-config.mjs';
import { UserError, fail, root } from '../runtime.mjs';

const PACKAGES = ['nginx', 'libnginx-mod-http-brotli-static'];
const MODULE = 'ngx_http_brotli_static_module.so';
/** The folder into which packages are unpacked without being installed. */
const unpacked = join(root, '.cache/nginx/package');

/**
 * Returns the program and the module that sends .br files; null if one of them is missing.
 * @returns {{ program: string, module: string } | null}
 */
export function findNginx() {
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
  const module = modules.map((place) => join(place, MODULE)).find((path) => existsSync(path));
  return program === undefined || module === undefined ? null : { program, module };
}

/** Fetches and unpacks Debian's packages without installing them. Does nothing if apt doesn't know them. */
function unpack() {
  mkdirSync(unpacked, { recursive: true });
  const names = spawnSync(
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
      ...PACKAGES,
    ],
    { encoding: 'utf8' },
  )
    .stdout.split('\n')
    .filter((line) => /^[a-z0-9.+-]*(?:nginx|brotli)[a-z0-9.+-]*$/u.test(line));
  if (names.length === 0) return;
  spawnSync('apt-get', ['-q', 'download', ...new Set(names)], { cwd: unpacked, stdio: 'ignore' });
  for (const name of readdirSync(unpacked).filter((file) => file.endsWith('.deb')))
    spawnSync('dpkg-deb', ['-x', name, '.'], { cwd: unpacked });
}

/**
 * Returns nginx and its module as `findNginx` does, and installs both if necessary.
 * @returns {{ program: string, module: string }}
 * @throws {UserError} if there is none and none can be installed
 */
export function ensureNginx() {
  const present = findNginx();
  if (present) return present;
  console.log("No nginx with its brotli module here yet: installing Debian's …");
  if (!apt(['install', '-y', '--no-install-recommends', ...PACKAGES])) unpack();
  const installed = findNginx();
  if (installed) return installed;
  throw new UserError(
    'The journeys of the production build run behind nginx, and there is none.\n' +
      'On Debian: apt-get install nginx libnginx-mod-http-brotli-static',
  );
}

/**
 * Returns the command that runs nginx as the images do, but in `folder`. Writes the configuration there first: the file
 * deploy/nginx/nginx.conf with other paths, and `site` in its http block.
 * @param {string} folder
 * @param {string} site the text of the server block
 * @returns {{ program: string, args: string[] }}
 */
export function nginxIn(folder, site) {
  const { program, module } = ensureNginx();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'mall.conf'), site);
  writeFileSync(
    join(folder, 'nginx.conf'),
    readFileSync(join(root, 'deploy/nginx/nginx.conf'), 'utf8')
      .replace(`modules/${MODULE}`, `"${module}"`)
      .replace('/etc/nginx/', '')
      .replaceAll('/tmp/', '')
      .replace('stderr warn', 'stderr crit'),
  );
  // A checkout may lie in a folder that only root can read.
  const user = process.getuid?.() === 0 ? ' user root;' : '';
  return { program, args: ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr', '-g', `daemon off;${user}`] };
}

/**
 * Runs nginx until it ends or this process is stopped.
 * @param {{ dir: string, port: number, backend: string }} options
 */
async function serve({ dir, port, backend }) {
  compress(dir);
  const controls = `  location ^~ /__mock/ { proxy_pass ${backend}; }\n}\n`;
  const site = nginxConfiguration({ dir, listen: `127.0.0.1:${port}`, backend }).replace(/\}\s*$/u, controls);
  const { program, args } = nginxIn(join(root, '.cache/nginx', String(port)), site);
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill('SIGTERM'));
  process.exitCode = await new Promise((done) => {
    child.on('exit', (code) => done(code ?? 0));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      dir: { type: 'string', default: 'dist' },
      port: { type: 'string', default: '4175' },
      backend: { type: 'string', default: 'http://127.0.0.1:4174' },
    },
  });
  await serve({ dir: values.dir, port: Number(values.port), backend: values.backend }).catch(fail);
}
