/** Lets a journey see a page before the app's code has arrived. */
import type { Page } from '@playwright/test';

/**
 * Holds back the file of the app's code, or another script of the build, until the returned function is called. `file`
 * is the script's name without its hash. Call it before the page is opened.
 */
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
