/**
 * Serves a copy of the demo that sends its error reports, like a build with VITE_REPORT_URL. A second server receives
 * the reports. Such a build differs only in its page, so the build's own steps change the page of the copy.
 */
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { addContentSecurityPolicy } from '../../scripts/build/page/content-security-policy.ts';
import { nameReportUrl } from '../../scripts/build/page/name-report-url.ts';
import { serve } from '../../scripts/serve/static-server.mjs';

const demo = join(import.meta.dirname, '../../dist-demo');
/** The build has put this policy into the page. The new policy must also allow the address of the reports. */
const policyMeta = /<meta http-equiv="Content-Security-Policy"[^>]*>\n/u;

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface SiteWithReports {
  readonly url: string;
  /** The requests that the receiver got, in their order. */
  readonly received: readonly Received[];
  readonly close: () => Promise<void>;
}

/** Returns the hash of a file in the form that the worker holds. */
function integrityOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** Puts the address into the page of the build in `dir`, and the page's new hash into the worker. */
function setReportUrl(dir: string, reportUrl: string): void {
  const [pagePath, workerPath] = [join(dir, 'index.html'), join(dir, 'sw.js')];
  const before = readFileSync(pagePath, 'utf8');
  const named = nameReportUrl(before.replace(policyMeta, ''), { reportUrl });
  const after = addContentSecurityPolicy(named, { apiOrigin: '', reportUrl });
  writeFileSync(pagePath, after);
  const worker = readFileSync(workerPath, 'utf8');
  if (!worker.includes(integrityOf(before))) throw new Error('The worker holds no hash of index.html');
  writeFileSync(workerPath, worker.replace(integrityOf(before), integrityOf(after)));
}

/** Starts both servers. The receiver lies on another origin and sends no CORS headers. */
export async function serveWithReports(): Promise<SiteWithReports> {
  const received: Received[] = [];
  const receiver = createServer((request, response) => {
    void buffer(request).then((bytes) => {
      received.push({ headers: request.headers, body: bytes.toString('utf8') });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((done) => {
    receiver.listen(0, '127.0.0.1', done);
  });
  const address = receiver.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const dir = mkdtempSync(join(tmpdir(), 'site-with-reports-'));
  cpSync(demo, dir, { recursive: true });
  setReportUrl(dir, `http://127.0.0.1:${port}/mall-reports`);
  const site = await serve({ dir, fast: true });
  return {
    url: site.url,
    received,
    close: async () => {
      await site.close();
      receiver.closeAllConnections();
      receiver.close();
      rmSync(dir, { recursive: true });
    },
  };
}
