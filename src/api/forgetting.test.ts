// @vitest-environment happy-dom
/** A log-out owes what it couldn't forget, whatever becomes of the log-out before it. */
import { afterEach, expect, test, vi } from 'vitest';
import { stored } from '../platform/storage.ts';
import { forgetKept, onSignOut } from './forgetting.ts';

afterEach(() => {
  vi.useRealTimers();
});

test("an earlier log-out that ends late leaves owed what a later one hasn't forgotten", async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ends: (() => void)[] = [];
  onSignOut(
    () =>
      new Promise<void>((resolve) => {
        ends.push(resolve);
      }),
  );
  for (let logOut = 1; logOut <= 2; logOut += 1) {
    stored.write('owedForgetting', 'what the database keeps');
    const over = forgetKept(null);
    await vi.advanceTimersByTimeAsync(3_100);
    await over;
  }
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(stored.read('owedForgetting')).toBe('what the database keeps');
  ends[1]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(stored.read('owedForgetting')).toBeNull();
});
