/** Debian's packages, where this user may install them. */
import { spawnSync } from 'node:child_process';

/** @param {string} command @param {string[]} words */
const succeeds = (command, words) => spawnSync(command, words, { stdio: 'ignore' }).status === 0;

/** How this user becomes root, or null. */
export function asRoot() {
  if (process.getuid?.() === 0) return [];
  return succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n'] : null;
}

let updated = false;

/**
 * Runs apt-get, its lists brought up to date once, showing what it says.
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
  // A list that is out of date may still do, so a failing update is no end yet.
  if (!updated) run('update');
  updated = true;
  return run(...words);
}
