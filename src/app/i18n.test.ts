// @vitest-environment happy-dom
/**
 * The language is Chinese or the chosen one. A language that is chosen while a catalogue is loading shows its own
 * texts.
 */
import { i18n } from '@lingui/core';
import { beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { languageAtom } from '../api/preferences.ts';
import { store } from '../api/store.ts';
import { loadPageWords, startLanguage } from './i18n.ts';

const slowCatalogue = vi.hoisted(() => {
  let open = (): void => {};
  const loading = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { loading, open };
});

const setRequestLanguage = vi.hoisted(() => vi.fn());
vi.mock('../api/transport/client.ts', async (original) => ({ ...(await original<object>()), setRequestLanguage }));
vi.mock('../locales/zh-CN/entry.po', () => ({ messages: {} }));
vi.mock('../locales/en-US/entry.po', () => ({ messages: {} }));
vi.mock('../locales/en-US/pages.po', () => ({ messages: { aBcD3f: ['Register'] } }));
vi.mock('../locales/zh-CN/pages.po', async () => {
  await slowCatalogue.loading;
  return { messages: { aBcD3f: ['注册'] } };
});

beforeAll(startLanguage);

test('the language is Chinese until somebody chooses, also in an English browser', () => {
  expect(navigator.languages[0]).toBe('en-US');
  expect(i18n.locale).toBe('zh-CN');
  expect(document.documentElement.lang).toBe('zh-CN');
});

test("a language that is chosen while another language's catalogue loads shows its own texts", async () => {
  const coming = loadPageWords();
  store.set(languageAtom, 'en-US');
  await eventually(() => expect(i18n.locale).toBe('en-US'));
  expect(setRequestLanguage).toHaveBeenLastCalledWith('en-US');
  slowCatalogue.open();
  await coming;
  expect(i18n.messages).toMatchObject({ aBcD3f: ['Register'] });
});
