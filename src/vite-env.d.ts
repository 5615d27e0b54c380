/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The origin of the API. If it is empty, the API is on this page's own origin. */
  readonly VITE_API_BASE?: string;
}

/**
 * True in demo builds and in development, which contain the mock backend. A production build drops all code behind it.
 */
declare const __MOCK__: boolean;
/** The brand's name for the site, until the backend has sent the site's name. */
declare const __SITE_NAME__: string;
/** The version and the commit that were built, for the about page and for reports of errors. */
declare const __VERSION__: string;

declare module '*.po' {
  export const messages: import('@lingui/core').Messages;
}

interface Window {
  /** Errors and other problem events from before the app listens. A script of index.html collects them. */
  earlyProblems?: Event[];
  /** The element that was last tapped on a drawn page, before the app's code runs. */
  earlyTap?: EventTarget | null;
  /** How the requests of home's style sheets ended (src/app/startup/early-styles.ts). */
  earlyStyles?: Promise<readonly Event[]>;
  /** The request of index.html for the session of a returning visitor (src/api/transport/early-session.ts). */
  earlySession?: { userId: number; at: number; answer: Promise<Response> };
}
