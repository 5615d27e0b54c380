/** The network plug, from a journey: what is kept after the first visit, and pulling the plug and putting it back. */
import type { Page } from '@playwright/test';

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
