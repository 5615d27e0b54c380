/**
 * Replaces `tough-cookie` in the page, which saves 122 KB. MSW uses `tough-cookie` for the document's cookies, and the
 * cookie of the mock's session is never one of them. These are the members that MSW's `cookie-store.ts` uses.
 */
export const Cookie = { fromJSON: (): null => null };

export class MemoryCookieStore {
  readonly idx = {};
}

export class CookieJar {
  getCookiesSync(): [] {
    return [];
  }

  setCookie(): Promise<void> {
    return Promise.resolve();
  }
}
