/**
 * A page whose code is missing reloads once, but not while the person leaves the page.
 * @vitest-environment happy-dom
 */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadOnce, startNotingDepartures } from './reload-once.ts';

startNotingDepartures();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(location, 'reload').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
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
