/** Tests the server of a build: its answers, the calls that it passes on, and the errors of its start. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve } from './static-server.mjs';

const script = join(import.meta.dirname, 'static-server.mjs');
const page =
  '<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src &#39;self&#39;"><title>shell</title>';
const code = `export const words = ${JSON.stringify('coin '.repeat(400))};`;

let dir = '';
let backend: Server;
let arrived: string[] = [];
const children: ChildProcess[] = [];

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends a request as given, without a client that decodes or retries. */
function ask(url: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers, method, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
      response.on('error', reject);
    }).on('error', reject);
  });
}

function start(...words: string[]): Promise<{ url: string; failed: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
    children.push(child);
    let failed = '';
    child.stdout.on('data', (text: Buffer) => {
      const url = /http:\/\/[\d.]+:\d+/u.exec(text.toString())?.[0];
      if (url !== undefined) resolve({ url, failed: '' });
    });
    child.stderr.on('data', (text: Buffer) => {
      failed += text.toString();
    });
    child.on('close', () => resolve({ url: '', failed }));
  });
}

let url = '';

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'serve-'));
  mkdirSync(join(dir, 'assets'));
  writeFileSync(join(dir, 'index.html'), page);
  writeFileSync(join(dir, 'sw.js'), 'self;');
  writeFileSync(join(dir, 'manifest.webmanifest'), '{}');
  writeFileSync(join(dir, 'assets/index-BrWM4Tfl.js'), code);
  writeFileSync(join(dir, 'assets/plain.js'), code);
  writeFileSync(join(dir, '..', 'outside-of-the-build.txt'), 'secret');
  backend = createServer((request, response) => {
    arrived.push(`${request.method ?? ''} ${request.url ?? ''}`);
    if (request.url === '/api/lost') request.socket.destroy();
    else if (request.url === '/api/half') {
      response.writeHead(200, { 'Content-Length': 100 });
      response.write('half');
      setTimeout(() => request.socket.destroy(), 20);
    } else
      response
        .writeHead(200, { 'Set-Cookie': 'sid=1; HttpOnly', 'Content-Type': 'application/json' })
        .end('{"code":0}');
  });
  await new Promise<void>((resolve) => {
    backend.listen(0, '127.0.0.1', resolve);
  });
  const address = backend.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  ({ url } = await start('--dir', dir, '--port', '0', '--api', `http://127.0.0.1:${port}`));
});

afterAll(() => {
  for (const child of children) child.kill();
  backend.closeAllConnections();
  backend.close();
  rmSync(dir, { recursive: true, force: true });
  rmSync(join(dir, '..', 'outside-of-the-build.txt'), { force: true });
});

const navigation = { 'Sec-Fetch-Mode': 'navigate', Accept: 'text/html' };

describe('a build is served', () => {
  it.each(['/', '/login', '/gxy/update?id=3'])('with the shell for an address of the app: %s', async (path) => {
    const { status, headers, body } = await ask(url + path, navigation);
    expect(status).toBe(200);
    expect(body.toString()).toBe(page);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it.each(['/assets/gone-BrWM4Tfl.js', '/gone.png', '/sw.js.map'])(
    'with 404 for a missing file, never the shell: %s',
    async (path) => {
      expect((await ask(url + path, navigation)).status).toBe(404);
      expect((await ask(url + path)).status).toBe(404);
    },
  );

  it('with the app’s page for a client that is no browser, as nginx does', async () => {
    expect((await ask(`${url}/`)).status).toBe(200);
    expect((await ask(`${url}/coinChange`, { Accept: '*/*' })).status).toBe(200);
  });

  it('with 404 for a script that asks for an address of the app', async () => {
    expect((await ask(`${url}/login`, { 'Sec-Fetch-Mode': 'cors', Accept: '*/*' })).status).toBe(404);
  });

  it.each([
    '/../outside-of-the-build.txt',
    '/%2e%2e/outside-of-the-build.txt',
    '/..%2foutside-of-the-build.txt',
    '/assets/..%5c..%5coutside-of-the-build.txt',
    '/%00',
    '/%',
  ])('without anything outside of it: %s', async (path) => {
    expect((await ask(url + path)).body.toString()).not.toContain('secret');
  });

  it('cached for ever if the name holds a hash, and otherwise asked for again each time', async () => {
    expect((await ask(`${url}/assets/index-BrWM4Tfl.js`)).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    for (const path of ['/sw.js', '/manifest.webmanifest', '/assets/plain.js', '/index.html']) {
      expect((await ask(url + path)).headers['cache-control'], path).toBe('no-cache');
    }
  });

  it('compressed in an encoding that the client accepts', async () => {
    const brotli = await ask(`${url}/assets/index-BrWM4Tfl.js`, { 'Accept-Encoding': 'gzip, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(code);
    expect(brotli.headers.vary).toBe('Accept-Encoding');
    const gzip = await ask(`${url}/assets/index-BrWM4Tfl.js`, { 'Accept-Encoding': 'gzip, br;q=0' });
    expect(gunzipSync(gzip.body).toString()).toBe(code);
    const plain = await ask(`${url}/assets/index-BrWM4Tfl.js`);
    expect(plain.body.toString()).toBe(code);
  });

  it('with 304 and no body to a client that has the file already', async () => {
    const { headers } = await ask(`${url}/assets/plain.js`);
    const again = await ask(`${url}/assets/plain.js`, { 'If-None-Match': headers.etag ?? '' });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  });

  it('under the policy of the build, with one more directive', async () => {
    const { headers } = await ask(`${url}/`, navigation);
    expect(headers['content-security-policy']).toBe("default-src 'self'; frame-ancestors 'none'");
  });

  it('under the policy of a build that replaces it meanwhile', async () => {
    const own = mkdtempSync(join(tmpdir(), 'serve-'));
    const file = join(own, 'index.html');
    writeFileSync(file, page);
    const server = await serve({ dir: own });
    writeFileSync(file, page.replace('default-src', 'script-src'));
    utimesSync(file, 1, 1);
    expect((await ask(`${server.url}/`, navigation)).headers['content-security-policy']).toBe(
      "script-src 'self'; frame-ancestors 'none'",
    );
    await server.close();
    rmSync(own, { recursive: true });
  });

  it('with the same other headers as nginx sends, except the one that is for HTTPS', async () => {
    const template = readFileSync(join(import.meta.dirname, '../../deploy/nginx/mall.conf.template'), 'utf8');
    // The pattern leaves out the headers of /api/, which are indented deeper.
    const sent = [...template.matchAll(/^ {2}add_header (\S+) "([^"@]*)" always;$/gmu)].map(
      ([, name = '', value]): [string, string | undefined] => [name.toLowerCase(), value],
    );
    const expected = sent.filter(([name]) => name !== 'strict-transport-security');
    expect(expected.length).toBeGreaterThan(3);
    for (const path of ['/', '/assets/plain.js', '/gone.png'])
      expect((await ask(url + path, navigation)).headers, path).toMatchObject(Object.fromEntries(expected));
  });

  it('only for GET and HEAD', async () => {
    expect((await ask(`${url}/`, {}, 'POST')).status).toBe(405);
    const { status, body } = await ask(`${url}/`, navigation, 'HEAD');
    expect({ status, length: body.length }).toEqual({ status: 200, length: 0 });
  });
});

describe('a build for a folder of the site', () => {
  it('is served there, and nowhere else', async () => {
    const inFolder = mkdtempSync(join(tmpdir(), 'serve-'));
    writeFileSync(join(inFolder, 'index.html'), page);
    writeFileSync(join(inFolder, 'manifest.webmanifest'), '{"id":"/try/mall/"}');
    const { url: site } = await start('--dir', inFolder, '--port', '0');
    const html = { accept: 'text/html' };
    expect((await ask(`${site}/try/mall/`, html)).body.toString()).toBe(page);
    expect((await ask(`${site}/try/mall/coinChange`, html)).body.toString()).toBe(page);
    expect(await ask(`${site}/try/mall`, html)).toMatchObject({ status: 301, headers: { location: '/try/mall/' } });
    for (const path of ['/', '/coinChange', '/index.html', '/try/mall/gone.js', '/try/malls'])
      expect((await ask(site + path, html)).status, path).toBe(404);
    rmSync(inFolder, { recursive: true });
  });
});

describe('calls are passed on', () => {
  it.each(['/api/user/get/login?a=1', '/__mock/state'])(
    'once, and the answer keeps its cookie and its body: %s',
    async (path) => {
      arrived = [];
      const { status, headers, body } = await ask(url + path);
      expect(status).toBe(200);
      expect(headers['set-cookie']).toEqual(['sid=1; HttpOnly']);
      expect(body.toString()).toBe('{"code":0}');
      expect(arrived).toEqual([`GET ${path}`]);
    },
  );

  it.each(['/api/lost', '/api/half'])(
    'and if the backend drops the connection, the proxy drops it too and sends nothing again: %s',
    async (path) => {
      arrived = [];
      await expect(ask(url + path)).rejects.toThrow(/socket hang up|aborted/u);
      expect(arrived).toEqual([`GET ${path}`]);
    },
  );
});

describe('a backend behind https', () => {
  it('is called over TLS', async () => {
    const first = new Promise<number | undefined>((resolve) => {
      const listener = createTcpServer((socket) => {
        socket.on('error', () => {});
        socket.once('data', (bytes: Buffer) => {
          resolve(bytes[0]);
          socket.destroy();
          listener.close();
        });
      });
      listener.listen(0, '127.0.0.1', () => {
        const address = listener.address();
        const port = address !== null && typeof address === 'object' ? address.port : 0;
        void start('--dir', dir, '--port', '0', '--api', `https://127.0.0.1:${port}`)
          .then((served) => ask(`${served.url}/api/user/get/login`))
          .catch(() => {});
      });
    });
    // The first byte of a TLS handshake.
    expect(await first).toBe(0x16);
  });
});

describe('an error is reported plainly:', () => {
  it.each(['127.0.0.1:4174', 'ftp://example.com', 'nonsense'])('an address of no backend: %s', async (api) => {
    const { failed } = await start('--dir', dir, '--port', '0', '--api', api);
    expect(failed).toContain('--api takes the address of a backend');
    expect(failed).not.toContain('    at ');
  });

  it('a taken port', async () => {
    const { failed } = await start('--dir', dir, '--port', new URL(url).port);
    expect(failed).toContain(`Port ${new URL(url).port} on 127.0.0.1 is taken`);
    expect(failed).not.toContain('    at ');
  });

  it('no build', async () => {
    const { failed } = await start('--dir', join(dir, 'assets'), '--port', '0');
    expect(failed).toContain('npm run build');
  });
});
