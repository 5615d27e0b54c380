/** A start as it is before the app's code has come. */
import type { Page } from '@playwright/test';

/** Holds the app's code back until the answer is called, or another file of the build. */
export async function holdCode(page: Page, file = 'first'): Promise<() => void> {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/assets/${file}-*.js`, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
