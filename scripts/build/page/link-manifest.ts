/**
 * Links the web manifest of the default language and scheme. A script of index.html changes the link to the manifest
 * that fits the device.
 */
import { manifestFile } from '../web-manifest.ts';
import { replaceOnce } from './html.ts';
import type { PageInput } from './page-input.ts';

export function linkManifest(html: string, { base }: PageInput): string {
  const href = base + manifestFile('zh-CN', 'light');
  return replaceOnce(html, /<head>/u, '<head>', (head) => `${head}\n    <link rel="manifest" href="${href}">`);
}
