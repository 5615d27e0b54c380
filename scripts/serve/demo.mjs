/**
 * `npm run demo`: brings a fresh clone to the running demo in one command. It installs missing packages, and builds the
 * demo if its sources, its brand, its settings or the commit have changed. Then it serves the demo, and prints the
 * address and how to log in.
 *
 *     npm run demo [-- --port 4173 --host 127.0.0.1 --brand docs/brands/harbour]
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UserError, environment, fail, install, portFrom, root, toolNode } from '../runtime.mjs';
import { serve } from './static-server.mjs';

/** This file holds the stamp of the last finished build. */
const stampFile = join(root, '.cache', 'demo-built-from');
/**
 * A build reads none of these files and folders, except a brand in docs/ and the name of the commit in .git/. If any
 * other file changes, the demo is built again.
 */
const leftOut = new Set([
  '.git',
  '.cache',
  'node_modules',
  'dist',
  'dist-demo',
  'dist-maps',
  'dist.cdx.json',
  'dist-demo.cdx.json',
  'docs',
  'tests',
  'test-results',
  'playwright-report',
  'coverage',
]);

/** @param {[string, unknown]} a @param {[string, unknown]} b */
const byName = ([a], [b]) => (a < b ? -1 : 1);

/** Returns the commit as git names it, or '' if git gives none. */
function version() {
  const { status, stdout } = spawnSync('git', ['describe', '--always', '--dirty'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 ? stdout : '';
}

/**
 * Returns a fingerprint of all sources, the brand, the commit, and the variables of the environment that the build
 * reads: `VITE_…` and COMMIT.
 * @param {string | undefined} brand the folder of the brand; without it the product's own, which is among the sources
 */
function fingerprint(brand) {
  const hash = createHash('sha256').update(version());
  if (brand !== undefined) {
    hash.update(`brand ${brand}\n`);
    const isFolder = statSync(brand, { throwIfNoEntry: false })?.isDirectory() === true;
    for (const name of isFolder ? readdirSync(brand, { recursive: true, encoding: 'utf8' }).toSorted() : [])
      if (statSync(join(brand, name)).isFile()) hash.update(name).update(readFileSync(join(brand, name)));
  }
  for (const [name, value] of Object.entries(process.env).toSorted(byName))
    if (name.startsWith('VITE_') || name === 'COMMIT') hash.update(`${name}=${value}\n`);
  /** @param {string} folder */
  const walk = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true }).toSorted((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (leftOut.has(path)) continue;
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile())
        hash
          .update(path)
          .update('\0')
          .update(readFileSync(join(root, path)))
          .update('\0');
    }
  };
  walk('');
  return hash.digest('hex');
}

/**
 * Returns the stamp of a finished build: the fingerprint of its sources, and the hash of its page. Another command may
 * have built another brand since, and then the page differs.
 * @param {string | undefined} brand
 */
function stampOf(brand) {
  const page = readFileSync(join(root, 'dist-demo', 'index.html'));
  return `${fingerprint(brand)} ${createHash('sha256').update(page).digest('hex')}`;
}

/**
 * Builds the demo, unless the last build has the same stamp.
 * @param {string | undefined} brand as for `fingerprint`
 * @throws {UserError} if the build fails
 */
function build(brand) {
  const isBuilt =
    existsSync(join(root, 'dist-demo', 'index.html')) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === stampOf(brand);
  if (isBuilt) {
    console.log('The demo is built already.');
    return;
  }
  console.log('Building the demo …');
  // A build that breaks off must not count as finished.
  rmSync(stampFile, { force: true });
  const { status, error } = spawnSync(
    toolNode(),
    [
      join(root, 'scripts/build/vite.ts'),
      'build',
      '--mode=demo',
      '--logLevel=error',
      ...(brand === undefined ? [] : ['--brand', brand]),
    ],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: environment(),
    },
  );
  if (error || status !== 0) throw new UserError('The demo could not be built; what went wrong is above.');
  mkdirSync(dirname(stampFile), { recursive: true });
  // The build itself may write a generated source (the route tree). The fingerprint is taken afterwards, so that it
  // fits the sources that were built.
  writeFileSync(stampFile, stampOf(brand));
}

/**
 * Checks that the port is free before the build, which takes a minute.
 * @param {number} port
 * @param {string} host
 * @throws {UserError} if the port is taken
 */
async function requireFreePort(port, host) {
  const taken = await new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code === 'EADDRINUSE'));
    probe.listen(port, host, () => probe.close(() => resolve(false)));
  });
  if (taken) {
    throw new UserError(
      `Port ${port} is taken: stop what listens there, or choose another: npm run demo -- --port ${port + 1}\n` +
        `端口 ${port} 已被占用：请先停止占用它的程序，或另选一个：npm run demo -- --port ${port + 1}`,
    );
  }
}

try {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4173' },
      host: { type: 'string', default: '127.0.0.1' },
      brand: { type: 'string' },
    },
  });
  const port = portFrom(values.port);
  await requireFreePort(port, values.host);
  install();
  const fromEnvironment = process.env['BRAND'] ? resolve(root, process.env['BRAND']) : undefined;
  build(values.brand === undefined ? fromEnvironment : resolve(process.env['INIT_CWD'] ?? process.cwd(), values.brand));
  const { url } = await serve({ dir: join(root, 'dist-demo'), port, host: values.host });
  console.log(`
  The demo is running:   ${url}
  Log in with one tap on the log-in page, or by hand:
    admin · agent · student · banned   (password of each: demo1234)
  Everything happens in this browser: no server, no account. Stop with Ctrl+C.

  演示已启动：${url}
  在登录页一键登录，或手动输入：
    admin（管理员）· agent（代理）· student（用户）· banned（已封禁），密码均为 demo1234
  数据只保存在本机浏览器中，无需服务器。按 Ctrl+C 停止。
`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
} catch (error) {
  fail(error);
}
