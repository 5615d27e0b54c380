/**
 * The answers of nginx for the demo, for a build in a folder, for reports, and during an update. The tests need no
 * browser.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { nginxConfiguration } from '../../scripts/release/nginx-config.mjs';
import { policyOf } from '../../scripts/release/policy-of-build.mjs';
import { freePort } from '../engines/free-port.ts';
import { requestAt, withNginx } from '../support/nginx.ts';

const demo = join(import.meta.dirname, '../../dist-demo');
const asset = readdirSync(join(demo, 'assets')).find((name) => name.endsWith('.js')) ?? '';

/** Expects the right answers of a server for a build at `place`, such as `/` or `/try/mall/`. */
async function expectServed(port: number, place: string, policy: string): Promise<void> {
  const securityHeaders = { 'content-security-policy': policy, 'x-content-type-options': 'nosniff', server: 'nginx' };
  for (const path of ['', 'mall', 'index.html', 'sw.js', 'manifest.webmanifest']) {
    const { status, headers } = await requestAt(port, `${place}${path}`);
    expect(status, path).toBe(200);
    expect(headers, path).toMatchObject({ ...securityHeaders, 'cache-control': 'no-cache' });
  }
  const hashedFile = await requestAt(port, `${place}assets/${asset}`);
  expect(hashedFile.status).toBe(200);
  expect(hashedFile.headers).toMatchObject({
    ...securityHeaders,
    'cache-control': 'public, max-age=31536000, immutable',
  });
  for (const path of ['assets/gone-0a1b2c3d.js', 'assets/', 'gone.js', '.vite/manifest.json']) {
    const { status, headers, body } = await requestAt(port, `${place}${path}`);
    expect(status, path).toBe(404);
    expect(headers, path).toMatchObject({ ...securityHeaders, 'cache-control': 'no-cache' });
    expect(body, path).not.toContain('id="root"');
  }
}

test("the demo's server sends the demo's policy, caches only hashed files, and has no backend", async () => {
  const port = await freePort();
  await withNginx(nginxConfiguration({ dir: demo, listen: `127.0.0.1:${port}` }), port, async () => {
    await expectServed(port, '/', policyOf(demo));
    expect((await requestAt(port, '/api/user/get/login', { method: 'POST' })).status).toBe(405);
  });
});

test('with the guide’s configuration nginx logs each report as one line, and nothing else', async () => {
  const work = mkdtempSync(join(tmpdir(), 'reports-'));
  const [port, second, log] = [await freePort(), await freePort(), join(work, 'reports.log')];
  const guide = readFileSync(join(import.meta.dirname, '../../docs/deploy.md'), 'utf8');
  const [around = '', location = ''] = [...guide.matchAll(/```nginx\n([\s\S]*?)```/gu)].map(([, lines = '']) =>
    lines.replaceAll('127.0.0.1:8079', `127.0.0.1:${second}`).replace('/var/log/nginx/mall-reports.log', log),
  );
  const server = nginxConfiguration({ dir: demo, listen: `127.0.0.1:${port}` }).replace(/\}\s*$/u, `${location}}\n`);
  const sent: string[] = [];
  await withNginx(around + server, port, async () => {
    const send = async (body: string, method = 'POST'): Promise<number> =>
      (await requestAt(port, '/mall-reports', { method, body })).status;
    const body = JSON.stringify([{ kind: 'error', message: '… is not "a"\n', events: ['-1.0 s'] }]);
    // With a buffer of the default size, nginx would write a body of this size to a file, and would not log it.
    const large = JSON.stringify(['x'.repeat(60_000)]);
    expect([await send(body), await send(large)]).toEqual([204, 204]);
    expect([await send('x'.repeat(70_000)), await send('', 'GET'), await send('')]).toEqual([413, 403, 204]);
    sent.push(body, large);
  });
  // nginx answers before it writes the line. Therefore the file is read only after nginx has ended.
  const lines = readFileSync(log, 'utf8').trim().split('\n');
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual(
    expect.arrayContaining(sent.map((reports) => ({ received: expect.any(String), reports }))),
  );
  expect(lines).toHaveLength(sent.length);
  rmSync(work, { recursive: true });
});

/** Writes a small build, whose page, script and policy contain `mark`. Returns its folder. */
function smallBuild(dir: string, mark: string): string {
  mkdirSync(join(dir, 'assets'), { recursive: true });
  const policy = `<meta http-equiv="Content-Security-Policy" content="script-src 'sha256-${mark}='">`;
  writeFileSync(join(dir, 'index.html'), `${policy}${mark}`);
  writeFileSync(join(dir, 'sw.js'), mark);
  writeFileSync(join(dir, `assets/own-${mark}0000.js`), mark);
  return dir;
}

test('publishing changes files and policy in one step, keeps old files and does nothing if nginx refuses', async () => {
  const work = mkdtempSync(join(tmpdir(), 'publish-'));
  const [to, conf, port] = [join(work, 'mall'), join(work, 'mall.conf'), await freePort()];
  const [first, second] = ['one1', 'two2'].map((mark) => smallBuild(join(work, mark), mark));
  const publish = async (dir = '', reload: string, listen = `127.0.0.1:${port}`): Promise<number | null> => {
    const options = ['--dir', dir, '--to', to, '--conf', conf, '--reload', reload, '--listen', listen];
    const child = spawn(process.execPath, ['scripts/release/publish.mjs', ...options], { stdio: 'ignore' });
    const [code] = await once(child, 'exit');
    return typeof code === 'number' ? code : null;
  };
  expect(await publish(first, 'true')).toBe(0);
  await withNginx(`include ${conf};`, port, async (reload) => {
    const seen = new Set<string>();
    /** Returns the mark of the version that answers, and expects the policy of the same version. */
    const version = async (): Promise<string> => {
      const { headers, body } = await requestAt(port, '/');
      const mark = body.slice(-4);
      expect(headers['content-security-policy']).toBe(`script-src 'sha256-${mark}='; frame-ancestors 'none'`);
      seen.add(mark);
      return mark;
    };
    expect(await publish(second, reload, '127.0.0.1:99999')).toBe(1);
    expect(await version()).toBe('one1');

    const published = publish(second, reload);
    while ((await version()) !== 'two2');
    expect(await published).toBe(0);
    expect([...seen]).toEqual(['one1', 'two2']);
    for (const mark of ['one1', 'two2']) expect((await requestAt(port, `/assets/own-${mark}0000.js`)).body).toBe(mark);
    expect((await requestAt(port, '/.own-assets.json')).status).toBe(404);
  });
  rmSync(work, { recursive: true });
});

test('a build in a folder gets the same answers, and its address without the last slash leads to it', async () => {
  const site = mkdtempSync(join(tmpdir(), 'site-'));
  const folder = join(site, 'try/mall');
  mkdirSync(join(site, 'try'));
  cpSync(demo, folder, { recursive: true });
  // `nginxConfiguration` reads the folder from the manifest. A real build for a folder would have this `id`.
  const manifest = join(folder, 'manifest.webmanifest');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"id":\s*"[^"]*"/u, '"id":"/try/mall/"'));
  mkdirSync(join(site, '.well-known'));
  writeFileSync(join(site, '.well-known/assetlinks.json'), '[]');
  const port = await freePort();
  await withNginx(nginxConfiguration({ dir: folder, root: site, listen: `127.0.0.1:${port}` }), port, async () => {
    await expectServed(port, '/try/mall/', policyOf(folder));
    const moved = await requestAt(port, '/try/mall');
    // The `location` has no protocol, host and port, because nginx doesn't know those of the browser's address.
    expect([moved.status, moved.headers.location]).toEqual([301, '/try/mall/']);
    expect(moved.headers).toMatchObject({ 'content-security-policy': policyOf(folder), 'cache-control': 'no-cache' });
    const known = await requestAt(port, '/.well-known/assetlinks.json');
    expect([known.status, known.body, known.headers['cache-control']]).toEqual([200, '[]', 'no-cache']);
    for (const path of ['/', '/mall', '/.vite/manifest.json'])
      expect((await requestAt(port, path)).body, path).not.toContain('id="root"');
  });
  rmSync(site, { recursive: true });
});
