// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

let paint: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    paint = draw;
    return 1;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('waits for the task after the frame', async () => {
  const done = vi.fn<() => void>();
  void (async () => {
    await afterPaint();
    done();
  })();
  await vi.advanceTimersByTimeAsync(200);
  expect(done).not.toHaveBeenCalled();
  paint();
  await Promise.resolve();
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalledOnce();
});

it('waits only briefly while the page is hidden, because nothing is painted then', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const done = vi.fn<() => void>();
  void (async () => {
    await afterPaint();
    done();
  })();
  await vi.advanceTimersByTimeAsync(100);
  expect(done).toHaveBeenCalledOnce();
});
