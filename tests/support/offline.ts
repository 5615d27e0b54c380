/** The network plug, from a journey: what is kept after the first visit, and pulling the plug and putting it back. */
import { expect, type Page } from '@playwright/test';
import { installation, keptAs, notKept } from './installed.ts';

/** Waits until the service worker has kept everything it keeps and answers for this page's next opening. */
export async function whenInstalled(page: Page): Promise<void> {
  await page.evaluate(installation);
}

/** No network, for the page and its service worker alike. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
}

export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
}

/** Waits until the app has written down what it read, in its own database: of each of `keys` a row is there. */
export async function whenKept(page: Page, ...keys: readonly (readonly unknown[])[]): Promise<void> {
  await expect.poll(() => page.evaluate(notKept, keptAs(keys)), { message: 'not written down yet' }).toEqual([]);
}

/** Waits until the service worker holds the basic information. */
export async function whenTextsHeld(page: Page): Promise<void> {
  const isHeld = async (): Promise<boolean> => (await caches.match('/api/basicInformation/get?id=1')) !== undefined;
  await expect.poll(() => page.evaluate(isHeld)).toBe(true);
}

/** Without a network and local storage, the page starts and its chat button opens the site's announcement. */
export async function expectTextsFromWorker(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.getByRole('button', { name: '查看公告' }).click();
  await expect(page.getByRole('dialog').getByText(/维护/u).first()).toBeVisible();
}
