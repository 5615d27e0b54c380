/** Keeps the announcement and the mall's notice from opening by themselves, for journeys that aren't about them. */
import type { BrowserContext, Page } from '@playwright/test';
import { recordToasts } from './toasts.ts';

declare global {
  interface Window {
    demoDialogsHeld?: boolean;
  }
}

/**
 * Every page that `where` opens from now on counts both texts as read. Otherwise a dialog opens when its text arrives
 * and hides everything else from the accessibility tree, so a journey would race with it. These pages also note their
 * toasts.
 */
export async function withoutAnnouncements(where: Page | BrowserContext): Promise<void> {
  await where.addInitScript(() => sessionStorage.setItem('dialog', JSON.stringify({ isRead: true, mallRead: true })));
  await recordToasts(where);
}

/**
 * Every page of the demo that `where` opens from now on opens no dialog, also not after another log-in, until
 * `releaseDialogs`. A log-out forgets which texts were read.
 */
export async function withDialogsHeld(where: Page | BrowserContext): Promise<void> {
  await where.addInitScript(() => {
    window.demoDialogsHeld = true;
  });
}

/** Lets the dialogs of the present document open again, for a journey that opens one itself. */
export async function releaseDialogs(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.demoDialogsHeld = false;
    window.dispatchEvent(new Event('demo-dialogs'));
  });
}
