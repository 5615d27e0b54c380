// @vitest-environment happy-dom
/** The script of index.html that rescues a device whose installed version doesn't start. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inlineTexts } from './html.ts';

const page = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8').replaceAll('%BASE_URL%', '/');
const [script = ''] = inlineTexts(page, 'script');

const unregister = vi.fn(async () => true);
const registration = {
  installing: null,
  waiting: null,
  update: (): Promise<void> => Promise.reject(new TypeError('Failed to fetch')),
  unregister,
};
let isServerThere = true;

/** Answers as an installed worker does: index.html comes from its cache, and sw.js from the server. */
async function fetchByWorker(address: string): Promise<Response> {
  if (address === '/index.html') return new Response('<!doctype html>');
  if (!isServerThere) throw new TypeError('Failed to fetch');
  return new Response('');
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', vi.fn(fetchByWorker));
  vi.spyOn(location, 'reload').mockImplementation(() => {});
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { addEventListener: () => {}, getRegistration: async () => registration },
  });
  unregister.mockClear();
  sessionStorage.clear();
  document.body.innerHTML = '<div id="root">drawn</div>';
  const { addEventListener, matchMedia } = window;
  const [listen, matches] = [addEventListener.bind(window), matchMedia.bind(window)];
  const browser = { window, document, navigator, location, sessionStorage, localStorage, setTimeout, fetch, Date };
  runInNewContext(script, { ...browser, addEventListener: listen, matchMedia: matches });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function failToStart(): Promise<void> {
  window.dispatchEvent(new ErrorEvent('error', { message: 'broken' }));
  await vi.advanceTimersByTimeAsync(5_000);
}

test('removes the worker if the server has no newer version, so that every file comes from the server', async () => {
  isServerThere = true;
  await failToStart();
  expect(unregister).toHaveBeenCalledOnce();
  expect(location.reload).toHaveBeenCalledOnce();
});

test('leaves the worker without a network, because a reload would only show the error page of the browser', async () => {
  isServerThere = false;
  await failToStart();
  expect(unregister).not.toHaveBeenCalled();
  expect(location.reload).not.toHaveBeenCalled();
  expect(document.getElementById('root')?.textContent).toContain('打不开应用');
});
