/** The policy of a built page, word for word: a directive that is loosened or left out must not pass unseen. */
import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { contentSecurityPolicy } from './vite-csp.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function policyOf(html: string): unknown {
  const { transformIndexHtml } = contentSecurityPolicy();
  if (typeof transformIndexHtml !== 'object') throw new Error('The plugin has no handler');
  const built: unknown = Reflect.apply(transformIndexHtml.handler, undefined, [html]);
  return built;
}

const policy = (script: string, style: string, connect: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${hashOf(script)}`,
    `style-src 'self' ${hashOf('')} ${hashOf(style)}`,
    "img-src 'self' data: blob:",
    `connect-src ${connect}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types points-mall',
  ].join('; ');

const page = '<script>let a = 1;</script><style>p{}</style><script type="module" src="/a.js"></script>';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['', "'self'"],
  ['https://api.example.com/v1', "'self' https://api.example.com"],
])('with the backend at “%s” the page may run, load and call nothing else', (api, connect) => {
  vi.stubEnv('VITE_API_BASE', api);
  expect(policyOf(page)).toMatchObject({
    tags: [{ attrs: { content: policy('let a = 1;', 'p{}', connect) }, injectTo: 'head-prepend' }],
  });
});
