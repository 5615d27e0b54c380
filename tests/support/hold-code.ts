/** A start as it is before the app's code has come. */
import type { Page } from '@playwright/test';

/** Holds the app's code back until the answer is called. */
export async function holdCode(page: Page): Promise<() => void> {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/first-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
