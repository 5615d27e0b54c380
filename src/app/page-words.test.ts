// @vitest-environment happy-dom
/** A catalogue that didn't load, for example without a network, is loaded again by the next page. */
import { expect, test, vi } from 'vitest';
import { hasPageWords, loadPageWords } from './i18n.ts';

vi.mock('../locales/zh-CN/pages.po', () => {
  throw new Error('offline');
});

test('a failed catalogue is loaded again', async () => {
  await expect(loadPageWords()).rejects.toThrow(/mocking a module/u);
  expect(hasPageWords()).toBe(false);
  vi.doMock('../locales/zh-CN/pages.po', () => ({ messages: {} }));
  await loadPageWords();
  expect(hasPageWords()).toBe(true);
});
