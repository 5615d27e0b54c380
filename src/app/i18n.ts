/**
 * Loads the catalogues of the language in use. Each language has a second catalogue with the texts of all pages except
 * the log-in page. It loads with the first such page. If a catalogue can't be loaded (offline, before the first full
 * visit), the old language stays.
 */
import { i18n, type Messages } from '@lingui/core';
import { setRequestLanguage } from '../api/transport/client.ts';
import { type Language, languageAtom } from '../api/preferences.ts';
import { store } from '../api/store.ts';
import { updateManifestLink } from './manifest-link.ts';

type Catalogue = () => Promise<{ messages: Messages }>;

const entry: Record<Language, Catalogue> = {
  'zh-CN': () => import('../locales/zh-CN/entry.po'),
  'en-US': () => import('../locales/en-US/entry.po'),
};

const pages: Record<Language, Catalogue> = {
  'zh-CN': () => import('../locales/zh-CN/pages.po'),
  'en-US': () => import('../locales/en-US/pages.po'),
};

async function load(language: Language, catalogue: Record<Language, Catalogue>): Promise<void> {
  const { messages } = await catalogue[language]();
  i18n.load(language, messages);
}

let arePagesWanted = false;
let arePagesLoaded = false;

async function activate(language: Language): Promise<void> {
  await Promise.all([load(language, entry), arePagesWanted ? load(language, pages) : null]);
  // If the person has chosen another language meanwhile, the last choice counts, not the catalogue that arrives last.
  if (store.get(languageAtom) !== language) return;
  setRequestLanguage(language);
  // index.html has set the first language. Setting it again would make the browser compute all styles again.
  if (document.documentElement.lang !== language) document.documentElement.lang = language;
  updateManifestLink();
  i18n.activate(language);
}

/** Loads and activates the chosen language, and follows later choices. Rejects if the first catalogue doesn't load. */
export async function startLanguage(): Promise<void> {
  // A missing message would be shown as its key. The error makes a journey fail (tests/support).
  if (__MOCK__) i18n.on('missing', ({ id, locale }) => reportError(new Error(`No words for ${id} in ${locale}`)));
  store.sub(languageAtom, () => {
    void activate(store.get(languageAtom)).catch(() => {});
  });
  setRequestLanguage(store.get(languageAtom));
  await activate(store.get(languageAtom));
}

async function addPageWords(): Promise<void> {
  const language = store.get(languageAtom);
  // If the person chooses another language meanwhile, `activate` loads the page texts of that language too.
  arePagesWanted = true;
  await load(language, pages);
  arePagesLoaded = true;
  if (i18n.locale === language) i18n.activate(language);
}

let loadingPageWords: Promise<void> | null = null;

/**
 * Loads the texts of all pages except the log-in page. Await it before the first such page is shown. Rejects if they
 * don't load, and the next call tries again.
 */
export function loadPageWords(): Promise<void> {
  loadingPageWords ??= addPageWords().catch((error: unknown) => {
    loadingPageWords = null;
    throw error;
  });
  return loadingPageWords;
}

/** Returns whether `loadPageWords` has loaded its texts. */
export function hasPageWords(): boolean {
  return arePagesLoaded;
}
