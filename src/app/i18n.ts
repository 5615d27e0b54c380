/**
 * Loads the catalogues of the language in use. The entry catalogue has the texts of the frame and the log-in page, the
 * pages catalogue those of all other pages. The pages catalogue loads with the first page that needs it. The demo's own
 * texts load elsewhere (load-demo-words.ts). If a catalogue can't be loaded (offline, before the first full visit), the
 * old language stays.
 */
import { i18n, type Messages } from '@lingui/core';
import { setRequestLanguage } from '../api/transport/client.ts';
import { type Language, languageAtom } from '../api/preferences.ts';
import { store } from '../api/store.ts';
import { updateManifestLink } from './manifest-link.ts';

type Catalogue = () => Promise<{ messages: Messages }>;

const entryCatalogues: Record<Language, Catalogue> = {
  'zh-CN': () => import('../locales/zh-CN/entry.po'),
  'en-US': () => import('../locales/en-US/entry.po'),
};

const pagesCatalogues: Record<Language, Catalogue> = {
  'zh-CN': () => import('../locales/zh-CN/pages.po'),
  'en-US': () => import('../locales/en-US/pages.po'),
};

async function load(language: Language, catalogues: Record<Language, Catalogue>): Promise<void> {
  const { messages } = await catalogues[language]();
  i18n.load(language, messages);
}

let isPagesCatalogueWanted = false;
let isPagesCatalogueLoaded = false;

/** Shows the app in this language, unless another one was chosen meanwhile. Rejects if a catalogue doesn't load. */
async function activate(language: Language): Promise<void> {
  await Promise.all([load(language, entryCatalogues), isPagesCatalogueWanted ? load(language, pagesCatalogues) : null]);
  // If the person has chosen another language meanwhile, the last choice counts, not the catalogue that arrives last.
  if (store.get(languageAtom) !== language) return;
  setRequestLanguage(language);
  // index.html has set the first language. Setting it again would make the browser compute all styles again.
  if (document.documentElement.lang !== language) document.documentElement.lang = language;
  updateManifestLink();
  i18n.activate(language);
}

/** Loads and activates the chosen language, and follows later choices. Rejects if the entry catalogue doesn't load. */
export async function startLanguage(): Promise<void> {
  // A missing message would be shown as its key. The error makes a journey fail (tests/support).
  if (__MOCK__) i18n.on('missing', ({ id, locale }) => reportError(new Error(`No words for ${id} in ${locale}`)));
  store.sub(languageAtom, () => {
    void activate(store.get(languageAtom)).catch(() => {});
  });
  setRequestLanguage(store.get(languageAtom));
  await activate(store.get(languageAtom));
}

async function addPagesCatalogue(): Promise<void> {
  const language = store.get(languageAtom);
  // If the person chooses another language meanwhile, `activate` loads the pages catalogue of that language too.
  isPagesCatalogueWanted = true;
  await load(language, pagesCatalogues);
  isPagesCatalogueLoaded = true;
  if (i18n.locale === language) i18n.activate(language);
}

let loadingPageWords: Promise<void> | null = null;

/**
 * Loads the pages catalogue. Await it before the first page that needs it is shown. Rejects if it doesn't load, and the
 * next call tries again.
 */
export function loadPageWords(): Promise<void> {
  loadingPageWords ??= addPagesCatalogue().catch((error: unknown) => {
    loadingPageWords = null;
    throw error;
  });
  return loadingPageWords;
}

/** Returns whether the pages catalogue is loaded. */
export function hasPageWords(): boolean {
  return isPagesCatalogueLoaded;
}
