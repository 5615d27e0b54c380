import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const minute = 60_000;
const start = Date.parse('2026-11-20T06:00:00.000Z');

function iso(time: number): string {
  return new Date(time).toISOString();
}

/** A clock that has heard nothing yet. */
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
  test("is the device's own while nothing speaks against it", async () => {
    const { backendNow, heardFuture, heardPast } = await clock();
    heardPast(iso(start - minute), start);
    heardFuture(iso(start + 14 * minute), start);
    expect(backendNow()).toBe(start);
    vi.advanceTimersByTime(minute);
    expect(backendNow()).toBe(start + minute);
  });

  test("is ahead of a device that is slow: what has happened can't be in the future", async () => {
    const { backendNow, heardPast } = await clock();
    heardPast(iso(start + 10 * minute), start);
    heardPast(iso(start - minute), start);
    expect(backendNow()).toBe(start + 10 * minute);
  });

  test("is behind a device that is fast: what is still to come can't be over", async () => {
    const { backendNow, heardFuture } = await clock();
    heardFuture(iso(start - 5 * minute), start);
    expect(backendNow()).toBe(start - 5 * minute);
  });

  test('is known to the time of one answer where something was done just now', async () => {
    const { backendNow, heardMoment } = await clock();
    heardMoment(iso(start - 3 * minute), start - 200, start);
    expect(backendNow()).toBe(start - 3 * minute + 200);
  });

  test('follows a clock that was put right meanwhile', async () => {
    const { backendNow, heardMoment } = await clock();
    heardMoment(iso(start), start, start);
    heardMoment(iso(start + 20 * minute), start, start);
    expect(backendNow()).toBe(start + 20 * minute);
    heardMoment(iso(start), start, start);
    expect(backendNow()).toBe(start);
  });
});
