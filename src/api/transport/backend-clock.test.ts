/** Tests the estimate of the backend's time. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const minute = 60_000;
const start = Date.parse('2026-11-20T06:00:00.000Z');

function iso(time: number): string {
  return new Date(time).toISOString();
}

/** Returns a fresh clock, without any bounds. */
async function clock(): Promise<typeof import('./backend-clock.ts')> {
  vi.resetModules();
  return await import('./backend-clock.ts');
}

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the backend's clock", () => {
  test("equals the device's clock while every answer agrees with it", async () => {
    const { backendNow, observeFutureTime, observePastTime } = await clock();
    observePastTime(iso(start - minute), start);
    observeFutureTime(iso(start + 14 * minute), start);
    expect(backendNow()).toBe(start);
    vi.advanceTimersByTime(minute);
    expect(backendNow()).toBe(start + minute);
  });

  test("is ahead of a slow device, because a past event can't lie in the future", async () => {
    const { backendNow, observePastTime } = await clock();
    observePastTime(iso(start + 10 * minute), start);
    observePastTime(iso(start - minute), start);
    expect(backendNow()).toBe(start + 10 * minute);
  });

  test("is behind a fast device, because a future event can't be over", async () => {
    const { backendNow, observeFutureTime } = await clock();
    observeFutureTime(iso(start - 5 * minute), start);
    expect(backendNow()).toBe(start - 5 * minute);
  });

  test('is known within one round trip when the backend has just acted', async () => {
    const { backendNow, observeTime } = await clock();
    observeTime(iso(start - 3 * minute), start - 200, start);
    expect(backendNow()).toBe(start - 3 * minute + 200);
  });

  test('follows a clock that was corrected meanwhile', async () => {
    const { backendNow, observeTime } = await clock();
    observeTime(iso(start), start, start);
    observeTime(iso(start + 20 * minute), start, start);
    expect(backendNow()).toBe(start + 20 * minute);
    observeTime(iso(start), start, start);
    expect(backendNow()).toBe(start);
  });
});
