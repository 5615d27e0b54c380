/** Installs Debian's packages if this user may. */
import { spawnSync } from 'node:child_process';

/** @param {string} command @param {string[]} words */
const succeeds = (command, words) => spawnSync(command, words, { stdio: 'ignore' }).status === 0;

/** Returns the command by which this user becomes root; null if there is none. */
export function asRoot() {
  if (process.getuid?.() === 0) return [];
  return succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n'] : null;
}

let updated = false;

/**
 * Runs apt-get and shows its output. Before the first run, the package lists are updated.
 * @param {string[]} words
 * @returns {boolean} whether it did what it was asked to
 */
export function apt(words) {
  const prefix = asRoot();
  if (!prefix || !succeeds('apt-get', ['--version'])) return false;
  const run = (/** @type {string[]} */ ...more) => {
    const [program = '', ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', ...more];
    console.log(`$ ${[program, ...rest].join(' ')}`);
    return spawnSync(program, rest, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
  };
  // If the update fails, the old lists may still do, so the run goes on.
  if (!updated) run('update');
  updated = true;
  return run(...words);
}
