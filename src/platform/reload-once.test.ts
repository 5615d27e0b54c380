/**
 * The page opens anew for want of its code, but never against somebody who is on the way elsewhere.
 * @vitest-environment happy-dom
 */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadOnce } from './reload-once.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(location, 'reload').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
});

it('opens the page anew at once', () => {
  reloadOnce();
  expect(location.reload).toHaveBeenCalledTimes(1);
});

it('calls nobody back who is leaving, and helps who is still there after a while', () => {
  window.dispatchEvent(new Event('beforeunload'));
  reloadOnce();
  vi.advanceTimersByTime(5_000);
  expect(location.reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5_000);
  expect(location.reload).toHaveBeenCalledTimes(1);
});
