/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The origin of the API. If it is empty, the API is on this page's own origin. */
  readonly VITE_API_BASE?: string;
}

/** True in demo builds and in development: the mock backend comes with the page. A production build drops all of it. */
declare const __MOCK__: boolean;
/** The brand's name for the site until the backend has said it. */
declare const __SITE_NAME__: string;
/** The version and the commit that were built, for the about page. */
declare const __VERSION__: string;

declare module '*.po' {
  export const messages: import('@lingui/core').Messages;
}

interface Window {
  /** The first events of problems, which index.html holds until the app listens itself. */
  earlyProblems?: Event[];
  /** While a page stands as it was drawn and doesn't run yet: what was last tapped there. */
  earlyTap?: EventTarget | null;
  /** How the requests of home's style sheets ended (src/app/startup/early-styles.ts). */
  earlyStyles?: Promise<readonly Event[]>;
  /** The page's own request for the session of a returning visitor (src/api/transport/early-session.ts). */
  earlySession?: { userId: number; at: number; answer: Promise<Response> };
}
