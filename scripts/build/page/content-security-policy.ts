/**
 * Puts the content security policy into the page, with the hashes of the page's own inline scripts and style. This is
 * the last step, because any later change of a script or style would no longer fit its hash.
 */
import { createHash } from 'node:crypto';
import { attributeValue, inlineTexts, replaceOnce } from './html.ts';
import { reportOrigin } from './name-report-url.ts';
import type { PageInput } from './page-input.ts';

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Returns the sites that the page may call: its own, the backend's, and the one that receives reports. */
function callableOrigins({ apiOrigin, reportUrl }: Pick<PageInput, 'apiOrigin' | 'reportUrl'>): string {
  const backend = apiOrigin === '' ? null : new URL(apiOrigin).origin;
  const reports = reportUrl === '' ? null : reportOrigin(reportUrl);
  return [...new Set(["'self'", backend, reports])].filter((origin) => origin !== null).join(' ');
}

export function addContentSecurityPolicy(
  html: string,
  { apiOrigin, reportUrl }: Pick<PageInput, 'apiOrigin' | 'reportUrl'>,
): string {
  const policy = [
    "default-src 'self'",
    ['script-src', "'self'", ...inlineTexts(html, 'script').map(sha256)].join(' '),
    // The hash of the empty text is for emotion's style elements, whose rules go in through the CSSOM.
    ['style-src', "'self'", sha256(''), ...inlineTexts(html, 'style').map(sha256)].join(' '),
    "img-src 'self' data: blob:",
    `connect-src ${callableOrigins({ apiOrigin, reportUrl })}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // Only the addresses of the build's own workers become scripts, by the one policy of
    // src/platform/trusted-script.ts.
    "require-trusted-types-for 'script'",
    'trusted-types points-mall',
  ].join('; ');
  const meta = `<meta http-equiv="Content-Security-Policy" content="${attributeValue(policy)}">`;
  return replaceOnce(html, /<head>/u, '<head>', (head) => `${head}\n${meta}`);
}
