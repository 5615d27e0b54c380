/** Opens a page of the app in a journey as a link does, and waits until the page has loaded. */
import { expect, type Page } from '@playwright/test';

/**
 * Goes to an address of the app as a link does, without loading the document again. It doesn't wait for the page;
 * `whenLoaded` does.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  // Before the app has started, its router doesn't notice a new address.
  await page.locator('html[data-started]').waitFor({ state: 'attached' });
  await page.evaluate((to) => {
    // For `collectProblems` a journey's change of address counts as an input, which may move the page.
    dispatchEvent(new Event('journeygoes'));
    history.pushState({}, '', to);
  }, path);
}

/** Waits until the page has a visible title, and no element is marked as loading. */
export async function whenLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: /^(?:加载中|Loading)/u })).toHaveCount(0);
}
