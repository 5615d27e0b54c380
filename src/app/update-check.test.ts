// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { isOffer, watchWorkers } from './registration.ts';
import { noteMissingChunks, tellStarted } from './update-check.ts';

const worker = {};

it('a version is offered where it waits behind one that runs', () => {
  expect(isOffer({ active: worker, waiting: worker })).toBe(true);
});

it('the very first version is offered neither while it waits to run nor once it does', () => {
  expect(isOffer({ active: null, waiting: worker })).toBe(false);
  expect(isOffer({ active: worker, waiting: null })).toBe(false);
  expect(isOffer(undefined)).toBe(false);
});

it('asks about a waiting version at once, and at every change of a worker, found before or after', () => {
  const [before, after] = [new EventTarget(), new EventTarget()];
  const registration = Object.assign(new EventTarget(), { installing: before });
  const changed = vi.fn();
  watchWorkers(registration, changed);
  expect(changed).toHaveBeenCalledTimes(1);
  before.dispatchEvent(new Event('statechange'));
  expect(changed).toHaveBeenCalledTimes(2);
  registration.installing = after;
  registration.dispatchEvent(new Event('updatefound'));
  after.dispatchEvent(new Event('statechange'));
  expect(changed).toHaveBeenCalledTimes(3);
});

it("code that doesn't come is told in words that the router doesn't know, and what refuses with nothing is no error of its own", () => {
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

it('the worker hears which version runs, on a page that holds no script element for it, as in production', () => {
  const postMessage = vi.fn();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: { postMessage } } });
  expect(document.querySelector('script[type=module]')).toBeNull();
  tellStarted();
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({
    type: 'STARTED',
    code: expect.stringMatching(/\/app\/update-check\.ts$/),
  });
});
