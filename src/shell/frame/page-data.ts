/** The static data of each route: title, parent, and the page's exceptions from the frame. */
import type { MessageDescriptor } from '@lingui/core';

/** The addresses that a page may name as its parent: all of this app except /resetPassword. */
type PagePath =
  | '/'
  | '/login'
  | '/register'
  | '/clockInfo'
  | '/mall'
  | '/wk'
  | '/subordinate'
  | '/subordinate_detail'
  | '/gxy'
  | '/zxjy'
  | '/xxy'
  | '/xyb'
  | '/gxy/update'
  | '/zxjy/update'
  | '/xxy/update'
  | '/xyb/update'
  | '/gxy/import'
  | '/zxjy/import'
  | '/xxy/import'
  | '/xyb/import'
  | '/system'
  | '/transferCoin'
  | '/transferCoin/several'
  | '/coinChange'
  | '/coin_detail'
  | '/500'
  | '/mall_management'
  | '/platform_management'
  | '/add_platform'
  | '/update_platform'
  | '/add_mall'
  | '/update_mall'
  | '/notice'
  | '/about'
  | '/closeAccount';

export interface PageData {
  /** Null for routes without a page of their own: layouts and guards. */
  title: MessageDescriptor | null;
  /**
   * The top bar's title while the address names neither a record nor a waiting edit, so that the page adds a record.
   */
  titleOfNew?: MessageDescriptor;
  /** The page that the back button opens if there is no history. Null on / and on pages without the frame. */
  parent?: PagePath | null;
  /**
   * The search parameter that opens a part of the page. If there is no history, the back button leads from that part
   * to the page itself.
   */
  part?: string;
  /** A text that replaces the site's notice in the banner. */
  banner?: { text: MessageDescriptor; tone: 'info' | 'error' };
  /**
   * The text for people without a touch screen, who can't swipe. If it is null, they see the site's notice. Without
   * this field they see `banner`.
   */
  mouseBanner?: PageData['banner'] | null;
  /** The skeleton that shows while the page's code or the session loads. Without it a spinner shows. */
  skeleton?: 'rows' | 'fields';
  /**
   * If true, the page has an icon of its own in the bar on narrow screens. While the page loads, the icon's place is
   * kept.
   */
  barIcon?: true;
  /** If true, the page lights no tab. */
  noTab?: true;
  /** If true, the page has no chat button. */
  noChat?: true;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends PageData {}
}

/** Static data without a title, for layouts and guards. */
export const untitledPage: PageData = { title: null };
