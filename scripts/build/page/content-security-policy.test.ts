/** Tests the policy of a built page word for word, so that a loosened or missing directive fails here. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { addContentSecurityPolicy } from './content-security-policy.ts';
import type { PageInput } from './page-input.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

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

const page =
  '<html><head></head><script>let a = 1;</script><style>p{}</style><script type="module" src="/a.js"></script></html>';

test.each([
  ['', '', "'self'"],
  ['https://api.example.com/v1', '', "'self' https://api.example.com"],
  ['', '/reports', "'self'"],
  ['', 'https://reports.example.com/mall?x=1', "'self' https://reports.example.com"],
  ['https://api.example.com', 'https://api.example.com/reports', "'self' https://api.example.com"],
  ['https://api.example.com', 'http://127.0.0.1:9/r', "'self' https://api.example.com http://127.0.0.1:9"],
])(
  'with backend “%s” and reports “%s” the policy has exactly the expected directives',
  (apiOrigin, reportUrl, connect) => {
    const input: Pick<PageInput, 'apiOrigin' | 'reportUrl'> = { apiOrigin, reportUrl };
    const [, content] =
      /http-equiv="Content-Security-Policy" content="([^"]*)"/u.exec(addContentSecurityPolicy(page, input)) ?? [];
    expect(content?.replaceAll('&#39;', "'")).toBe(policy('let a = 1;', 'p{}', connect));
  },
);
