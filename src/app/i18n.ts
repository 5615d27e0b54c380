/**
 * The language in use: its words load lazily, those of the pages behind the log-in with the first of them. A language
 * whose words can't be loaded (offline, before the first full visit) leaves the one before in place.
 */
import { i18n, type Messages } from '@lingui/core';
import { speak } from '../api/client.ts';
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

let withPages = false;

async function speakIn(language: Language): Promise<void> {
  await Promise.all([load(language, entry), withPages ? load(language, pages) : null]);
  // Somebody who changes their mind twice gets the last choice, whichever arrives last.
  if (store.get(languageAtom) !== language) return;
  speak(language);
  document.documentElement.lang = language;
  nameManifest();
  i18n.activate(language);
}

/** Loads and activates the chosen language, and follows later choices. */
export async function startLanguage(): Promise<void> {
  store.sub(languageAtom, () => {
    void speakIn(store.get(languageAtom)).catch(() => {});
  });
  speak(store.get(languageAtom));
  await speakIn(store.get(languageAtom));
}

async function addPageWords(): Promise<void> {
  let language: Language;
  do {
    language = store.get(languageAtom);
    // Another one may be chosen in another tab meanwhile: what is shown then is in its words.
    await load(language, pages);
  } while (language !== store.get(languageAtom));
  withPages = true;
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
  return withPages;
}
