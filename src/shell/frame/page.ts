/** What every page says of itself in its route's static data: title, parent, and where it differs from the others. */
import type { MessageDescriptor } from '@lingui/core';

/** The addresses of this app, as they stand in the product's description. */
type PagePath =
  | '/'
  | '/login'
  | '/register'
  | '/clockInfo'
  | '/mall'
  | '/wk'
  | '/subordinate'
  | '/gxy'
  | '/zxjy'
  | '/xxy'
  | '/xyb'
  | '/gxy/update'
  | '/zxjy/update'
  | '/xxy/update'
  | '/xyb/update'
  | '/system'
  | '/transferCoin'
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
  | '/about';

export interface PageData {
  /** Null for what is no page of its own: layouts and guards. */
  title: MessageDescriptor | null;
  /** Where back leads without a history; null on / and outside the shell. */
  parent?: PagePath | null;
  /**
   * The search parameter that opens a part of the page. Without a history, back leads from there to the page itself.
   */
  part?: string;
  /** A text that takes the notice bar's place. */
  banner?: { text: MessageDescriptor; tone: 'info' | 'error' };
  /**
   * What stands in its place while its code, or the word of who is logged in, is on the way; a spinner where nothing is
   * said.
   */
  bones?: 'rows' | 'fields';
  /** The page lights no tab. */
  noTab?: true;
  /** The chat button stays away. */
  noChat?: true;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends PageData {}
}

/** A page's data, as the compiler asks for it. */
export const layout: PageData = { title: null };
