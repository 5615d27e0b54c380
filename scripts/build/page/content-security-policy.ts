/**
 * Puts the content security policy into index.html as it is built, with the hashes of the page's own inline script and
 * style. Nothing else inline may run. The second style hash is that of the empty text: emotion's style tags, whose
 * rules go in through the CSSOM.
 */
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

function hashes(html: string, tag: 'script' | 'style'): string {
  const found = html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'));
  return [...found]
    .map(
      ([, text]) =>
        ` 'sha256-${createHash('sha256')
          .update(text ?? '')
          .digest('base64')}'`,
    )
    .join('');
}

export function contentSecurityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const api = process.env['VITE_API_BASE'] ?? '';
        const policy = [
          "default-src 'self'",
          `script-src 'self'${hashes(html, 'script')}`,
          `style-src 'self' ${emptyStyle}${hashes(html, 'style')}`,
          "img-src 'self' data: blob:",
          `connect-src 'self'${api === '' ? '' : ` ${new URL(api).origin}`}`,
          "object-src 'none'",
          "base-uri 'none'",
          "form-action 'self'",
          // Only the service worker's address becomes a script, by the one policy of src/platform/trusted-script.ts.
          "require-trusted-types-for 'script'",
          'trusted-types points-mall',
        ].join('; ');
        return {
          html,
          tags: [
            {
              tag: 'meta',
              attrs: { 'http-equiv': 'Content-Security-Policy', content: policy },
              injectTo: 'head-prepend',
            },
          ],
        };
      },
    },
  };
}
