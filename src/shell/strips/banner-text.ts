/**
 * Which text stands in the strip under the bar: the page's own, or else the site's notice; none once that text was
 * closed in this browser session. Being offline takes the strip's place, and is not decided here.
 */
import type { MessageDescriptor } from '@lingui/core';

export interface PageText {
  text: MessageDescriptor;
  tone: 'info' | 'error';
}

export interface BannerText {
  /**
   * What is remembered when it is closed: the same in every language for a page's text, the text itself for a notice.
   */
  key: string;
  text: MessageDescriptor | string;
  tone: 'notice' | 'info' | 'error';
}

/** The text to show, or null. `notice` is the site's `noticeBar`; one of white space only is none. */
export function bannerText(
  page: PageText | undefined,
  notice: string | null | undefined,
  closed: readonly string[],
): BannerText | null {
  const text = notice?.trim() ?? '';
  const wanted: BannerText | null = page
    ? { key: page.text.id, text: page.text, tone: page.tone }
    : text === ''
      ? null
      : { key: text, text, tone: 'notice' };
  return wanted && !closed.includes(wanted.key) ? wanted : null;
}
