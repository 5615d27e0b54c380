// @vitest-environment happy-dom
/** Tests the script of index.html that rescues a device whose installed version doesn't start. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inlineTexts } from './html.ts';

const page = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8').replaceAll('%BASE_URL%', '/');
const [script = ''] = inlineTexts(page, 'script');

const unregister = vi.fn(async () => true);
/** How long the server takes to answer, in milliseconds. */
let answerMs = 0;
const registration = {
  installing: null,
  waiting: null as { postMessage: () => void } | null,
  update: async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, answerMs));
    if (!isServerThere) throw new TypeError('Failed to fetch');
  },
  unregister,
};
let isServerThere = true;

/** Answers as an installed worker does: index.html comes from its cache, and sw.js from the server. */
async function fetchByWorker(address: string): Promise<Response> {
  if (address === '/index.html') return new Response('<!doctype html>');
  await new Promise((resolve) => setTimeout(resolve, answerMs));
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
  answerMs = 0;
  registration.waiting = null;
  delete document.documentElement.dataset['started'];
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

/** Reports an error, and waits for more than the 5 s in which the app may still start. */
async function failToStart(): Promise<void> {
  window.dispatchEvent(new ErrorEvent('error', { message: 'broken' }));
  await vi.advanceTimersByTimeAsync(5_100);
}

test('removes the worker if the server has no newer version, so that every file comes from the server', async () => {
  isServerThere = true;
  await failToStart();
  expect(unregister).toHaveBeenCalledOnce();
  expect(location.reload).toHaveBeenCalledOnce();
});

test('a newer version that waits takes over; without news of that the page reloads after five seconds', async () => {
  isServerThere = true;
  const postMessage = vi.fn();
  registration.waiting = { postMessage };
  await failToStart();
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' });
  expect(location.reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(location.reload).toHaveBeenCalledOnce();
  expect(unregister).not.toHaveBeenCalled();
});

test.each([5_000, 15_000])('leaves an app that has started after %i ms, while the server was slow', async (startMs) => {
  isServerThere = true;
  answerMs = 10_000;
  await failToStart();
  await vi.advanceTimersByTimeAsync(startMs);
  document.documentElement.dataset['started'] = '';
  await vi.advanceTimersByTimeAsync(30_000);
  expect(unregister).not.toHaveBeenCalled();
  expect(location.reload).not.toHaveBeenCalled();
});

test("leaves the worker without a network, because a reload would only show the browser's error page", async () => {
  isServerThere = false;
  await failToStart();
  expect(unregister).not.toHaveBeenCalled();
  expect(location.reload).not.toHaveBeenCalled();
  expect(document.getElementById('root')?.textContent).toContain('打不开应用');
});
