/** The announcement of the site, from a journey. */
import type { BrowserContext } from '@playwright/test';

/**
 * Says in every tab of the context that the announcement was read. Otherwise it opens by itself once, at a moment that nobody knows, and
 * hides the page behind it from readers and from journeys. To be called before a page is opened.
 */
export async function announcementRead(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // A page without an origin has no storage, and neither has one whose storages a journey took away.
    try {
      sessionStorage.setItem('dialog', JSON.stringify({ isRead: true, mallRead: true }));
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
    }
  });
}
