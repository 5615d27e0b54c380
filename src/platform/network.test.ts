// @vitest-environment happy-dom
/** Tests when the network counts as lost, and when it counts as back. */
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
  // The module keeps its state between tests. An hour later old losses don't count, and after 40 quick answers the
  // usual answer counts as quick again.
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

describe('losing the network', () => {
  test('one lost answer is not enough', () => {
    network.failed();
    expect(asked).toBe(1);
    expect(network.isOnline()).toBe(true);
  });

  test('a second failure right after the first is enough', () => {
    outcome = 'failed';
    network.failed();
    expect(network.isOnline()).toBe(false);
  });

  test('five requests that were lost together with one connection are not enough', async () => {
    outcome = 'silent';
    const sentAt = Date.now();
    await vi.advanceTimersByTimeAsync(100);
    for (let lost = 0; lost < 5; lost += 1) network.failed('network', sentAt);
    expect(network.isOnline()).toBe(true);
    network.reached();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(network.isOnline()).toBe(true);
  });

  test('a probe without an answer for five seconds is enough', () => {
    outcome = 'silent';
    network.failed();
    expect(network.isOnline()).toBe(true);
    // After quick answers, a doubt lasts `shortestDoubtMs`.
    vi.advanceTimersByTime(5_000);
    expect(network.isOnline()).toBe(false);
  });

  test('slow answers are not enough: if answers take 20 s, a doubt waits longer than that', async () => {
    network.reached(20_000);
    outcome = 'silent';
    network.failed();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(network.isOnline()).toBe(true);
    network.reached(20_000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(network.isOnline()).toBe(true);
  });

  test('the reason is reported, and reported again when it changes', async () => {
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

describe('getting the network back', () => {
  test('the probe repeats with growing pauses, and notices the return of the network by itself', async () => {
    await lose();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBeGreaterThan(3);
    expect(asked).toBeLessThan(10);
    outcome = 'reached';
    await vi.advanceTimersByTimeAsync(30_000);
    expect(network.isOnline()).toBe(true);
  });

  test('the return of the network is noticed although a probe hangs for ever', async () => {
    await lose();
    outcome = 'hanging';
    await vi.advanceTimersByTimeAsync(10_000);
    const hung = asked;
    outcome = 'reached';
    // A probe is aborted after 30 s (`probeDeadlineMs`), and the next wait is at most 30 s (`longestProbeWaitMs`).
    await vi.advanceTimersByTimeAsync(65_000);
    expect(asked).toBeGreaterThan(hung);
    expect(network.isOnline()).toBe(true);
  });

  test.each(['online', 'pageshow', 'focus'])(
    "the browser's event “%s” starts a probe at once, also when a probe hangs",
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

  test('the return of the network is noticed after the machine slept', async () => {
    await lose();
    await vi.advanceTimersByTimeAsync(90_000);
    // During sleep the clock goes on, but timers don't run.
    vi.setSystemTime(Date.now() + 8 * 3_600_000);
    outcome = 'reached';
    await vi.advanceTimersByTimeAsync(30_000);
    expect(network.isOnline()).toBe(true);
  });

  test('one answer is enough after one loss, and three in a row are needed after three losses', async () => {
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

  test('the probe collects the missing answers by itself', async () => {
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

  test('the state changes at most six times if every second answer is lost for a minute', async () => {
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
