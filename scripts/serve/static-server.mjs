/**
 * Serves a build like a production server. Texts are compressed if the client accepts it. Browsers may cache files with
 * a hash in their name for a year, and ask for all others again. A navigation to a missing file gets the app's page if
 * its path has no dot and lies outside /api and /__mock. Any other request for a missing file gets 404. Every answer
 * that isn't the backend's has security headers.
 *
 * With `--api` the server is also a proxy for /api and /__mock. A build for a folder of the site (`--base` of the
 * build) is served in that folder. This is plain JavaScript for Node 20, without dependencies.
 *
 * `--fast` compresses in a twentieth of the time, and a file is a tenth larger. Tests use it, because each of their
 * servers begins without a compressed file.
 *
 *     node scripts/serve/static-server.mjs --dir dist --port 4175 [--host 127.0.0.1] [--api http://127.0.0.1:4174]
 */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { baseOf } from '../release/base-of-build.mjs';
import { compressible } from '../release/compress.mjs';
import { policyOf } from '../release/policy-of-build.mjs';
import { UserError, fail, portFrom } from '../runtime.mjs';
import { backendAt, proxy } from './api-proxy.mjs';
import { packedFiles } from './packed-files.mjs';

const contentTypes = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.webp', 'image/webp'],
  ['.ico', 'image/x-icon'],
  ['.woff2', 'font/woff2'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.map', 'application/json; charset=utf-8'],
  ['.wasm', 'application/wasm'],
]);
/** Paths of files with a hash in their name. */
const hashedPath = /^\/assets\/.+[-.][\w-]{8,}\.\w+$/u;
/** Addresses that are passed on to the backend. */
const proxiedPath = /^\/(?:api|__mock)(?:\/|$|\?)/u;

/**
 * @typedef {{ dir: string, port?: number, host?: string, api?: string | undefined, fast?: boolean }} Options
 * @typedef {import('node:http').IncomingMessage} Incoming
 * @typedef {import('node:http').ServerResponse} Outgoing
 */

/**
 * Returns the security headers of the answers that aren't the backend's. The policy is the build's own from its page,
 * with a directive that works only in a header.
 * @param {string} dir
 */
function securityHeaders(dir) {
  return {
    'Content-Security-Policy': policyOf(dir),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
  };
}

/**
 * Returns the file that a path names, or null. The file is never outside `dir`.
 * @param {string} dir
 * @param {string} pathname
 */
function fileAt(dir, pathname) {
  let name;
  try {
    name = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  if (name.includes('\0')) return null;
  const path = resolve(dir, `.${name}`);
  if (!path.startsWith(dir + sep)) return null;
  return existsSync(path) && statSync(path).isFile() ? path : null;
}

/**
 * Returns whether a request is a navigation. Browsers say so in a header. A client without that header, such as curl,
 * counts as navigating if it accepts HTML.
 * @param {Incoming} req
 */
function isNavigation(req) {
  const mode = req.headers['sec-fetch-mode'];
  return mode === undefined ? /text\/html|\*\/\*/u.test(req.headers.accept ?? '*/*') : mode === 'navigate';
}

/**
 * Returns `br` if the client accepts it, else `gzip` if the client accepts that, else null.
 * @param {Incoming} req
 * @returns {'br' | 'gzip' | null}
 */
function encodingFor(req) {
  const words = (req.headers['accept-encoding'] ?? '').split(',').map((word) => word.trim());
  const accepted = new Set(words.filter((word) => !/;\s*q=0(?:\.0*)?$/u.test(word)).map((word) => word.split(';')[0]));
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : null;
}

/**
 * Returns a function that gives the security headers of the present build. If another build replaces the served one,
 * the new build's policy is sent from then on.
 * @param {string} dir
 */
function presentHeaders(dir) {
  const page = join(dir, 'index.html');
  let headers = securityHeaders(dir);
  let pageChangedAt = statSync(page).mtimeMs;
  return () => {
    const { mtimeMs } = statSync(page, { throwIfNoEntry: false }) ?? { mtimeMs: pageChangedAt };
    if (mtimeMs !== pageChangedAt) {
      pageChangedAt = mtimeMs;
      headers = securityHeaders(dir);
    }
    return headers;
  };
}

/**
 * Answers with a file.
 * @param {Incoming} req
 * @param {Outgoing} res
 * @param {string} file
 * @param {string} pathname the requested path inside the build
 * @param {ReturnType<typeof packedFiles>} pack
 */
async function sendFile(req, res, file, pathname, pack) {
  const extension = extname(file);
  const { mtimeMs, size } = statSync(file);
  const tag = `W/"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`;
  res.setHeader('Content-Type', contentTypes.get(extension) ?? 'application/octet-stream');
  res.setHeader('Cache-Control', hashedPath.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache');
  res.setHeader('ETag', tag);
  if (compressible.has(extension)) res.setHeader('Vary', 'Accept-Encoding');
  if (req.headers['if-none-match'] === tag) {
    res.writeHead(304).end();
    return;
  }
  const encoding = compressible.has(extension) ? encodingFor(req) : null;
  if (encoding) {
    const body = await pack(file, encoding);
    res.writeHead(200, { 'Content-Encoding': encoding, 'Content-Length': body.length });
    res.end(req.method === 'HEAD' ? undefined : body);
    return;
  }
  res.writeHead(200, { 'Content-Length': size });
  if (req.method === 'HEAD') res.end();
  else
    createReadStream(file)
      .on('error', () => res.destroy())
      .pipe(res);
}

/**
 * Answers with one line of text, which no browser stores.
 * @param {Outgoing} res @param {number} status @param {string} text
 */
function sendText(res, status, text) {
  res.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end(`${text}\n`);
}

/**
 * Returns the function that answers every request.
 * @param {string} buildFolder
 * @param {string} siteFolder the folder of the site that the build is made for, with slashes around it
 * @param {ReturnType<typeof backendAt> | null} backend null without a backend behind this server
 * @param {boolean} fast
 * @returns {(req: Incoming, res: Outgoing) => void}
 */
function requestHandler(buildFolder, siteFolder, backend, fast) {
  const headers = presentHeaders(buildFolder);
  const pack = packedFiles(fast);
  return (req, res) => {
    const url = req.url ?? '/';
    if (proxiedPath.test(url) && backend) {
      proxy(req, res, backend);
      return;
    }
    for (const [name, value] of Object.entries(headers())) res.setHeader(name, value);
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.setHeader('Allow', 'GET, HEAD');
      sendText(res, 405, 'Method Not Allowed');
      return;
    }
    const requestedPath = url.split('?')[0] ?? '/';
    if (`${requestedPath}/` === siteFolder) {
      res.writeHead(301, { Location: siteFolder, 'Cache-Control': 'no-cache' }).end();
      return;
    }
    if (!requestedPath.startsWith(siteFolder)) {
      sendText(res, 404, 'Not Found');
      return;
    }
    const pathname = `/${requestedPath.slice(siteFolder.length)}`;
    const file = pathname.endsWith('/') ? null : fileAt(buildFolder, pathname);
    // A path of the app has no dot. A path with a dot is a file, or missing.
    const getsAppPage = !file && isNavigation(req) && !extname(pathname) && !proxiedPath.test(url);
    if (!file && !getsAppPage) {
      sendText(res, 404, 'Not Found');
      return;
    }
    sendFile(req, res, file ?? join(buildFolder, 'index.html'), pathname, pack).catch(() => res.destroy());
  };
}

/**
 * Resolves with the port once the server listens.
 * @param {import('node:http').Server} server
 * @param {number} port 0 takes any free port
 * @param {string} host
 * @returns {Promise<number>}
 * @throws {UserError} if the port is taken or not allowed
 */
async function listen(server, port, host) {
  await new Promise((done, refuse) => {
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === 'EADDRINUSE')
        refuse(
          new UserError(
            `Port ${port} on ${host} is taken. Stop what listens there, or choose another with --port.\n` +
              `端口 ${port} 已被占用：请先停止占用它的程序，或用 --port 另选一个。`,
          ),
        );
      else if (error.code === 'EACCES')
        refuse(new UserError(`Port ${port} may not be opened by this user. Choose another with --port.`));
      else refuse(error);
    });
    server.listen(port, host, () => done(undefined));
  });
  const address = server.address();
  return address !== null && typeof address === 'object' ? address.port : port;
}

/**
 * Serves a build.
 * @param {Options} options `port` 0 takes any free port
 * @returns {Promise<{ url: string, close: () => Promise<void> }>} once it listens. `url` has no slash at its end
 * @throws {UserError} if there is no build, if `api` is no address, or if the port is taken or not allowed
 */
export async function serve({ dir, port = 0, host = '127.0.0.1', api, fast = false }) {
  const buildFolder = resolve(dir);
  const siteFolder = baseOf(buildFolder);
  if (!existsSync(join(buildFolder, 'index.html')))
    throw new UserError(`There is no build in ${dir}: make one first (npm run build, or npm run build:demo).`);
  const server = createServer(requestHandler(buildFolder, siteFolder, api === undefined ? null : backendAt(api), fast));
  // By default Node ends a request that hasn't arrived whole after five minutes.
  server.requestTimeout = 0;
  const actualPort = await listen(server, port, host);
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}${siteFolder.slice(0, -1)}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const { values } = parseArgs({
      options: {
        dir: { type: 'string', default: 'dist' },
        port: { type: 'string', default: '4175' },
        host: { type: 'string', default: '127.0.0.1' },
        api: { type: 'string' },
        fast: { type: 'boolean', default: false },
      },
    });
    const { dir, host, api, fast } = values;
    const { url } = await serve({ dir, port: portFrom(values.port), host, api, fast });
    console.log(`${dir} on ${url}${api ? `, its API from ${api}` : ''}`);
  } catch (error) {
    fail(error);
  }
}
