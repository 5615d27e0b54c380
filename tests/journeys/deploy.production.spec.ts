/**
 * The answers of nginx with the configuration of deploy/: files, cache and security headers, and calls. Only paths, the
 * log level and a location for the mock's controls are changed.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type APIResponse, expect, test } from '@playwright/test';
import { policyOf } from '../../scripts/release/policy-of-build.mjs';
import { freePort } from '../engines/free-port.ts';

const dist = join(import.meta.dirname, '../../dist');
const assets = readdirSync(join(dist, 'assets')).filter((name) => /\.(?:js|css)$/u.test(name));

const commonHeaders = {
  // The version of nginx must not be in the header.
  server: 'nginx',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
};
const fileHeaders = {
  ...commonHeaders,
  'content-security-policy': policyOf(dist),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
};
const forEver = 'public, max-age=31536000, immutable';

function expectHeaders(response: APIResponse, expected: Readonly<Record<string, string>>): void {
  expect(response.headers(), response.url()).toMatchObject(expected);
}

test('each kind of address has its own cache header, and all have the security headers', async ({ request }) => {
  for (const path of [
    '/',
    '/mall',
    '/gxy/update?id=1',
    '/no/such/page',
    '/index.html',
    '/sw.js',
    '/manifest.webmanifest',
    '/manifest.en-US.dark.webmanifest',
    '/icons/icon-192.png',
    '/screenshots/home.zh-CN.webp',
    '/licences.txt',
  ]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expectHeaders(response, { ...fileHeaders, 'cache-control': 'no-cache' });
  }
  for (const name of assets) {
    const response = await request.get(`/assets/${name}`);
    expect(response.status(), name).toBe(200);
    expectHeaders(response, { ...fileHeaders, 'cache-control': forEver });
  }
});

test('a missing file gets a 404 that is not cached, never the app’s page', async ({ request }) => {
  for (const path of [
    '/assets/gone-0a1b2c3d.js',
    '/assets/',
    '/assets/none',
    '/gone.js',
    '/icons/gone.png',
    '/favicon.ico',
    '/api',
    '/.vite/manifest.json',
    '/%2Evite/manifest.json',
    '/mall/.git/config',
    '/assets/.hidden',
    '/.well-known/gone',
  ]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expectHeaders(response, { ...fileHeaders, 'cache-control': 'no-cache' });
    expect(await response.text(), path).not.toContain('id="root"');
  }
});

test('nginx sends the files that the build compressed, and answers 304 for an unchanged file', async ({ request }) => {
  const path = `/assets/${assets[0] ?? ''}`;
  for (const [accepted, encoding] of [
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ] as const) {
    const response = await request.get(path, { headers: { 'Accept-Encoding': accepted } });
    expect(response.headers()['content-encoding'], accepted).toBe(encoding);
    expect(response.headers()['vary'], accepted).toContain('Accept-Encoding');
  }
  const tag = (await request.get('/')).headers()['etag'] ?? '';
  expect(tag).not.toBe('');
  const same = await request.get('/', { headers: { 'If-None-Match': tag } });
  expect(same.status()).toBe(304);
  expectHeaders(same, { ...fileHeaders, 'cache-control': 'no-cache' });
});

test('the policy allows only the build’s inline scripts, no frame around the app and one Trusted Types policy', async ({
  request,
}) => {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
  const directives = new Map(policy.split('; ').map((text): [string, string] => [text.split(' ')[0] ?? '', text]));
  expect(policy).not.toContain('unsafe-');
  expect(directives.get('script-src')).toMatch(/^script-src 'self'(?: 'sha256-[\w+/=]+')+$/u);
  expect(directives.get('object-src')).toBe("object-src 'none'");
  expect(directives.get('base-uri')).toBe("base-uri 'none'");
  expect(directives.get('frame-ancestors')).toBe("frame-ancestors 'none'");
  expect(directives.get('require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
  expect(directives.get('trusted-types')).toBe('trusted-types points-mall');
});

test('calls reach the backend with method and cookies, and their answers may not be stored', async ({ request }) => {
  const login = await request.post('/api/user/login', { data: { userAccount: 'agent', userPassword: 'demo1234' } });
  expect(await login.json()).toMatchObject({ code: 0 });
  expectHeaders(login, { ...commonHeaders, 'cache-control': 'no-store' });
  expect(login.headers()['set-cookie']).toMatch(/^sid=\w+; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/u);
  expect(await (await request.get('/api/user/get/login')).json()).toMatchObject({
    code: 0,
    data: { userAccount: 'agent' },
  });
  const wrong = await request.delete('/api/user/login');
  expect(wrong.status()).toBe(405);
  expect(await wrong.json()).toMatchObject({ code: 40000 });
});

test('refusals of nginx itself have the same headers', async ({ request }) => {
  for (const path of ['/mall', `/assets/${assets[0] ?? ''}`]) {
    const refused = await request.post(path);
    expect(refused.status(), path).toBe(405);
    expectHeaders(refused, { ...fileHeaders, 'cache-control': 'no-cache' });
  }
  // The backend refuses bodies over 64 KiB itself. nginx refuses only bodies over 128 KiB.
  const [toBackend, tooLarge] = [
    await request.post('/api/user/login', { data: 'a'.repeat(128 * 1024) }),
    await request.post('/api/user/login', { data: 'a'.repeat(128 * 1024 + 1) }),
  ];
  expect([toBackend.status(), tooLarge.status()]).toEqual([200, 413]);
  for (const response of [toBackend, tooLarge])
    expectHeaders(response, { ...commonHeaders, 'cache-control': 'no-store' });
});

test('healthy.sh fails if nginx doesn’t serve the page', async ({ baseURL }) => {
  const healthy = (port: string) =>
    spawnSync('bash', [join(import.meta.dirname, '../../deploy/healthy.sh'), port]).status;
  expect(healthy(new URL(baseURL ?? '').port)).toBe(0);
  expect(healthy(String(await freePort()))).toBe(1);
});
