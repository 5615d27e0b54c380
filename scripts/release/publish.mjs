/**
 * Puts a build and the policy that belongs to it in place in one step. Each build gets a folder of its own below
 * `--to`, and nginx goes from one folder with its policy to the next when it is reloaded: no answer ever has the files
 * of one build and the policy of another. Hashed files of a build that was replaced less than a week ago stay beside
 * the new ones, because open pages still ask for them.
 *
 *     node scripts/release/publish.mjs --dir dist --to /srv/mall --conf /etc/nginx/conf.d/mall.conf
 *       [--reload 'nginx -t && nginx -s reload'] [--listen 8080]… [--name mall.example.com] [--backend http://backend:8080]
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { baseOf } from './base-of-build.mjs';
import { compress } from './compress.mjs';
import { nginxConfiguration } from './nginx-config.mjs';
import { UserError, fail } from '../runtime.mjs';

const keptForMs = 7 * 24 * 60 * 60_000;
/** A published build's folder is named after the time, in milliseconds. */
const published = /^\d{13}$/u;
/** Lists the hashed files that a build brought itself. Its name begins with a dot, so that no server sends it. */
const ownList = '.own-assets.json';

/**
 * @param {string} folder
 * @returns {string[]}
 */
function ownAssets(folder) {
  return JSON.parse(readFileSync(join(folder, ownList), 'utf8'));
}

/**
 * Gives the build in `to` the hashed files `names` of the build in `from`, unless it has them.
 * @param {string} from
 * @param {string} to
 * @param {readonly string[]} names
 */
function share(from, to, names) {
  for (const name of names) {
    if (existsSync(join(from, name)) && !existsSync(join(to, name))) linkSync(join(from, name), join(to, name));
  }
}

/**
 * Adds the hashed files of earlier builds that were replaced less than a week ago, and removes the builds replaced
 * earlier. The build that is served now always stays, and gets the new hashed files: while nginx is reloaded, a new
 * page's file may be asked of it.
 * @param {{ to: string, folder: string, base: string, now: number }} options
 */
function shareAssets({ to, folder, base, now }) {
  const earlier = readdirSync(to)
    .filter((name) => published.test(name))
    .toSorted();
  const here = join(folder, base, 'assets');
  for (const [at, name] of earlier.entries()) {
    const replacedAt = Number(earlier[at + 1] ?? now);
    if (now - replacedAt >= keptForMs) {
      rmSync(join(to, name), { recursive: true });
      continue;
    }
    const there = join(to, name, base, 'assets');
    share(there, here, ownAssets(join(to, name)));
    if (at === earlier.length - 1) share(here, there, ownAssets(folder));
  }
}

/**
 * Changes nothing that is served if it throws.
 * @param {{ dir: string, to: string, conf: string, reload: string, listen?: string[] | undefined, name?: string |
 * undefined,
 *   backend?: string | undefined, now?: number }} options `now` in milliseconds
 * @returns {string} the folder that is served from now on
 * @throws {UserError} if nginx doesn't take the configuration
 */
export function publish({ dir, to, conf, reload, now = Date.now(), ...server }) {
  compress(dir);
  const base = baseOf(dir);
  mkdirSync(to, { recursive: true });
  const folder = join(resolve(to), String(now));
  const coming = `${folder}.coming`;
  rmSync(coming, { recursive: true, force: true });
  cpSync(dir, join(coming, base), { recursive: true });
  // Files that the web keeps at a known place belong to the site and not to a build.
  const known = join(to, '.well-known');
  if (existsSync(known)) cpSync(known, join(coming, '.well-known'), { recursive: true });
  writeFileSync(join(coming, ownList), JSON.stringify(readdirSync(join(dir, 'assets'))));
  const text = nginxConfiguration({ dir, root: folder, ...server });
  shareAssets({ to, folder: coming, base, now });
  renameSync(coming, folder);

  const before = existsSync(conf) ? readFileSync(conf) : null;
  /** @param {string | Buffer} content */
  const put = (content) => {
    writeFileSync(`${conf}.coming`, content);
    renameSync(`${conf}.coming`, conf);
  };
  mkdirSync(dirname(conf), { recursive: true });
  put(text);
  const { status } = spawnSync(reload, { shell: true, stdio: 'inherit' });
  if (status === 0) return folder;
  if (before === null) rmSync(conf);
  else put(before);
  rmSync(folder, { recursive: true });
  throw new UserError(`nginx didn't take the new configuration (${reload}); what was served before is served on.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const { values } = parseArgs({
      options: {
        dir: { type: 'string', default: 'dist' },
        to: { type: 'string', default: '/srv/mall' },
        conf: { type: 'string', default: '/etc/nginx/conf.d/mall.conf' },
        reload: { type: 'string', default: 'nginx -t && nginx -s reload' },
        listen: { type: 'string', multiple: true },
        name: { type: 'string' },
        backend: { type: 'string' },
      },
    });
    console.log(`Served from now on: ${publish(values)}`);
  } catch (error) {
    fail(error);
  }
}
