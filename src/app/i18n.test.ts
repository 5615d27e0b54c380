// @vitest-environment happy-dom
/**
 * The language is Chinese, or the chosen one. No page is ever shown with the keys of its words, whatever is chosen
 * while they are on their way.
 */
import { i18n } from '@lingui/core';
import { beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { languageAtom } from '../api/preferences.ts';
import { store } from '../api/store.ts';
import { loadPageWords, startLanguage } from './i18n.ts';

const way = vi.hoisted(() => {
  let open = (): void => {};
  const slow = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { slow, open };
});

vi.mock('../locales/zh-CN/entry.po', () => ({ messages: {} }));
vi.mock('../locales/en-US/entry.po', () => ({ messages: {} }));
vi.mock('../locales/en-US/pages.po', () => ({ messages: { aBcD3f: ['Register'] } }));
vi.mock('../locales/zh-CN/pages.po', async () => {
  await way.slow;
  return { messages: { aBcD3f: ['注册'] } };
});

beforeAll(startLanguage);

test('it is Chinese until somebody chooses, in a browser that speaks English too', () => {
  expect(navigator.languages[0]).toBe('en-US');
  expect(i18n.locale).toBe('zh-CN');
  expect(document.documentElement.lang).toBe('zh-CN');
});

test("a language chosen while the other one's words are on their way brings its own", async () => {
  const coming = loadPageWords();
  store.set(languageAtom, 'en-US');
  await eventually(() => expect(i18n.locale).toBe('en-US'));
  way.open();
  await coming;
  expect(i18n.messages).toMatchObject({ aBcD3f: ['Register'] });
});
