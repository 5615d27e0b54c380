/** Waits in a journey of a build until the page has loaded code that it requests only when the browser is idle. */
import { expect, type Page } from '@playwright/test';

/**
 * Resolves once the page has loaded these files of the build. A name lacks the hash, for example `OutboxSheet.js`.
 * `networkidle` says nothing about such code, because on a slow machine it comes before the page is drawn.
 */
export async function whenCodeLoaded(page: Page, names: readonly string[]): Promise<void> {
  const loaded = (): Promise<string[]> =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /\/assets\/(.+)-[\w-]{8}(\.js|\.css)$/u.exec(name)?.slice(1).join('') ?? []),
    );
  await expect.poll(loaded).toEqual(expect.arrayContaining([...names]));
}

/** The files with which the outbox opens without a network (src/shell/outbox/OutboxHost.tsx). */
export const outboxCode: readonly string[] = [
  'OutboxSheet.js',
  'OutboxSheet.css',
  'SheetPanel.js',
  'SheetPanel.css',
  'ModalLayer.js',
  'ModalLayer.css',
  'DialogPanel.js',
];
