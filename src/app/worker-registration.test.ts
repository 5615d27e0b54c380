// @vitest-environment happy-dom
/** An open page looks for a new version each hour, and whenever it becomes visible. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setNobody } from '../api/session/session.ts';
import { registerServiceWorker } from './worker-registration.ts';

const update = vi.fn(async () => {});
const found = () => Object.assign(new EventTarget(), { installing: null, active: {}, waiting: null, update });

vi.mock('workbox-window', () => ({
  Workbox: class {
    register = async () => found();
  },
}));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const container = Object.assign(new EventTarget(), {
    controller: {},
    ready: Promise.resolve({ active: null }),
    getRegistration: async () => undefined,
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  setNobody();
  await registerServiceWorker(() => {});
  update.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
});

test('each hour', () => {
  vi.advanceTimersByTime(60 * 60_000 - 1);
  expect(update).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(update).toHaveBeenCalledOnce();
});

test('when it becomes visible, and not when it is hidden', () => {
  const becomes = (state: DocumentVisibilityState): void => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  becomes('hidden');
  expect(update).not.toHaveBeenCalled();
  becomes('visible');
  expect(update).toHaveBeenCalled();
});
