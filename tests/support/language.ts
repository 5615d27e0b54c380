/**
 * Journeys for somebody who has chosen a language. Nobody's browser decides it: without a choice the app is Chinese.
 */
import type { PlaywrightTestArgs, PlaywrightTestOptions } from '@playwright/test';
import type { Language } from '../../src/api/preferences.ts';

type StorageState = Exclude<PlaywrightTestOptions['storageState'], string | undefined>;

/** A profile that holds the choice and nothing else; `origin` is the site's. */
export function profileIn(language: Language, origin: string): StorageState {
  return { cookies: [], origins: [{ origin, localStorage: [{ name: 'language', value: JSON.stringify(language) }] }] };
}

type Use = (state: StorageState) => Promise<void>;

/** For `test.use`: pages begin with the choice made. */
export function chosen(language: Language): {
  storageState: (args: Pick<PlaywrightTestArgs & PlaywrightTestOptions, 'baseURL'>, use: Use) => Promise<void>;
} {
  return { storageState: async ({ baseURL }, use) => await use(profileIn(language, new URL(baseURL ?? '').origin)) };
}
