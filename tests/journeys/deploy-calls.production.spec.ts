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

// The calls that a backend behind deploy/'s nginx receives, and the HTTPS configuration of docs/deploy.md as it is
// written there.
const root = join(import.meta.dirname, '../..');
const dist = join(root, 'dist');

const heard = v.object({ httpVersion: v.string(), headers: v.record(v.string(), v.unknown()) });

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

const told = (body: string) => v.parse(heard, JSON.parse(body));

test('the backend is told by which name, port and protocol it was asked, and by whom', async ({ backend }) => {
  const port = await freePort();
  await withNginx(
    nginxConfiguration({ dir: dist, listen: `127.0.0.1:${port}`, backend: `http://127.0.0.1:${backend.port}` }),
    port,
    async () => {
      const direct = told((await requestAt(port, '/api/echo')).body);
      expect(direct.httpVersion).toBe('1.1');
      expect(direct.headers).toMatchObject({
        host: `127.0.0.1:${port}`,
        'x-forwarded-proto': 'http',
        'x-forwarded-for': '127.0.0.1',
      });

      const headers = { Host: 'mall.example.com:8443', 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '203.0.113.7' };
      const behindTls = told((await requestAt(port, '/api/echo', { headers })).body);
      expect(behindTls.headers).toMatchObject({
        host: 'mall.example.com:8443',
        'x-forwarded-proto': 'https',
        'x-forwarded-for': '203.0.113.7, 127.0.0.1',
      });
    },
  );
});

test('a call whose answer is lost is not made again, though there is somebody else to ask', async ({ backend }) => {
  const port = await freePort();
  // A backend's name may have two addresses, and nginx keeps using both after a failure.
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

test('a change from no page of the app never reaches the backend; reads and other clients do', async ({ backend }) => {
  const port = await freePort();
  const page = 'text/html,application/xhtml+xml,*/*;q=0.8';
  const fetched = (site: string, mode: string, destination: string) => ({
    'Sec-Fetch-Site': site,
    'Sec-Fetch-Mode': mode,
    'Sec-Fetch-Dest': destination,
  });
  const foreign = [
    { ...fetched('none', 'navigate', 'document'), Accept: page },
    fetched('same-site', 'cors', 'empty'),
    fetched('cross-site', 'no-cors', 'image'),
    fetched('same-origin', 'navigate', 'iframe'),
    { 'Sec-Fetch-Site': 'none' },
    { 'Sec-Fetch-Site': 'Same-Origin' },
    { 'Sec-Fetch-Mode': 'NAVIGATE' },
    { 'Sec-Fetch-Mode': 'navigate' },
    { 'Sec-Fetch-Dest': 'document' },
    { Accept: page },
  ];
  const own = [{}, { Accept: '*/*' }, { ...fetched('same-origin', 'cors', 'empty'), Accept: 'application/json' }];
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
        for (const headers of foreign) {
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
        for (const headers of own) told((await requestAt(port, path, { method, headers })).body);
        expect(backend.calls.splice(0)).toHaveLength(own.length);
      }
      for (const headers of foreign) told((await requestAt(port, '/api/user/get/login', { headers })).body);
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
 * Debian's nginx has these lines in the same block: gzip, old protocols (changed here as the guide says) and its own
 * site.
 */
const debian = `gzip on; ssl_protocols TLSv1.2 TLSv1.3; ssl_prefer_server_ciphers on;
server { listen 80 default_server; listen [::]:80 default_server; server_name _; root /var/www/html; }`;

test('the guide’s HTTPS configuration works as written, beside Debian’s own files', async ({ backend }) => {
  const [command = '', beside = ''] = examples('HTTPS');
  const folder = mkdtempSync(join(tmpdir(), 'https-'));
  const { key, certificate } = selfSigned('mall.example.com');
  writeFileSync(join(folder, 'mall.key'), key, { mode: 0o600 });
  writeFileSync(join(folder, 'mall.pem'), certificate);

  const made = execFileSync('sh', ['-c', command.replace(/> mall\.conf\s*$/u, '')], { cwd: root, encoding: 'utf8' });
  const [plain, secure, ipv6] = [await freePort(), await freePort(), await hasIpv6()];
  const site = [debian, beside, made]
    .join('\n')
    .replaceAll('/etc/ssl/', `${folder}/`)
    .replaceAll('/srv/mall', dist)
    .replaceAll('127.0.0.1:9000', `127.0.0.1:${backend.port}`)
    // Other ports; and on a machine without IPv6, no IPv6 addresses.
    .replaceAll(/(listen (?:\[::\]:)?)80\b/gu, `$1${plain}`)
    .replaceAll(/(listen (?:\[::\]:)?)443\b/gu, `$1${secure}`)
    .replaceAll(/listen \[::\][^;]*;/gu, (line) => (ipv6 ? line : ''));
  expect(site).toContain(`server_name mall.example.com;\n  server_tokens`);
  const { ok, said } = nginxTest(site);
  expect(ok, said).toBe(true);
  // Newer versions than Debian 12's warn about the one word that the old versions need.
  expect(said.split('\n').filter((line) => line.includes('[warn]') && !line.includes('listen ... http2'))).toEqual([]);

  await withNginx(site, plain, async () => {
    const moved = await requestAt(plain, '/mall?id=1', { headers: { Host: 'mall.example.com' } });
    expect([moved.status, moved.headers.location]).toEqual([301, 'https://mall.example.com/mall?id=1']);

    const session = connectSecurely(`https://127.0.0.1:${secure}`, { ca: certificate, servername: 'mall.example.com' });
    const asked = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
      const stream = session.request({ ':path': path, ':authority': 'mall.example.com:8443', ...headers });
      const status = new Promise((done, refuse) => {
        stream.once('response', (answer) => done(answer[':status']));
        stream.once('error', refuse);
      });
      return { body: await text(stream), status: await status };
    };
    const page = await asked('/');
    expect(page.status).toBe(200);
    expect(page.body).toContain('<div id="root"');
    // A client can't set the headers that tell the backend about the request.
    expect(told((await asked('/api/echo', { 'x-forwarded-proto': 'http' })).body).headers).toMatchObject({
      host: 'mall.example.com:8443',
      'x-forwarded-proto': 'https',
    });
    await new Promise<void>((done) => {
      session.close(done);
    });
  });
  rmSync(folder, { recursive: true });
});
