/** Keeps the announcement and the mall's notice from opening by themselves. `journey-test.ts` does so by default. */
import type { BrowserContext, Page } from '@playwright/test';
import { recordToasts } from './toasts.ts';

declare global {
  interface Window {
    /** While true, the demo doesn't open the announcement or the mall's notice by itself. */
    demoDialogsHeld?: boolean;
  }
}

/**
 * Every page that `where` opens from now on counts the announcement and the mall's notice as read. Otherwise a dialog
 * would open when its text arrives, at any moment of a journey, and hide everything else from the accessibility tree.
 * These pages also record their toasts.
 */
export async function withoutAnnouncements(where: Page | BrowserContext): Promise<void> {
  await where.addInitScript(() => sessionStorage.setItem('dialog', JSON.stringify({ isRead: true, mallRead: true })));
  await recordToasts(where);
}

/**
 * Until `releaseDialogs`, pages of the demo that `where` opens from now on open neither dialog by themselves. After a
 * log-out, `withoutAnnouncements` no longer has this effect, because the log-out forgets which texts were read.
 */
export async function withDialogsHeld(where: Page | BrowserContext): Promise<void> {
  await where.addInitScript(() => {
    window.demoDialogsHeld = true;
  });
}

/** Lets the dialogs of the current document open again, for a journey that opens one itself. */
export async function releaseDialogs(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.demoDialogsHeld = false;
    window.dispatchEvent(new Event('demo-dialogs'));
  });
}
