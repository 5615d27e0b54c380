// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { network } from './network.ts';

let asked = 0;
let outcome: 'reached' | 'failed' | 'silent' = 'reached';

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  network.watch(async () => {
    asked += 1;
    if (outcome !== 'silent') network[outcome]();
  });
});
afterEach(() => {
  outcome = 'reached';
  network.reached();
  vi.useRealTimers();
});

test('one lost answer is no network that is gone', () => {
  network.failed();
  expect(asked).toBe(1);
  expect(network.isOnline()).toBe(true);
});

test('a second failure right after the first is', () => {
  outcome = 'failed';
  network.failed();
  expect(network.isOnline()).toBe(false);
});

test('so is no word at all', () => {
  outcome = 'silent';
  network.failed();
  expect(network.isOnline()).toBe(true);
  vi.advanceTimersByTime(5_000);
  expect(network.isOnline()).toBe(false);
});

test('what is gone is asked for again by itself, ever more seldom, until it is back', async () => {
  outcome = 'failed';
  network.failed();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBeGreaterThan(3);
  expect(asked).toBeLessThan(10);
  outcome = 'reached';
  await vi.advanceTimersByTimeAsync(30_000);
  expect(network.isOnline()).toBe(true);
});
