/**
 * `npm run size`: prints the size of a production build's first screen on the wire, by library and file. It also prints
 * how much the service worker installs. It fails if the first screen is above its budget, or the page above its limit.
 * The journey tests/journeys/production.spec.ts compares the list of files with the requests of a real browser.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError, enter, environment, fail, root } from '../runtime.mjs';

/**
 * The limits of the first screen, in bytes compressed with brotli. Above the budget this script fails. The goal is only
 * printed.
 */
const budgetBytes = 140_000;
const goalBytes = 138_000;
/** The goal for the files that the service worker installs for a visitor, in the same unit. */
const installGoalBytes = 300_000;
/**
 * The limit for the page, in the same unit. Page and headers (1.1 kB in deploy/) have to fit into the 14.6 kB that a
 * server sends before it waits for the browser. A larger page costs one more round trip.
 */
const pageLimitBytes = 13_450;

await enter(import.meta.url);
const { measure, readNotes, installSizes } = await import('./first-screen-size.ts');

/**
 * Returns bytes as kB, padded for a table.
 * @param {number} bytes
 */
const kb = (bytes) => (bytes / 1000).toFixed(1).padStart(8);

/**
 * Returns whether a goal is met, in words.
 * @param {number} bytes @param {number} goal
 */
const againstGoal = (bytes, goal) =>
  `goal ${goal / 1000}: ${bytes <= goal ? 'met' : `missed by ${((bytes - goal) / 1000).toFixed(1)}`}`;

try {
  const dist = join(root, 'dist');
  if (!existsSync(join(dist, 'index.html')) || !existsSync(join(root, '.cache', 'bundle-production.json'))) {
    console.log('There is no production build yet: building one …');
    const { status } = spawnSync('vite', ['build', '--logLevel', 'warn'], {
      cwd: root,
      env: environment(),
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new UserError('The production build failed.');
  }
  const all = measure(dist, readNotes(root));
  const names = [
    ...all.owners.map(({ name }) => name),
    ...all.files.map(({ file }) => file),
    'the service worker installs: for a visitor',
  ];
  const width = Math.max(...names.map(({ length }) => length));
  /** @param {string} name @param {import('./first-screen-size.ts').Bytes} bytes */
  const line = (name, { gzip, brotli }) => `  ${name.padEnd(width)} ${kb(gzip)} ${kb(brotli)}`;
  console.log(`First screen (/login), kB compressed\n\n  ${''.padEnd(width)}     gzip   brotli`);
  for (const owner of all.owners) console.log(line(owner.name, owner));
  console.log('');
  for (const file of all.files) console.log(line(file.file, file));
  const install = installSizes(dist);
  const pages = install.shell + install.pages;
  /** @param {string} name @param {number} bytes @param {string} [note] */
  const printInstalled = (name, bytes, note = '') =>
    console.log(`  ${name.padEnd(width)} ${''.padEnd(8)} ${kb(bytes)}${note}`);
  console.log(`\n${line('all of it', all)}   budget ${budgetBytes / 1000}, ${againstGoal(all.brotli, goalBytes)}`);
  printInstalled(
    'the service worker installs: for a visitor',
    install.shell,
    `   ${againstGoal(install.shell, installGoalBytes)}`,
  );
  printInstalled('  once somebody logs in', pages);
  printInstalled('  once an administrator logs in', pages + install.desk);
  const page = all.files.find(({ file }) => file === 'index.html')?.brotli ?? Infinity;
  if (page > pageLimitBytes)
    throw new UserError(
      `index.html is ${page - pageLimitBytes} bytes over the ${pageLimitBytes} that come without another round trip.`,
    );
  if (all.brotli > budgetBytes)
    throw new UserError(`The first screen is ${((all.brotli - budgetBytes) / 1000).toFixed(1)} kB over its budget.`);
} catch (error) {
  fail(error);
}
