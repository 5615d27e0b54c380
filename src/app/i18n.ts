/**
 * The language in use: its words load lazily, those of the pages behind the log-in with the first of them. A language
 * whose words can't be loaded (offline, before the first full visit) leaves the one before in place.
 */
import { i18n, type Messages } from '@lingui/core';
import { speak } from '../api/transport/client.ts';
import { type Language, languageAtom } from '../api/preferences.ts';
import { store } from '../api/store.ts';
import { nameManifest } from './manifest-link.ts';

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

let pagesWanted = false;
let pagesThere = false;

async function speakIn(language: Language): Promise<void> {
  await Promise.all([load(language, entry), pagesWanted ? load(language, pages) : null]);
  // Somebody who changes their mind twice gets the last choice, whichever arrives last.
  if (store.get(languageAtom) !== language) return;
  speak(language);
  document.documentElement.lang = language;
  nameManifest();
  i18n.activate(language);
}

/** Loads and activates the chosen language, and follows later choices. */
export async function startLanguage(): Promise<void> {
  // It would be shown as its key: no journey passes with that (tests/support).
  if (__MOCK__) i18n.on('missing', ({ id, locale }) => reportError(new Error(`No words for ${id} in ${locale}`)));
  store.sub(languageAtom, () => {
    void speakIn(store.get(languageAtom)).catch(() => {});
  });
  speak(store.get(languageAtom));
  await speakIn(store.get(languageAtom));
}

async function addPageWords(): Promise<void> {
  const language = store.get(languageAtom);
  // Whoever chooses another one meanwhile gets it with these words.
  pagesWanted = true;
  await load(language, pages);
  pagesThere = true;
  if (i18n.locale === language) i18n.activate(language);
}

let adding: Promise<void> | null = null;

/** Adds the words of the pages behind the log-in; to be awaited before the first of them is shown. */
export function loadPageWords(): Promise<void> {
  adding ??= addPageWords().catch((error: unknown) => {
    // Asked again, it tries again.
    adding = null;
    throw error;
  });
  return adding;
}

export function hasPageWords(): boolean {
  return pagesThere;
}
