/** Reads what the app has stored on this device, so that a journey can search it for personal data. */
import type { Page } from '@playwright/test';

/**
 * Returns the content of localStorage, sessionStorage, the app's databases and the caches as one text. The mock's
 * databases are left out, because they stand for the backend, and so is the cache with the build's own files.
 */
export async function storedContent(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    // The demo's recording is left out too. It records the tester's own session, and ends with the tab.
    const ofTab = Object.entries(sessionStorage).filter(([name]) => name !== 'demoRecording');
    const found: unknown[] = [Object.entries(localStorage), ofTab];
    for (const { name = '' } of await indexedDB.databases()) {
      // mocks/store/database.ts and mocks/store/request-log.ts name them so.
      if (name.includes('mock')) continue;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(new Error(`${name} did not open`)));
      });
      for (const store of database.objectStoreNames) {
        found.push(
          await new Promise((resolve, reject) => {
            const reading = database.transaction(store).objectStore(store).getAll();
            reading.addEventListener('success', () => resolve(reading.result));
            reading.addEventListener('error', () => reject(new Error(`${store} could not be read`)));
          }),
        );
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      // The service worker names the cache of the build's files so.
      if (name.includes('precache')) continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys()) found.push(request.url, await (await cache.match(request))?.text());
    }
    return JSON.stringify(found);
  });
}
