/**
 * The other engines that the core journeys run in, from Debian's packages: Firefox, and WebKitGTK with its driver and a
 * screen that nobody sees. What is missing is installed if this user may; where it can't be had there is nothing to
 * run, and that is a failure. Runs the journeys in the engine that ENGINE names, or in both one after the other;
 * further words go to vitest. A run that takes longer than any should is ended, and so is one that nobody waits for any
 * more.
 *
 *     ENGINE=firefox node scripts/test/engines.mjs [tests/engines/core.spec.ts] [-t words]
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apt } from './install/apt.mjs';
import { UserError, environment, fail, root } from '../runtime.mjs';

/** @typedef {'firefox' | 'webkit'} Name */

/** @type {Record<Name, { called: string, programs: string[][], packages: string[] }>} */
const ENGINES = {
  firefox: { called: 'Firefox', programs: [['firefox-esr', 'firefox']], packages: ['firefox-esr'] },
  webkit: { called: 'WebKitGTK', programs: [['WebKitWebDriver'], ['Xvfb']], packages: ['webkit2gtk-driver', 'xvfb'] },
};

const NAMES = /** @type {const} */ (['firefox', 'webkit']);

/** @param {string[]} names any one of them */
const onPath = (names) =>
  names
    .flatMap((name) =>
      (process.env['PATH'] ?? '')
        .split(delimiter)
        .filter(Boolean)
        .map((folder) => join(folder, name)),
    )
    .find((path) => existsSync(path));

/**
 * The program that drives an engine, or is it; null while anything that it needs is missing.
 * @param {Name} name
 */
function findEngine(name) {
  const found = ENGINES[name].programs.map(onPath);
  return found.every((path) => path !== undefined) ? (found[0] ?? null) : null;
}

/**
 * The program, installed if need be.
 * @param {Name} name
 * @returns {string}
 * @throws {UserError} where there is none and none can be had
 */
export function ensureEngine(name) {
  const here = findEngine(name);
  if (here) return here;
  const { called, packages } = ENGINES[name];
  console.log(`No ${called} here yet: installing Debian's …`);
  apt(['install', '-y', '--no-install-recommends', ...packages]);
  const installed = findEngine(name);
  if (installed) return installed;
  throw new UserError(
    `The core journeys run in ${called} too, and it isn't here and can't be installed.\nOn Debian: apt-get install ${packages.join(' ')}`,
  );
}

/** How long all journeys of an engine may take, in milliseconds, on a machine that is slow and busy. */
const longest = 25 * 60_000;
/** How long vitest may take to end when it is asked to. */
const grace = 3_000;

/**
 * @param {Name} name
 * @param {string[]} words for vitest
 * @returns {Promise<number>} what it ended with
 */
async function runIn(name, words) {
  ensureEngine(name);
  // A group of its own: whoever is to end is ended with all workers.
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', 'vitest.engines.config.ts', ...words],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
      env: environment({ ENGINE: name }),
    },
  );
  /** @param {NodeJS.Signals} signal */
  const send = (signal) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch {
      // Nobody of it is left.
    }
  };
  let ending = false;
  /** @param {string} why */
  const end = (why) => {
    if (ending) return;
    ending = true;
    console.error(`\nThe journeys in ${ENGINES[name].called} are ended: ${why}`);
    send('SIGTERM');
    setTimeout(() => send('SIGKILL'), grace).unref();
  };
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, end);
  const limit = setTimeout(end, longest, `they take longer than ${longest / 60_000} minutes`);
  // npm and shells may be killed without handing it on.
  const { ppid } = process;
  const orphaned = setInterval(() => {
    if (process.ppid !== ppid) end('who started them is gone');
  }, 500);
  const code = await new Promise((done) => {
    child.on('error', () => done(1));
    child.on('exit', (status) => done(status ?? 1));
  });
  send('SIGKILL');
  clearTimeout(limit);
  clearInterval(orphaned);
  for (const signal of signals) process.off(signal, end);
  if (ending) process.exit(1);
  return code;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const asked = process.env['ENGINE'];
    const names = NAMES.filter((name) => !asked || name === asked);
    if (names.length === 0) throw new UserError(`ENGINE names the engine, ${NAMES.join(' or ')}, not ${asked}.`);
    for (const name of names) {
      if ((await runIn(name, process.argv.slice(2))) !== 0) process.exitCode = 1;
    }
  } catch (error) {
    fail(error);
  }
}
