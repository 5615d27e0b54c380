/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Where the API is; empty means this page's own origin. */
  readonly VITE_API_BASE?: string;
}

/** True in demo builds and in development: the mock backend comes with the page. A production build drops all of it. */
declare const __MOCK__: boolean;
/** The version and the commit that were built, for the about page. */
declare const __VERSION__: string;

declare module '*.po' {
  export const messages: import('@lingui/core').Messages;
}
