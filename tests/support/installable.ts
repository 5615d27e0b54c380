/**
 * Reads what Chromium reports about the page as an installable app: its manifest, the errors in it, and the reasons why
 * it can't be installed.
 */
import type { Page } from '@playwright/test';
import * as v from 'valibot';

const manifest = v.object({
  id: v.string(),
  name: v.string(),
  lang: v.string(),
  start_url: v.string(),
  scope: v.string(),
  background_color: v.string(),
  display_override: v.array(v.string()),
  launch_handler: v.object({ client_mode: v.array(v.string()) }),
  shortcuts: v.array(v.object({ name: v.string(), url: v.string(), icons: v.array(v.object({ src: v.string() })) })),
  icons: v.array(v.object({ src: v.string() })),
  screenshots: v.array(v.object({ src: v.string(), label: v.string() })),
});

export interface Installability {
  /** The address of the manifest. */
  readonly url: string;
  readonly manifest: v.InferOutput<typeof manifest>;
  /** The errors in the manifest, and the reasons why the browser would not offer to install the app. */
  readonly problems: readonly string[];
}

export async function readInstallability(page: Page): Promise<Installability> {
  const session = await page.context().newCDPSession(page);
  const read = await session.send('Page.getAppManifest');
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  await session.detach();
  return {
    url: read.url,
    manifest: v.parse(manifest, JSON.parse(read.data ?? '{}')),
    problems: [
      ...read.errors.map(({ message }) => `manifest: ${message}`),
      // Journeys run in a private window, so this reason stays whatever the app does.
      ...installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'),
    ],
  };
}
