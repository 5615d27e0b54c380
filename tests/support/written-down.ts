/** The decisions about coins that the app has written down on this device, from a journey. */
import type { Page } from '@playwright/test';

/** Waits until one of them stands so: what happens to the page from then on happens in the middle of it. */
export async function whenWrittenDown(page: Page, state: 'preparing' | 'sending' | 'unknown'): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      Object.entries(localStorage).some(
        ([key, value]) => key.startsWith('moneyIntent:') && String(value).includes(`"${wanted}"`),
      ),
    state,
  );
}

/** As if all of them had been decided so much earlier, in milliseconds. */
export async function ageWrittenDown(page: Page, by: number): Promise<void> {
  await page.evaluate((milliseconds) => {
    for (const [key, value] of Object.entries(localStorage)) {
      if (!key.startsWith('moneyIntent:')) continue;
      localStorage.setItem(
        key,
        String(value).replaceAll(
          /"(sentAt|sentThere)":(\d+)/g,
          (_, name: string, at: string) => `"${name}":${Number(at) - milliseconds}`,
        ),
      );
    }
  }, by);
}
