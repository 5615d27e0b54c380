// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { network } from './network.ts';

type Outcome = 'reached' | 'failed' | 'silent' | 'hanging';
let asked = 0;
let outcome: Outcome = 'reached';
let hours = 0;

network.watch(async (signal) => {
  asked += 1;
  if (outcome === 'hanging') await new Promise((resolve) => signal.addEventListener('abort', resolve));
  else if (outcome !== 'silent') network[outcome]();
});

beforeEach(() => {
  vi.useFakeTimers();
  // Earlier lapses, and slow answers, are forgotten.
  hours += 1;
  vi.setSystemTime(Date.now() + hours * 3_600_000);
  for (let answer = 0; answer < 40; answer += 1) network.reached();
  asked = 0;
  outcome = 'reached';
});
afterEach(async () => {
  outcome = 'reached';
  network.retry();
  await vi.advanceTimersByTimeAsync(120_000);
  vi.useRealTimers();
});

async function lose(): Promise<void> {
  outcome = 'failed';
  network.failed();
  await vi.advanceTimersByTimeAsync(0);
  expect(network.isOnline()).toBe(false);
}

describe('gone', () => {
  test('is not what one lost answer says', () => {
    network.failed();
    expect(asked).toBe(1);
    expect(network.isOnline()).toBe(true);
  });

  test('is what a second failure right after the first says', () => {
    outcome = 'failed';
    network.failed();
    expect(network.isOnline()).toBe(false);
  });

  test('is not what five answers say that were under way together and went down with one connection', async () => {
    outcome = 'silent';
    const sentAt = Date.now();
    await vi.advanceTimersByTimeAsync(100);
    for (let lost = 0; lost < 5; lost += 1) network.failed('network', sentAt);
    expect(network.isOnline()).toBe(true);
    network.reached();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(network.isOnline()).toBe(true);
  });

  test('is what no word at all says', () => {
    outcome = 'silent';
    network.failed();
    expect(network.isOnline()).toBe(true);
    vi.advanceTimersByTime(5_000);
    expect(network.isOnline()).toBe(false);
  });

  test('is not what slowness says: where answers take 20 s, a lost one leaves them that time', async () => {
    network.reached(20_000);
    outcome = 'silent';
    network.failed();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(network.isOnline()).toBe(true);
    network.reached(20_000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(network.isOnline()).toBe(true);
  });

  test('says why, and says so anew when it is for another reason', async () => {
    await lose();
    expect(network.state()).toBe('network');
    const heard = vi.fn();
    const stop = network.subscribe(heard);
    network.failed('portal');
    network.failed('portal');
    network.failed('server');
    expect(network.state()).toBe('server');
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
  });
});

describe('back', () => {
  test('is asked for again and again, ever more seldom, and noticed by itself', async () => {
    await lose();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBeGreaterThan(3);
    expect(asked).toBeLessThan(10);
    outcome = 'reached';
    await vi.advanceTimersByTimeAsync(30_000);
    expect(network.isOnline()).toBe(true);
  });

  test('is noticed although a probe hangs for ever', async () => {
    await lose();
    outcome = 'hanging';
    await vi.advanceTimersByTimeAsync(10_000);
    const hung = asked;
    outcome = 'reached';
    await vi.advanceTimersByTimeAsync(65_000);
    expect(asked).toBeGreaterThan(hung);
    expect(network.isOnline()).toBe(true);
  });

  test.each(['online', 'pageshow', 'focus'])(
    "is looked for at once at the browser's “%s”, also when a probe hangs",
    async (event) => {
      await lose();
      outcome = 'hanging';
      await vi.advanceTimersByTimeAsync(2_000);
      outcome = 'reached';
      window.dispatchEvent(new Event(event));
      await vi.advanceTimersByTimeAsync(0);
      expect(network.isOnline()).toBe(true);
    },
  );

  test('is noticed after the machine slept', async () => {
    await lose();
    await vi.advanceTimersByTimeAsync(90_000);
    // Asleep, time goes on and timers don't.
    vi.setSystemTime(Date.now() + 8 * 3_600_000);
    outcome = 'reached';
    await vi.advanceTimersByTimeAsync(30_000);
    expect(network.isOnline()).toBe(true);
  });

  test('is believed at the first answer after one lapse, and only after three in a row where it comes and goes', async () => {
    await lose();
    outcome = 'reached';
    network.retry();
    expect(network.isOnline()).toBe(true);

    await lose();
    await vi.advanceTimersByTimeAsync(0);
    network.reached();
    expect(network.isOnline()).toBe(false);
    network.reached();
    expect(network.isOnline()).toBe(true);

    await lose();
    network.reached();
    network.reached();
    network.failed();
    network.reached();
    network.reached();
    expect(network.isOnline()).toBe(false);
    network.reached();
    expect(network.isOnline()).toBe(true);
  });

  test('needs no user to prove itself: the probe asks again at once', async () => {
    await lose();
    outcome = 'reached';
    network.retry();
    await lose();
    outcome = 'reached';
    network.retry();
    expect(network.isOnline()).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(network.isOnline()).toBe(true);
  });

  test('does not flap: with every second answer lost for a minute it changes a few times at most', async () => {
    let turn = 0;
    let changes = 0;
    const stop = network.subscribe(() => {
      changes += 1;
    });
    for (let second = 0; second < 60; second += 1) {
      turn += 1;
      outcome = turn % 2 === 0 ? 'reached' : 'failed';
      network[outcome]();
      await vi.advanceTimersByTimeAsync(1_000);
    }
    stop();
    expect(changes).toBeLessThanOrEqual(6);
  });
});
