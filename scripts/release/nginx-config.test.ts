/** Tests the nginx configuration of a build as text, files of the images, and the compression of a build. */
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '../../contract/index.ts';
import { compress } from './compress.mjs';
import { nginxConfiguration } from './nginx-config.mjs';

let dir = '';
const page =
  '<meta http-equiv="Content-Security-Policy" ' +
  "content=\"default-src 'self'; script-src 'self' 'sha256-abc='\"><div id=\"root\"></div>";

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'nginx-'));
  mkdirSync(join(dir, 'assets'));
  writeFileSync(join(dir, 'index.html'), page.padEnd(2_000, ' '));
  writeFileSync(join(dir, 'assets/a-12345678.js'), 'export const a = 1;\n'.repeat(100));
  writeFileSync(join(dir, 'tiny.txt'), '1');
  writeFileSync(join(dir, 'icon.png'), 'x'.repeat(2_000));
});

afterEach(() => rmSync(dir, { recursive: true }));

describe('the configuration', () => {
  test('carries the policy of this build, and forbids framing', () => {
    expect(nginxConfiguration({ dir, backend: 'http://backend:8080' })).toContain(
      'add_header Content-Security-Policy ' +
        "\"default-src 'self'; script-src 'self' 'sha256-abc='; frame-ancestors 'none'\" always;",
    );
  });

  test('carries a policy as the page has it, also with signs that a replacement would read', () => {
    writeFileSync(
      join(dir, 'index.html'),
      page.replace('sha256-abc=', () => "sha256-$&-$'="),
    );
    expect(nginxConfiguration({ dir })).toContain("script-src 'self' 'sha256-$&-$'='; frame-ancestors 'none'");
  });

  // The effect of these directives shows only after an hour, or never. tests/journeys/deploy* check others with a real
  // nginx.
  test.each([
    [
      'proxy_read_timeout 1h;',
      "the app waits as long as the backend works: after a minute, nginx's own limit, a payment would be unknown",
    ],
    ['proxy_send_timeout 1h;', 'a slow backend may take long to read a body'],
    ['proxy_cache off;', "a cache of the http block around it must not keep anybody's coins"],
  ])('sets %s for /api (%s)', (directive) => {
    const api = nginxConfiguration({ dir, backend: 'http://backend:8080' }).split('location ^~ /api/ {')[1] ?? '';
    expect(api.split('}')[0]).toContain(`  ${directive}\n`);
  });

  test.each(Object.values(endpoints).map(({ path, mutates }) => [path, mutates] as const))(
    'refuses a foreign %s if it changes data: %s',
    (path, mutates) => {
      const [, reads = ''] =
        /"~(\^1\/api\/.*)" 0;/u.exec(nginxConfiguration({ dir, backend: 'http://backend:8080' })) ?? [];
      expect(reads).not.toBe('');
      for (const query of ['', '?id=3']) expect(new RegExp(reads, 'u').test(`1${path}${query}`)).toBe(!mutates);
    },
  );

  // The backend gets the address as it was sent, and may decode it in another way than nginx.
  test.each([
    '/api/user/ban;%2f..%2fget?id=3',
    '/api/user/ban%2f..%2fget?id=3',
    '/api/user/ban%3b/../get',
    '/%61pi/user/get',
    '//api/user/get',
    '/api/user/ban?/api/user/get',
  ])('refuses a foreign %s, even if nginx reads it as the path of another call', (address) => {
    const text = nginxConfiguration({ dir, backend: 'http://backend:8080' });
    const [, subject, reads = ''] = /map "\$mall_foreign(\$\w+)" [^}]*"~(\^1\/api\/.*)" 0;/u.exec(text) ?? [];
    expect(subject).toBe('$request_uri');
    expect(new RegExp(reads, 'u').test(`1${address}`)).toBe(false);
  });

  test('listens on all given ports, with the given name', () => {
    const text = nginxConfiguration({ dir, listen: ['443 ssl http2', '[::]:443 ssl http2'], name: 'mall.example.com' });
    expect(text).toContain('  listen 443 ssl http2;\n  listen [::]:443 ssl http2;\n  server_name mall.example.com;\n');
    expect(nginxConfiguration({ dir })).toContain('  listen 8080;\n  server_name _;\n');
  });

  test('fills in every parameter of the template', () => {
    expect(nginxConfiguration({ dir, root: '/srv/mall', listen: '8080', backend: 'http://backend:8080' })).not.toMatch(
      /@[A-Z_]+@/u,
    );
    expect(nginxConfiguration({ dir })).not.toMatch(/@[A-Z_]+@/u);
  });

  test('has no /api if the backend is in the page', () => {
    expect(nginxConfiguration({ dir })).not.toMatch(/location \S+ \/api|proxy_pass|mall_foreign/u);
  });

  test.each([
    { backend: 'backend:8080' },
    { backend: 'http://backend/path' },
    { backend: 'http://b; evil' },
    { root: '/srv"; evil' },
    { listen: '80; evil' },
    { listen: ['80', '81; evil'] },
    { name: '_; evil' },
    { backend: 'http://$host' },
    { root: '/srv/$host' },
    { listen: '$server_port' },
    { name: '$host' },
  ])('refuses an option that would change the meaning of the configuration: %o', (options) => {
    expect(() => nginxConfiguration({ dir, ...options })).toThrow(/--(?:backend|root|listen|name)/u);
  });
});

test('in the images errors go to the output of nginx’s start, because only root may open /dev/stderr again', () => {
  const texts = ['nginx/nginx.conf', 'start.sh', 'Dockerfile.demo'].map((name) =>
    readFileSync(join(import.meta.dirname, '../../deploy', name), 'utf8'),
  );
  for (const text of texts) expect(text).not.toContain('/dev/stderr');
  expect(texts[0]).toContain('error_log stderr ');
  for (const text of texts.slice(1)) expect(text).toMatch(/-e"?,? "?stderr/u);
});

test('both images have a health check', () => {
  for (const name of ['Dockerfile', 'Dockerfile.demo']) {
    const image = readFileSync(join(import.meta.dirname, '../../deploy', name), 'utf8');
    expect(image).toMatch(/^HEALTHCHECK .*CMD \["healthy-mall"\]$/mu);
    expect(image).toMatch(/^COPY deploy\/healthy\.sh \/usr\/local\/bin\/healthy-mall$/mu);
    expect(image).toMatch(/chmod \+x .*\/usr\/local\/bin\/healthy-mall$/mu);
  }
});

describe('a build for a folder of the site', () => {
  test('is served there, lets browsers cache hashed files for ever, and answers for no other folder', () => {
    writeFileSync(join(dir, 'manifest.webmanifest'), '{"id":"/try/mall/"}');
    const text = nginxConfiguration({ dir, root: '/srv/site' });
    expect(text).toContain('location /try/mall/ { try_files $uri /try/mall/index.html; }');
    expect(text).toContain('location /try/mall/assets/ { try_files $uri =404; }');
    expect(text).toContain('"~^(200|206|304)/try/mall/assets/');
    expect(text).not.toMatch(/location \/ \{|location (?:\^~ )?\/assets/u);
  });

  test('an id of the manifest that is no folder is ignored', () => {
    writeFileSync(join(dir, 'manifest.webmanifest'), '{"id":"/; evil {"}');
    expect(nginxConfiguration({ dir })).toContain('location / { try_files $uri /index.html; }');
  });
});

describe('compressing a build', () => {
  test('puts the same content beside a file that shrinks, and nothing beside the others', () => {
    expect(compress(dir)).toBe(2);
    const names = readdirSync(dir, { recursive: true, encoding: 'utf8' });
    expect(names.filter((name) => /\.(?:br|gz)$/u.test(name)).toSorted()).toEqual([
      'assets/a-12345678.js.br',
      'assets/a-12345678.js.gz',
      'index.html.br',
      'index.html.gz',
    ]);
    const plain = readFileSync(join(dir, 'index.html'));
    expect(brotliDecompressSync(readFileSync(join(dir, 'index.html.br'))).equals(plain)).toBe(true);
    expect(gunzipSync(readFileSync(join(dir, 'index.html.gz'))).equals(plain)).toBe(true);
  });

  test('says that there is no build', () => {
    expect(() => compress(join(dir, 'assets'))).toThrow('There is no build');
  });
});
