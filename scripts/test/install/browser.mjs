/**
 * Finds the browser for the journeys and for the scripts that measure or draw. The order is: the path in CHROMIUM_PATH,
 * an installed Chromium or Chrome, Playwright's own browser. If there is none, `ensureBrowser` installs Debian's
 * package or downloads Playwright's browser. `findBrowser` installs nothing.
 *
 * A browser counts only if it starts; on Windows its file is enough. If Chromium's headless shell is installed, it runs
 * most journeys (playwright.config.ts).
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apt, asRoot } from './apt.mjs';
import { UserError, environment, fail, root } from '../../runtime.mjs';

const browserNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
/**
 * Chromium's engine without window, toolbar and extensions. A journey takes two thirds of the time in this shell. The
 * shell stores no profile on disk.
 */
const headlessShell = 'chromium-headless-shell';
const browserPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** @param {string} command @param {string[]} words @param {import('node:child_process').SpawnSyncOptions} [options] */
const succeeds = (command, words, options) => spawnSync(command, words, { stdio: 'ignore', ...options }).status === 0;

/**
 * Returns whether the browser starts and prints its version. On Windows it always returns true, because browsers print
 * nothing to a console there. The callers check that the file exists.
 * @param {string} path
 */
const starts = (path) => process.platform === 'win32' || succeeds(path, ['--version'], { timeout: 30_000 });

/**
 * Returns the paths of these programs on PATH.
 * @param {string[]} names
 */
function onPath(names) {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter((path) => existsSync(path));
}

/** Resolves with a list: the path of Playwright's own browser if it was downloaded, otherwise an empty list. */
async function ofPlaywright() {
  try {
    const { chromium } = await import('@playwright/test');
    const path = chromium.executablePath();
    return existsSync(path) ? [path] : [];
  } catch {
    return [];
  }
}

/**
 * Resolves with the path of an installed browser, or null if none starts. With `shell`, the headless shell is
 * preferred, unless CHROMIUM_PATH is set.
 * @param {{ shell?: boolean }} [options]
 * @returns {Promise<string | null>}
 * @throws {UserError} if no browser starts at CHROMIUM_PATH
 */
export async function findBrowser({ shell = false } = {}) {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (!existsSync(named) || !starts(named))
      throw new UserError(`CHROMIUM_PATH names ${named}, and no browser starts there.`);
    return named;
  }
  const candidates = [
    ...onPath(shell ? [headlessShell, ...browserNames] : browserNames),
    ...browserPlaces.filter((path) => existsSync(path)),
    ...(await ofPlaywright()),
  ];
  return candidates.find(starts) ?? null;
}

/** @param {string[]} command @param {NodeJS.ProcessEnv} [env] */
function runAndShow(command, env = process.env) {
  const [program = '', ...words] = command;
  console.log(`$ ${command.join(' ')}`);
  return succeeds(program, words, { stdio: ['ignore', 'inherit', 'inherit'], env });
}

/** @param {string} name a package of Debian's */
function installWithApt(name) {
  // Without a Chinese font, pages and screenshots show boxes instead of characters.
  return (
    apt(['install', '-y', '--no-install-recommends', name, 'fonts-noto-cjk']) ||
    apt(['install', '-y', '--no-install-recommends', name])
  );
}

/**
 * Resolves with the path of the whole browser, and installs one if necessary.
 * @returns {Promise<string>}
 */
async function ensureWhole() {
  const present = await findBrowser();
  if (present) return present;
  console.log('No Chromium here yet: installing one …');
  if (installWithApt('chromium')) {
    const installed = await findBrowser();
    if (installed) return installed;
  }
  runAndShow(
    [
      'node',
      join(root, 'node_modules/@playwright/test/cli.js'),
      'install',
      ...(asRoot() ? ['--with-deps'] : []),
      'chromium',
    ],
    environment(),
  );
  const fetched = await findBrowser();
  if (fetched) return fetched;
  throw new UserError(
    'There is no browser to run the journeys in, and none could be installed.\n' +
      'Install Chromium or Chrome (on Debian: apt-get install chromium), or set CHROMIUM_PATH to one.',
  );
}

/**
 * Finds the browser for the journeys, or installs it. Without CHROMIUM_PATH it also tries to install Debian's headless
 * shell if that is missing.
 * @returns {Promise<string>} the path of the whole browser
 * @throws {UserError} if no browser starts at CHROMIUM_PATH, or if there is no browser and none can be installed
 */
export async function ensureBrowser() {
  const whole = await ensureWhole();
  // Without the headless shell, the whole browser runs all journeys, which takes minutes longer.
  if (!process.env['CHROMIUM_PATH'] && onPath([headlessShell]).length === 0) installWithApt(headlessShell);
  return whole;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureBrowser().then((path) => console.log(path), fail);
}
