/** Journeys that aren't about the announcement or the mall's notice: neither opens by itself there. */
import type { BrowserContext, Page } from '@playwright/test';

/**
 * Every page that `where` opens from now on takes both for read. An open one hides all else from the accessibility
 * tree, and it opens whenever its text has come: a journey that looks for anything else would race with it.
 */
export async function withoutAnnouncements(where: Page | BrowserContext): Promise<void> {
  await where.addInitScript(() => sessionStorage.setItem('dialog', JSON.stringify({ isRead: true, mallRead: true })));
}
