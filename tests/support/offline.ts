/**
 * Switches the network off and on in a journey, and waits for what the app stores for offline use after the first
 * visit.
 */
import { expect, type Page } from '@playwright/test';
import { waitForInstallation, copyKeyPrefixes, missingCopies } from './stored-for-offline.ts';
import { mock } from './mock.ts';

/** Waits until this page can be opened without a network: the service worker has stored every file that it needs. */
export async function whenInstalled(page: Page): Promise<void> {
  await page.evaluate(waitForInstallation);
}

/** Cuts the network of all pages and service workers of the page's context. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
}

/**
 * Cuts the network of a page of the demo. The demo's backend runs in the page, so a fault makes every call fail. The
 * files of the build are unreachable too.
 */
export async function goOfflineInDemo(page: Page): Promise<void> {
  await mock(page).faults({ rules: [{ kind: 'network' }] });
  await goOffline(page);
}

/** Connects the page again. The fault of `goOfflineInDemo` stays until `mock(page).faults()` clears it. */
export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
}

/** Waits until the app's database has an offline copy for each of these beginnings of query keys. */
export async function whenOfflineCopies(page: Page, ...keys: readonly (readonly unknown[])[]): Promise<void> {
  await expect
    .poll(() => page.evaluate(missingCopies, copyKeyPrefixes(keys)), {
      message: 'missing offline copies',
    })
    .toEqual([]);
}

/** Waits until the basic information is in a cache, where the service worker reads it. */
export async function whenWorkerHasTexts(page: Page): Promise<void> {
  const isStored = async (): Promise<boolean> => (await caches.match('/api/basicInformation/get?id=1')) !== undefined;
  await expect.poll(() => page.evaluate(isStored)).toBe(true);
}

/**
 * Clears localStorage and reloads the page. Call it without a network. Checks that the page starts, and that its chat
 * button opens the site's announcement.
 */
export async function expectTextsFromWorker(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.getByRole('button', { name: '查看公告' }).click();
  // The seeded announcement has this word (mocks/store/seed/data/texts.ts).
  await expect(page.getByRole('dialog').getByText(/维护/u).first()).toBeVisible();
}
