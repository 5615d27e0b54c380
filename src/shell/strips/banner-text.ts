/**
 * Decides which text the strip under the bar shows: the page's own, or else the site's notice. A text that was closed
 * in this browser session doesn't show, and no other text replaces it.
 */
import type { MessageDescriptor } from '@lingui/core';

export interface PageText {
  text: MessageDescriptor;
  tone: 'info' | 'error';
}

export interface BannerText {
  /**
   * The key by which a closed text is remembered. A page's text has one key for all languages. The key of a notice is
   * its text.
   */
  key: string;
  text: MessageDescriptor | string;
  tone: 'notice' | 'info' | 'error';
}

/** Returns the text to show, or null. `notice` is the site's `noticeBar`; white space alone counts as no notice. */
export function bannerText(
  page: PageText | undefined,
  notice: string | null | undefined,
  closed: readonly string[],
): BannerText | null {
  const siteText = notice?.trim() ?? '';
  if (!page && siteText === '') return null;
  const shown: BannerText = page
    ? { key: page.text.id, text: page.text, tone: page.tone }
    : { key: siteText, text: siteText, tone: 'notice' };
  return closed.includes(shown.key) ? null : shown;
}
