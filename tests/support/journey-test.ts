/**
 * The `test` of journeys. By default no announcement opens by itself, because its dialog would hide the page at any
 * moment of a journey. The pages record their toasts.
 */
import { test as base } from '@playwright/test';
import { recordToasts } from './toasts.ts';
import { withoutAnnouncements } from './without-announcements.ts';

interface JourneyOptions {
  /**
   * Whether the announcement and the mall's notice count as read. A journey about them has
   * `test.use({ announcements: 'unread' })`. The option is for `page` and other pages of its context. For another
   * context, a journey calls `withoutAnnouncements`.
   */
  announcements: 'read' | 'unread';
}

export const test = base.extend<JourneyOptions>({
  announcements: ['read', { option: true }],
  context: async ({ context, announcements }, use) => {
    await (announcements === 'read' ? withoutAnnouncements(context) : recordToasts(context));
    await use(context);
  },
});
