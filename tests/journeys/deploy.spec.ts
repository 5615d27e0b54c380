import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { nginxConfiguration } from '../../scripts/nginx.mjs';
import { policyOf } from '../../scripts/policy.mjs';
import { freePort } from '../engines/free-port.ts';
import { askAt, withNginx } from '../support/nginx.ts';

// The demo behind nginx as its image has it, and a build in a folder of a site: what each server says, without a browser.
const demo = join(import.meta.dirname, '../../dist-demo');
const asset = readdirSync(join(demo, 'assets')).find((name) => name.endsWith('.js')) ?? '';

/** The server of a build at `place`, a path from `/` to `/`. */
async function expectServed(port: number, place: string, policy: string): Promise<void> {
  const shielded = { 'content-security-policy': policy, 'x-content-type-options': 'nosniff', server: 'nginx' };
  for (const path of ['', 'mall', 'index.html', 'sw.js', 'manifest.webmanifest']) {
    const { status, headers } = await askAt(port, `${place}${path}`);
    expect(status, path).toBe(200);
    expect(headers, path).toMatchObject({ ...shielded, 'cache-control': 'no-cache' });
  }
  const kept = await askAt(port, `${place}assets/${asset}`);
  expect(kept.status).toBe(200);
  expect(kept.headers).toMatchObject({ ...shielded, 'cache-control': 'public, max-age=31536000, immutable' });
  for (const path of ['assets/gone-0a1b2c3d.js', 'assets/', 'gone.js', '.vite/manifest.json']) {
    const { status, headers, body } = await askAt(port, `${place}${path}`);
    expect(status, path).toBe(404);
    expect(headers, path).toMatchObject({ ...shielded, 'cache-control': 'no-cache' });
    expect(body, path).not.toContain('id="root"');
  }
}

test('the demo\'s server has the policy of the demo\'s own page, keeps what has a hash and nothing else, and knows no backend', async () => {
  const port = await freePort();
  await withNginx(nginxConfiguration({ dir: demo, listen: `127.0.0.1:${port}` }), port, async () => {
    await expectServed(port, '/', policyOf(demo));
    expect((await askAt(port, '/api/user/get/login', { method: 'POST' })).status).toBe(405);
  });
});

test('a build in a folder of the site is served there by the same rules, and is found without its last slash', async () => {
  const site = mkdtempSync(join(tmpdir(), 'site-'));
  const folder = join(site, 'try/mall');
  mkdirSync(join(site, 'try'));
  cpSync(demo, folder, { recursive: true });
  // All that the server reads of a build made with --base.
  const manifest = join(folder, 'manifest.webmanifest');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"id":\s*"[^"]*"/u, '"id":"/try/mall/"'));
  mkdirSync(join(site, '.well-known'));
  writeFileSync(join(site, '.well-known/assetlinks.json'), '[]');
  const port = await freePort();
  await withNginx(nginxConfiguration({ dir: folder, root: site, listen: `127.0.0.1:${port}` }), port, async () => {
    await expectServed(port, '/try/mall/', policyOf(folder));
    const moved = await askAt(port, '/try/mall');
    // Without name, port and protocol: nginx knows none of those that a browser asked by.
    expect([moved.status, moved.headers.location]).toEqual([301, '/try/mall/']);
    expect(moved.headers).toMatchObject({ 'content-security-policy': policyOf(folder), 'cache-control': 'no-cache' });
    const known = await askAt(port, '/.well-known/assetlinks.json');
    expect([known.status, known.body, known.headers['cache-control']]).toEqual([200, '[]', 'no-cache']);
    for (const path of ['/', '/mall', '/.vite/manifest.json']) expect((await askAt(port, path)).body, path).not.toContain('id="root"');
  });
  rmSync(site, { recursive: true });
});
