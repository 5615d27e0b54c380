/**
 * nginx between browser and backend: which calls and headers the backend receives, and that the HTTPS configuration of
 * docs/deploy.md works as written.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect as connectSecurely } from 'node:http2';
import { createServer as createListener } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test as base } from '@playwright/test';
import * as v from 'valibot';
import { nginxConfiguration } from '../../scripts/release/nginx-config.mjs';
import { freePort } from '../engines/free-port.ts';
import { selfSigned } from '../support/certificate.ts';
import { requestAt, nginxTest, withNginx } from '../support/nginx.ts';

const root = join(import.meta.dirname, '../..');
const dist = join(root, 'dist');

const echo = v.object({ httpVersion: v.string(), headers: v.record(v.string(), v.unknown()) });

interface Backend {
  readonly port: number;
  /** The calls that arrived, as `GET /api/…`. */
  readonly calls: string[];
}

const test = base.extend<{ backend: Backend }>({
  backend: async ({}, use) => {
    const calls: string[] = [];
    const server = createServer((request: IncomingMessage, response) => {
      const { method = '', url = '', httpVersion, headers } = request;
      calls.push(`${method} ${url}`);
      if (url === '/api/drop') request.socket.destroy();
      else response.end(JSON.stringify({ httpVersion, headers }));
    });
    const port = await portOf(server);
    await use({ port, calls });
    server.closeAllConnections();
    await new Promise((done) => {
      server.close(done);
    });
  },
});

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Reads the answer of the test's backend: the protocol and headers with which it was called. */
const echoed = (body: string) => v.parse(echo, JSON.parse(body));

test('the backend receives host, port and protocol of the browser’s address, and the address of the client', async ({
  backend,
}) => {
  const port = await freePort();
  await withNginx(
    nginxConfiguration({ dir: dist, listen: `127.0.0.1:${port}`, backend: `http://127.0.0.1:${backend.port}` }),
    port,
    async () => {
      const direct = echoed((await requestAt(port, '/api/echo')).body);
      expect(direct.httpVersion).toBe('1.1');
      expect(direct.headers).toMatchObject({
        host: `127.0.0.1:${port}`,
        'x-forwarded-proto': 'http',
        'x-forwarded-for': '127.0.0.1',
      });

      const headers = { Host: 'mall.example.com:8443', 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '203.0.113.7' };
      const behindTls = echoed((await requestAt(port, '/api/echo', { headers })).body);
      expect(behindTls.headers).toMatchObject({
        host: 'mall.example.com:8443',
        'x-forwarded-proto': 'https',
        'x-forwarded-for': '203.0.113.7, 127.0.0.1',
      });
    },
  );
});

test('nginx never repeats a call whose answer is lost, although the backend has a second address', async ({
  backend,
}) => {
  const port = await freePort();
  // With `max_fails=0`, nginx goes on using both addresses after a failure.
  const twice = `upstream twice { ${`server 127.0.0.1:${backend.port} max_fails=0; `.repeat(2)}}`;
  await withNginx(
    `${twice}\n${nginxConfiguration({ dir: dist, listen: `127.0.0.1:${port}`, backend: 'http://twice' })}`,
    port,
    async () => {
      for (const method of ['POST', 'GET'] as const) {
        expect((await requestAt(port, '/api/drop', { method })).status, method).toBe(502);
      }
      expect(backend.calls).toEqual(['POST /api/drop', 'GET /api/drop']);
    },
  );
});

test('changing calls of other pages never reach the backend; reads and calls of other clients do', async ({
  backend,
}) => {
  const port = await freePort();
  const page = 'text/html,application/xhtml+xml,*/*;q=0.8';
  const fetchMetadata = (site: string, mode: string, destination: string) => ({
    'Sec-Fetch-Site': site,
    'Sec-Fetch-Mode': mode,
    'Sec-Fetch-Dest': destination,
  });
  const foreignHeaders = [
    { ...fetchMetadata('none', 'navigate', 'document'), Accept: page },
    fetchMetadata('same-site', 'cors', 'empty'),
    fetchMetadata('cross-site', 'no-cors', 'image'),
    fetchMetadata('same-origin', 'navigate', 'iframe'),
    { 'Sec-Fetch-Site': 'none' },
    { 'Sec-Fetch-Site': 'Same-Origin' },
    { 'Sec-Fetch-Mode': 'NAVIGATE' },
    { 'Sec-Fetch-Mode': 'navigate' },
    { 'Sec-Fetch-Dest': 'document' },
    { Accept: page },
  ];
  const ownHeaders = [
    {},
    { Accept: '*/*' },
    { ...fetchMetadata('same-origin', 'cors', 'empty'), Accept: 'application/json' },
  ];
  await withNginx(
    nginxConfiguration({ dir: dist, listen: `127.0.0.1:${port}`, backend: `http://127.0.0.1:${backend.port}` }),
    port,
    async () => {
      const changes = [
        ['GET', '/api/user/addCoin?userAccount=a&addCoin=1'],
        ['GET', '/api/user/%61ddCoin'],
        ['POST', '/api/user/transferCoin'],
      ] as const;
      for (const [method, path] of changes) {
        for (const headers of foreignHeaders) {
          const refused = await requestAt(port, path, { method, headers: { ...headers, 'Accept-Language': 'en-GB' } });
          expect([refused.status, refused.headers['content-type'], refused.headers['cache-control']]).toEqual([
            200,
            'application/json; charset=utf-8',
            'no-store',
          ]);
          expect(JSON.parse(refused.body), JSON.stringify(headers)).toMatchObject({
            code: 40_101,
            data: null,
            message: expect.stringContaining('Only the app'),
          });
        }
        expect(backend.calls).toEqual([]);
        for (const headers of ownHeaders) echoed((await requestAt(port, path, { method, headers })).body);
        expect(backend.calls.splice(0)).toHaveLength(ownHeaders.length);
      }
      for (const headers of foreignHeaders) echoed((await requestAt(port, '/api/user/get/login', { headers })).body);
    },
  );
});

/** Returns the code blocks of one section of docs/deploy.md. */
function examples(section: string): string[] {
  const guide = readFileSync(join(root, 'docs/deploy.md'), 'utf8');
  const part = guide.split(/^#+ /mu).find((one) => one.startsWith(`${section}\n`)) ?? '';
  return [...part.matchAll(/^```\n([\s\S]*?)^```$/gmu)].map(([, code = '']) => code);
}

async function hasIpv6(): Promise<boolean> {
  const listener = createListener();
  return await new Promise((done) => {
    listener.once('error', () => done(false));
    listener.listen(0, '::', () => listener.close(() => done(true)));
  });
}

/**
 * Debian's nginx already has these lines in its `http` block: gzip, protocols and a site. The protocols are changed as
 * the guide says.
 */
const debian = `gzip on; ssl_protocols TLSv1.2 TLSv1.3; ssl_prefer_server_ciphers on;
server { listen 80 default_server; listen [::]:80 default_server; server_name _; root /var/www/html; }`;

test('the guide’s HTTPS configuration works as written, beside Debian’s own files', async ({ backend }) => {
  const [command = '', secondFile = ''] = examples('HTTPS');
  const folder = mkdtempSync(join(tmpdir(), 'https-'));
  const { key, certificate } = selfSigned('mall.example.com');
  writeFileSync(join(folder, 'mall.key'), key, { mode: 0o600 });
  writeFileSync(join(folder, 'mall.pem'), certificate);

  const generated = execFileSync('sh', ['-c', command.replace(/> mall\.conf\s*$/u, '')], {
    cwd: root,
    encoding: 'utf8',
  });
  const [plain, secure, ipv6] = [await freePort(), await freePort(), await hasIpv6()];
  const site = [debian, secondFile, generated]
    .join('\n')
    .replaceAll('/etc/ssl/', `${folder}/`)
    .replaceAll('/srv/mall', dist)
    .replaceAll('127.0.0.1:9000', `127.0.0.1:${backend.port}`)
    // The test uses free ports, and no IPv6 addresses on a machine without IPv6.
    .replaceAll(/(listen (?:\[::\]:)?)80\b/gu, `$1${plain}`)
    .replaceAll(/(listen (?:\[::\]:)?)443\b/gu, `$1${secure}`)
    .replaceAll(/listen \[::\][^;]*;/gu, (line) => (ipv6 ? line : ''));
  expect(site).toContain(`server_name mall.example.com;\n  server_tokens`);
  const { ok, output } = nginxTest(site);
  expect(ok, output).toBe(true);
  // Newer versions of nginx than Debian 12's warn about `listen ... http2`, which older versions need.
  expect(output.split('\n').filter((line) => line.includes('[warn]') && !line.includes('listen ... http2'))).toEqual(
    [],
  );

  await withNginx(site, plain, async () => {
    const moved = await requestAt(plain, '/mall?id=1', { headers: { Host: 'mall.example.com' } });
    expect([moved.status, moved.headers.location]).toEqual([301, 'https://mall.example.com/mall?id=1']);

    const session = connectSecurely(`https://127.0.0.1:${secure}`, { ca: certificate, servername: 'mall.example.com' });
    const get = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
      const stream = session.request({ ':path': path, ':authority': 'mall.example.com:8443', ...headers });
      const status = new Promise((done, refuse) => {
        stream.once('response', (answer) => done(answer[':status']));
        stream.once('error', refuse);
      });
      return { body: await text(stream), status: await status };
    };
    const page = await get('/');
    expect(page.status).toBe(200);
    expect(page.body).toContain('<div id="root"');
    // A client can't forge the headers that nginx adds for the backend.
    expect(echoed((await get('/api/echo', { 'x-forwarded-proto': 'http' })).body).headers).toMatchObject({
      host: 'mall.example.com:8443',
      'x-forwarded-proto': 'https',
    });
    await new Promise<void>((done) => {
      session.close(done);
    });
  });
  rmSync(folder, { recursive: true });
});
