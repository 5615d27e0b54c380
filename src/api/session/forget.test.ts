// @vitest-environment happy-dom
/** Tests a log-out that couldn't clear every database in time. */
import { afterEach, expect, test, vi } from 'vitest';
import { agent } from '../../../tests/support/coin-backend.ts';
import { stored } from '../../device/storage.ts';
import { setDatabasesLoader } from './forget.ts';
import { clearPersonalStores } from './sign-out.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('an earlier log-out that ends late keeps the note that a later log-out is unfinished', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ends: (() => void)[] = [];
  setDatabasesLoader(async () => ({
    slow: () =>
      new Promise<void>((resolve) => {
        ends.push(resolve);
      }),
  }));
  for (let logOut = 1; logOut <= 2; logOut += 1) {
    stored.write('owedForgetting', 'what the database keeps');
    const cleared = clearPersonalStores();
    await vi.advanceTimersByTimeAsync(3_100);
    await cleared;
  }
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(stored.read('owedForgetting')).toBe('what the database keeps');
  ends[1]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(stored.read('owedForgetting')).toBeNull();
});

test('a database whose code loads late keeps the data of the user who has logged in meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let load = (): void => {};
  const late = vi.fn(async (_stays: () => number | null) => {});
  setDatabasesLoader(
    () =>
      new Promise((resolve) => {
        load = () => resolve({ late });
      }),
  );
  const cleared = clearPersonalStores();
  await vi.advanceTimersByTimeAsync(3_100);
  await cleared;
  stored.write('lastUser', { user: agent, asOf: 1 });
  load();
  await vi.advanceTimersByTimeAsync(0);
  expect(late).toHaveBeenCalledOnce();
  expect(late.mock.calls[0]?.[0]()).toBe(agent.id);
});
