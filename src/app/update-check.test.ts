// @vitest-environment happy-dom
/** Tests when a new version is offered, and what the page tells the service worker. Also tests failed installations. */
import { expect, it, vi } from 'vitest';
import { student } from '../../tests/support/users.ts';
import { setSessionUser, setNobody } from '../api/session/session.ts';
import { isUpdateWaiting, tellNeededParts, watchFailures, watchWorkers } from './worker-registration.ts';
import { reportStartedVersion } from './update-check.ts';

const worker = {};

it('offers a version that waits behind an active one', () => {
  expect(isUpdateWaiting({ active: worker, waiting: worker })).toBe(true);
});

it('never offers the very first version', () => {
  expect(isUpdateWaiting({ active: null, waiting: worker })).toBe(false);
  expect(isUpdateWaiting({ active: worker, waiting: null })).toBe(false);
  expect(isUpdateWaiting(undefined)).toBe(false);
});

it('checks for a waiting version at once and at every state change, also of a worker that was found earlier', () => {
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

it('reports a failed installation once, also of a worker that is announced a second time', () => {
  const newWorker = () => Object.assign(new EventTarget(), { state: 'installing' });
  const ends = (installing: ReturnType<typeof newWorker>, state: string): void => {
    installing.state = state;
    installing.dispatchEvent(new Event('statechange'));
  };
  const [first, second] = [newWorker(), newWorker()];
  const registration = Object.assign(new EventTarget(), { installing: first });
  const failed = vi.fn();
  watchFailures(registration, failed);
  registration.dispatchEvent(new Event('updatefound'));
  ends(first, 'redundant');
  expect(failed).toHaveBeenCalledTimes(1);
  registration.installing = second;
  registration.dispatchEvent(new Event('updatefound'));
  ends(second, 'installed');
  // A later version has replaced this installed one, so nothing has failed.
  ends(second, 'redundant');
  expect(failed).toHaveBeenCalledTimes(1);
});

it('tells the worker which version runs, also without a script element, as in production', () => {
  const postMessage = vi.fn();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: { postMessage } } });
  expect(document.querySelector('script[type=module]')).toBeNull();
  reportStartedVersion();
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({
    type: 'STARTED',
    code: expect.stringMatching(/\/app\/update-check\.ts$/),
  });
});

it('tells the worker after each change of role, and with the network back, what the user needs offline', async () => {
  const postMessage = vi.fn();
  const container = Object.assign(new EventTarget(), { ready: Promise.resolve({ active: { postMessage } }) });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  const told = async (): Promise<unknown[]> => {
    await new Promise((resolve) => setTimeout(resolve));
    return postMessage.mock.calls.splice(0).map(([message]): unknown => message);
  };
  const needs = (...parts: string[]) => [{ type: 'NEEDS', parts }];
  setNobody();
  tellNeededParts();
  expect(await told()).toEqual([]);
  setSessionUser({ user: student, asOf: 1 }, true);
  expect(await told()).toEqual(needs('pages'));
  setSessionUser({ user: student, asOf: 2 }, true);
  expect(await told()).toEqual([]);
  setSessionUser({ user: { ...student, userRole: 'admin' }, asOf: 3 }, true);
  expect(await told()).toEqual(needs('pages', 'desk'));
  container.dispatchEvent(new Event('controllerchange'));
  expect(await told()).toEqual(needs('pages', 'desk'));
  window.dispatchEvent(new Event('online'));
  expect(await told()).toEqual(needs('pages', 'desk'));
});
