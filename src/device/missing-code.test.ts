/**
 * Tests how errors of missing code are recognised and reworded, and when the page may reload because of them.
 * @vitest-environment happy-dom
 */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginUnfinishedWork } from '../platform/unfinished-work.ts';
import { hasReloadLeft, isMissingChunk, noteMissingChunks, reloadOnce, startNotingDepartures } from './missing-code.ts';

startNotingDepartures();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(location, 'reload').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  'Failed to fetch dynamically imported module: https://example.test/assets/AboutPage-abc.js',
  'error loading dynamically imported module: https://example.test/assets/AboutPage-abc.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/AboutPage-abc.css',
])('recognizes %j', (message) => {
  expect(isMissingChunk(new TypeError(message))).toBe(true);
});

it.each([new Error('No answer'), new TypeError('x is not a function'), 'Importing a module script failed.', null])(
  'does not recognize %j',
  (error) => {
    expect(isMissingChunk(error)).toBe(false);
  },
);

it("rewords the error of a missing chunk, so that the router can't recognise it; ignores an empty rejection", () => {
  const wrong = vi.fn();
  window.addEventListener('error', wrong);
  noteMissingChunks();
  const told = (payload: unknown): unknown => {
    window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }));
    return payload;
  };
  expect(told(new TypeError('error loading dynamically imported module: /assets/a.js'))).toHaveProperty(
    'message',
    'Missing: error loading dynamically imported module: /assets/a.js',
  );
  expect(told(undefined)).toBeUndefined();
  expect(wrong).not.toHaveBeenCalled();
});

it('reloads the page at once', () => {
  reloadOnce();
  expect(location.reload).toHaveBeenCalledTimes(1);
});

it('does not reload a page that is being left, and reloads it if it is still there ten seconds later', () => {
  window.dispatchEvent(new Event('beforeunload'));
  reloadOnce();
  vi.advanceTimersByTime(5_000);
  expect(location.reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5_000);
  expect(location.reload).toHaveBeenCalledTimes(1);
});

it('is not reloaded by itself while an import is only in its memory', () => {
  sessionStorage.clear();
  const end = beginUnfinishedWork();
  expect(hasReloadLeft()).toBe(false);
  end();
  expect(hasReloadLeft()).toBe(true);
});
