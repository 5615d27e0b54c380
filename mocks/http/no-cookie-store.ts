/**
 * Stands in for `tough-cookie` in the page: MSW asks it for the document's cookies, of which the mock's session is
 * never one (its jar is the mock's own). A cookie store that holds nothing saves 122 KB.
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
