/**
 * Starts the pages of a journey with a chosen language. The browser's own language has no effect, because the app is
 * Chinese until somebody chooses another language.
 */
import type { PlaywrightTestArgs, PlaywrightTestOptions } from '@playwright/test';
import type { Language } from '../../src/api/preferences.ts';

type StorageState = Exclude<PlaywrightTestOptions['storageState'], string | undefined>;

/** Returns a browser profile that holds only the chosen language. `origin` is the origin of the site. */
export function profileWithLanguage(language: Language, origin: string): StorageState {
  return { cookies: [], origins: [{ origin, localStorage: [{ name: 'language', value: JSON.stringify(language) }] }] };
}

type Use = (state: StorageState) => Promise<void>;

/** Returns options for `test.use`: every page starts with this language chosen. */
export function withLanguage(language: Language): {
  storageState: (args: Pick<PlaywrightTestArgs & PlaywrightTestOptions, 'baseURL'>, use: Use) => Promise<void>;
} {
  return {
    storageState: async ({ baseURL }, use) => await use(profileWithLanguage(language, new URL(baseURL ?? '').origin)),
  };
}
