/** Writes the address for reports of errors into a meta element. Without this element the app sends no reports. */
import { attributeValue, replaceOnce } from './html.ts';
import type { PageInput } from './page-input.ts';

/**
 * Returns the origin of the http address that receives the reports, or null for a path of the app's own site.
 * @throws {Error} if the address is neither a path of this site nor an http address
 */
export function reportOrigin(reportUrl: string): string | null {
  if (/^\/(?![/\\])/u.test(reportUrl)) return null;
  if (!/^https?:\/\//u.test(reportUrl) || !URL.canParse(reportUrl))
    throw new Error(`VITE_REPORT_URL takes a path such as /reports, or an http address, not ${reportUrl}`);
  return new URL(reportUrl).origin;
}

export function nameReportUrl(html: string, { reportUrl }: Pick<PageInput, 'reportUrl'>): string {
  // Throws if the address is wrong.
  reportOrigin(reportUrl);
  const meta = `<meta name="report-url" content="${attributeValue(reportUrl)}">`;
  return replaceOnce(html, /<head>/u, '<head>', (head) => `${head}\n${meta}`);
}
