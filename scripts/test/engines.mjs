/**
 * Runs the core journeys in the engine that ENGINE names, or in Firefox and then WebKitGTK. A missing engine is
 * installed (install/engines.mjs); an engine that can't be installed is a failure.
 *
 * Further arguments go to vitest. A run ends if it exceeds its time limit, or if its parent process has gone.
 *
 *     ENGINE=firefox node scripts/test/engines.mjs [tests/engines/core.spec.ts] [-t words]
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { engineParts, ensureEngine } from './install/engines.mjs';
import { UserError, environment, fail, root } from '../runtime.mjs';

/** @typedef {import('./install/engines.mjs').Name} Name */

const engineNames = /** @type {const} */ (['firefox', 'webkit']);

/** A run checks at this interval, in milliseconds, whether its parent process is still there. */
const parentCheckMs = 500;
/** The time limit for all journeys of an engine. It fits a slow and busy machine. */
const runLimitMs = 25 * 60_000;
/** The time that vitest gets to end by itself. Then it is killed. */
const endingTimeMs = 3_000;

/**
 * @param {Name} name
 * @param {string[]} words for vitest
 * @returns {Promise<number>} vitest's exit code
 */
async function runIn(name, words) {
  ensureEngine(name);
  // The child gets its own process group, so that ending the group ends all workers.
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
      // The group has no process any more.
    }
  };
  let isEnding = false;
  /** @param {string} why */
  const end = (why) => {
    if (isEnding) return;
    isEnding = true;
    console.error(`\nThe journeys in ${engineParts[name].label} are ended: ${why}`);
    send('SIGTERM');
    setTimeout(() => send('SIGKILL'), endingTimeMs).unref();
  };
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, end);
  const limitTimer = setTimeout(end, runLimitMs, `they take longer than ${runLimitMs / 60_000} minutes`);
  // A killed npm or shell may not pass the signal on. Then only a new parent process shows that the old one has gone.
  const { ppid } = process;
  const parentCheck = setInterval(() => {
    if (process.ppid !== ppid) end('the process that started them has gone');
  }, parentCheckMs);
  const code = await new Promise((done) => {
    child.on('error', () => done(1));
    child.on('exit', (status) => done(status ?? 1));
  });
  send('SIGKILL');
  clearTimeout(limitTimer);
  clearInterval(parentCheck);
  for (const signal of signals) process.off(signal, end);
  if (isEnding) process.exit(1);
  return code;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const asked = process.env['ENGINE'];
    const names = engineNames.filter((name) => !asked || name === asked);
    if (names.length === 0) throw new UserError(`ENGINE names the engine, ${engineNames.join(' or ')}, not ${asked}.`);
    for (const name of names) {
      if ((await runIn(name, process.argv.slice(2))) !== 0) process.exitCode = 1;
    }
  } catch (error) {
    fail(error);
  }
}
