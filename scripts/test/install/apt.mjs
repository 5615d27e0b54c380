/** Installs packages of Debian if this user is root or may use sudo. */
import { spawnSync } from 'node:child_process';

/** @param {string} command @param {string[]} words */
const succeeds = (command, words) => spawnSync(command, words, { stdio: 'ignore' }).status === 0;

/**
 * Returns the words that make a command run as root: an empty list if this user is root; null if this user can't become
 * root.
 */
export function asRoot() {
  if (process.getuid?.() === 0) return [];
  return succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n'] : null;
}

let updated = false;

/**
 * Runs apt-get as root and shows its output. Before the first run, the package lists are updated.
 * @param {string[]} words
 * @returns {boolean} whether apt-get succeeded; false also if it isn't there, or if this user can't become root
 */
export function apt(words) {
  const prefix = asRoot();
  if (!prefix || !succeeds('apt-get', ['--version'])) return false;
  const run = (/** @type {string[]} */ ...more) => {
    const [program = '', ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', ...more];
    console.log(`$ ${[program, ...rest].join(' ')}`);
    return spawnSync(program, rest, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
  };
  // The old lists may be good enough, so a failed update is ignored.
  if (!updated) run('update');
  updated = true;
  return run(...words);
}
