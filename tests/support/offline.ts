/** The network plug, from a journey: what is kept after the first visit, and pulling the plug and putting it back. */
import { expect, type Page } from '@playwright/test';

/** Waits until the service worker has kept everything it keeps and answers for this page's next opening. */
export async function whenInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active === null || active.state === 'activated') return;
    await new Promise((resolve) => {
      active.addEventListener('statechange', () => {
        if (active.state === 'activated') resolve(undefined);
      });
    });
  });
}

/** No network, for the page and its service worker alike. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
}

export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
}

/**
 * Waits until the app has written down what it read, in its own database: of each of `keys` (the beginning of a query's key, such as
 * `['coinChanges', 'list']`) a row is there.
 */
export async function whenKept(page: Page, ...keys: readonly (readonly unknown[])[]): Promise<void> {
  const missing = () => page.evaluate(async (wanted) => {
    // Opening one that isn't there would make it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'points-mall')) return wanted;
    const ids = await new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open('points-mall');
      opening.addEventListener('error', () => reject(new Error('The database did not open')));
      opening.addEventListener('success', () => {
        const database = opening.result;
        if (!database.objectStoreNames.contains('queries')) {
          database.close();
          resolve([]);
          return;
        }
        const reading = database.transaction('queries').objectStore('queries').getAllKeys();
        database.close();
        reading.addEventListener('success', () => resolve(reading.result.map(String)));
        reading.addEventListener('error', () => reject(new Error('The keys could not be read')));
      });
    });
    return wanted.filter((query) => !ids.some((id) => id.includes(query)));
  }, keys.map((key) => JSON.stringify(key).slice(0, -1)));
  await expect.poll(missing, { message: 'not written down yet' }).toEqual([]);
}
