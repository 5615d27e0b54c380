/** Journeys that aren't about the announcement or the mall's notice: neither opens by itself there. */
import type { BrowserContext, Page } from '@playwright/test';
import { noteWhatIsSaid } from './said.ts';

/**
 * Every page that `where` opens from now on takes both for read. An open one hides all else from the accessibility
 * tree, and it opens whenever its text has come: a journey that looks for anything else would race with it. These pages
 * note what they say in passing, too.
 */
export async function withoutAnnouncements(where: Page | BrowserContext): Promise<void> {
  await where.addInitScript(() => sessionStorage.setItem('dialog', JSON.stringify({ isRead: true, mallRead: true })));
  await noteWhatIsSaid(where);
}
