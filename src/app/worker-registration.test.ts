// @vitest-environment happy-dom
/**
 * An open page looks for a new version each hour, and whenever it becomes visible. Each version is offered once, and
 * takes over if it is accepted.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setNobody } from '../api/session/session.ts';
import { registerServiceWorker } from './worker-registration.ts';

const update = vi.fn(async () => {});
const skipWaiting = vi.fn();
const offer = vi.fn<(takeOver: () => void) => void>();
let registration: EventTarget & { installing: EventTarget | null; active: object | null; waiting: object | null };
let container: EventTarget & { controller: object | null };

vi.mock('workbox-window', () => ({
  Workbox: class {
    register = async () => registration;
    messageSkipWaiting = skipWaiting;
  },
}));

/** Registers the worker in a page. `controller` is the worker that controls the page at its start, or null. */
async function register(controller: object | null = {}): Promise<void> {
  container = Object.assign(new EventTarget(), {
    controller,
    ready: Promise.resolve({ active: null }),
    getRegistration: async () => registration,
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  await registerServiceWorker(offer);
  await Promise.resolve();
  update.mockClear();
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  registration = Object.assign(new EventTarget(), { installing: null, active: {}, waiting: null, update });
  vi.spyOn(location, 'reload').mockImplementation(() => {});
  skipWaiting.mockReset();
  offer.mockReset();
  setNobody();
});

afterEach(() => {
  vi.useRealTimers();
});

test('looks each hour', async () => {
  await register();
  vi.advanceTimersByTime(60 * 60_000 - 1);
  expect(update).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(update).toHaveBeenCalledOnce();
});

test('looks when it becomes visible, and not when it is hidden', async () => {
  await register();
  const becomes = (state: DocumentVisibilityState): void => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  becomes('hidden');
  expect(update).not.toHaveBeenCalled();
  becomes('visible');
  expect(update).toHaveBeenCalled();
});

test('offers a version once, because a closed offer must not come back before the next start', async () => {
  registration.waiting = {};
  await register();
  expect(offer).toHaveBeenCalledOnce();
  const found = async (): Promise<void> => {
    registration.installing = new EventTarget();
    registration.dispatchEvent(new Event('updatefound'));
    registration.installing.dispatchEvent(new Event('statechange'));
    await Promise.resolve();
    await Promise.resolve();
  };
  await found();
  expect(offer).toHaveBeenCalledOnce();
  registration.waiting = {};
  await found();
  expect(offer).toHaveBeenCalledTimes(2);
});

test('an accepted version takes over; without news of that the page reloads after three seconds', async () => {
  registration.waiting = {};
  await register();
  offer.mock.calls[0]?.[0]();
  expect(skipWaiting).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(2_999);
  expect(location.reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(location.reload).toHaveBeenCalledOnce();
});

test('the very first worker is no new version; one that another tab has accepted is offered as a reload', async () => {
  await register(null);
  container.dispatchEvent(new Event('controllerchange'));
  expect(offer).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  expect(location.reload).not.toHaveBeenCalled();
  offer.mock.calls[0]?.[0]();
  expect(location.reload).toHaveBeenCalledOnce();
});
