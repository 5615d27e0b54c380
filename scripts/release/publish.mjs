/**
 * Publishes a build and its policy in one step. Each build gets its own folder below `--to`. A reload of nginx changes
 * folder and policy together, so no answer mixes the files of one build with the policy of another.
 *
 * Hashed files of a build that was replaced less than a week ago stay beside the new files, because open pages still
 * request them.
 *
 *     node scripts/release/publish.mjs --dir dist --to /srv/mall --conf /etc/nginx/conf.d/mall.conf
 *       [--reload 'nginx -t && nginx -s reload'] [--listen 8080]… [--name mall.example.com]
 *       [--backend http://backend:8080]
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { baseOf } from './base-of-build.mjs';
import { compress } from './compress.mjs';
import { nginxConfiguration } from './nginx-config.mjs';
import { UserError, fail } from '../runtime.mjs';

const keepAssetsMs = 7 * 24 * 60 * 60_000;
/**
 * The folder of a published build is named after the time in milliseconds. A folder with such a name is always
 * complete.
 */
const publishedFolder = /^\d{13}$/u;
/** A folder that a killed or failed publishing was still filling or removing. */
const unfinishedFolder = /^\d{13}\.(?:coming|going)$/u;
/** A file that a killed compression was still writing. */
const halfCompressed = /\.\d+\.new$/u;
/**
 * Lists the hashed files that a build brought itself. The name begins with a dot, so that nginx doesn't send the file.
 */
const ownList = '.own-assets.json';
/**
 * Marks a build that nginx has loaded. Without the mark it is unknown whether nginx serves the build, because its
 * publishing was killed.
 */
const servedMark = '.served';

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Takes the lock on `to`, and removes the unfinished folders that killed or failed publishings left there.
 * @param {string} to
 * @returns {() => void} releases the lock
 * @throws {UserError} while another publishing is under way
 */
function takeLock(to) {
  const lock = join(to, '.publishing');
  const holder = readdirSync(to).includes('.publishing') ? Number(readlinkSync(lock)) : null;
  if (holder !== null) {
    if (isRunning(holder))
      throw new UserError(`Process ${holder} is publishing to ${to}. If it isn't, remove ${lock}.`);
    unlinkSync(lock);
  }
  // A symbolic link is created together with its content in one step.
  symlinkSync(String(process.pid), lock);
  for (const name of readdirSync(to).filter((folder) => unfinishedFolder.test(folder)))
    rmSync(join(to, name), { recursive: true });
  return () => unlinkSync(lock);
}

/**
 * Removes a build. It loses its name first, so that no half removed folder looks complete.
 * @param {string} folder
 */
function removeBuild(folder) {
  renameSync(folder, `${folder}.going`);
  rmSync(`${folder}.going`, { recursive: true });
}

/**
 * Returns the names of the hashed files that a published build brought itself.
 * @param {string} folder
 * @returns {string[]}
 */
function ownAssets(folder) {
  return JSON.parse(readFileSync(join(folder, ownList), 'utf8'));
}

/**
 * Links the hashed files `names` of the build in `from` into the build in `to`, unless that build has them already.
 * @param {string} from
 * @param {string} to
 * @param {readonly string[]} names
 */
function linkMissingFiles(from, to, names) {
  for (const name of names) {
    if (existsSync(join(from, name)) && !existsSync(join(to, name))) linkSync(join(from, name), join(to, name));
  }
}

/**
 * Returns the builds in `to`, oldest first. `laterPublishedAt` is null if nginx has loaded no later build, because then
 * this build may still be served. Otherwise it is the time, in milliseconds, when the publishing of the next loaded
 * build began.
 * @param {string} to
 * @returns {{ name: string, laterPublishedAt: number | null }[]}
 */
function buildsIn(to) {
  const names = readdirSync(to)
    .filter((name) => publishedFolder.test(name))
    .toSorted();
  const served = names.filter((name) => existsSync(join(to, name, servedMark)));
  return names.map((name) => {
    const next = served.find((other) => other > name);
    return { name, laterPublishedAt: next === undefined ? null : Number(next) };
  });
}

/**
 * Adds the hashed files of earlier builds, unless they were replaced a week ago or earlier. An earlier build that nginx
 * may still serve gets the new hashed files too. During a reload nginx may look there for a file of the new page.
 * @param {{ to: string, folder: string, base: string, now: number }} options
 */
function shareAssets({ to, folder, base, now }) {
  const newAssets = join(folder, base, 'assets');
  for (const { name, laterPublishedAt } of buildsIn(to)) {
    if (laterPublishedAt !== null && now - laterPublishedAt >= keepAssetsMs) continue;
    const earlierAssets = join(to, name, base, 'assets');
    linkMissingFiles(earlierAssets, newAssets, ownAssets(join(to, name)));
    if (laterPublishedAt === null) linkMissingFiles(newAssets, earlierAssets, ownAssets(folder));
  }
}

/**
 * Publishes a build. If it throws a UserError, nginx serves the same as before. If it is killed, nginx serves the old
 * or the new build completely, and the next publishing removes unfinished folders.
 * @param {{ dir: string, to: string, conf: string, reload: string, listen?: string[] | undefined,
 *   name?: string | undefined, backend?: string | undefined, now?: number }} options
 *   `reload` is a shell command, `name` the site's host, `now` the time in milliseconds
 * @returns {string} the folder that is served from now on
 * @throws {UserError} if there is no build, if an option is wrong, if another publishing is under way, or if nginx
 *   doesn't take the configuration
 */
export function publish({ to, ...options }) {
  mkdirSync(to, { recursive: true });
  const releaseLock = takeLock(to);
  try {
    return publishLocked({ to, ...options });
  } finally {
    releaseLock();
  }
}

/**
 * Publishes a build while this process holds the lock.
 * @param {Parameters<typeof publish>[0]} options
 */
function publishLocked({ dir, to, conf, reload, now = Date.now(), ...server }) {
  compress(dir);
  const base = baseOf(dir);
  const folder = join(resolve(to), String(now));
  const coming = `${folder}.coming`;
  cpSync(dir, join(coming, base), { recursive: true, filter: (path) => !halfCompressed.test(path) });
  // Files in the folder `.well-known` belong to the site and not to a build.
  const wellKnown = join(to, '.well-known');
  if (existsSync(wellKnown)) cpSync(wellKnown, join(coming, '.well-known'), { recursive: true });
  writeFileSync(join(coming, ownList), JSON.stringify(readdirSync(join(coming, base, 'assets'))));
  const text = nginxConfiguration({ dir, root: folder, ...server });
  shareAssets({ to, folder: coming, base, now });
  // The folder gets its final name only now, because it is complete.
  renameSync(coming, folder);

  const previousConfiguration = existsSync(conf) ? readFileSync(conf) : null;
  /** @param {string | Buffer} content */
  const writeConfiguration = (content) => {
    writeFileSync(`${conf}.coming`, content);
    renameSync(`${conf}.coming`, conf);
  };
  mkdirSync(dirname(conf), { recursive: true });
  writeConfiguration(text);
  const { status } = spawnSync(reload, { shell: true, stdio: 'inherit' });
  if (status !== 0) {
    if (previousConfiguration === null) rmSync(conf);
    else writeConfiguration(previousConfiguration);
    removeBuild(folder);
    throw new UserError(`nginx didn't take the new configuration (${reload}); what was served before is served on.`);
  }
  writeFileSync(join(folder, servedMark), '');
  // Old builds are removed only now, because nginx may have served any of them until the reload.
  for (const { name, laterPublishedAt } of buildsIn(to))
    if (laterPublishedAt !== null && now - laterPublishedAt >= keepAssetsMs) removeBuild(join(to, name));
  return folder;
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
