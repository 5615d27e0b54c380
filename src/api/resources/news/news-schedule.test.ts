/** Tests when the app asks for news. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newsSchedule, pauseMs } from './news-schedule.ts';

const minute = 60_000;
let wanted = true;
let answeredAt = 0;
let outcome: () => Promise<unknown>;
const asked: number[] = [];
const start = Date.parse('2026-11-20T02:00:00.000Z');

const ask = async (): Promise<void> => {
  asked.push(Date.now() - start);
  await outcome();
  answeredAt = Date.now();
};
const begin = () => {
  const schedule = newsSchedule({ ask, isWanted: () => wanted, lastAnswerAt: () => answeredAt, now: () => Date.now() });
  schedule.update();
  return schedule;
};

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  wanted = true;
  answeredAt = start;
  outcome = () => Promise.resolve();
  asked.length = 0;
});
afterEach(() => vi.useRealTimers());

it('asks every thirty seconds', async () => {
  begin();
  await vi.advanceTimersByTimeAsync(95_000);
  expect(asked).toEqual([30_000, 60_000, 90_000]);
});

it('waits thirty seconds after the answer to the same question of a page', async () => {
  const schedule = begin();
  await vi.advanceTimersByTimeAsync(20_000);
  answeredAt = Date.now();
  schedule.update();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual([50_000]);
});

it('asks nothing while no news is wanted, and asks soon after it is wanted again', async () => {
  const schedule = begin();
  wanted = false;
  schedule.update();
  await vi.advanceTimersByTimeAsync(30 * minute);
  expect(asked).toEqual([]);
  wanted = true;
  schedule.update();
  // The page's own reads may answer first.
  await vi.advanceTimersByTimeAsync(1_999);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(1);
});

it('asks nothing if no news are wanted when the question is due', async () => {
  begin();
  wanted = false;
  await vi.advanceTimersByTimeAsync(minute);
  expect(asked).toEqual([]);
});

it('doubles the pause with each failure, up to ten minutes, until an answer comes', async () => {
  outcome = () => Promise.reject(new Error('503'));
  begin();
  await vi.advanceTimersByTimeAsync(60 * minute);
  const pauses = asked.map((at, index) => at - (asked[index - 1] ?? 0));
  expect(pauses.slice(0, 7)).toEqual([30_000, minute, 2 * minute, 4 * minute, 8 * minute, 10 * minute, 10 * minute]);
  outcome = () => Promise.resolve();
  await vi.advanceTimersByTimeAsync(10 * minute);
  asked.length = 0;
  await vi.advanceTimersByTimeAsync(minute);
  expect(asked.length).toBeGreaterThanOrEqual(1);
});

it('asks less often while answers are slow, and never twice at the same time', async () => {
  outcome = () => new Promise((resolve) => setTimeout(resolve, 40_000));
  const schedule = begin();
  await vi.advanceTimersByTimeAsync(35_000);
  schedule.update();
  await vi.advanceTimersByTimeAsync(6 * minute);
  // An answer takes 40 s, and the pause after it lasts three times as long.
  expect(asked).toEqual([30_000, 190_000, 350_000]);
  expect(pauseMs({ failures: 0, tookMs: 40_000 })).toBe(2 * minute);
});

it('waits thirty seconds after another tab has asked', async () => {
  const schedule = begin();
  await vi.advanceTimersByTimeAsync(25_000);
  schedule.askedElsewhere(Date.now());
  await vi.advanceTimersByTimeAsync(29_000);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual([55_000]);
});

it('starts without failures for the next user', async () => {
  outcome = () => Promise.reject(new Error('500'));
  const schedule = begin();
  await vi.advanceTimersByTimeAsync(10 * minute);
  schedule.reset();
  asked.length = 0;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toHaveLength(1);
});

it('asks for the next user, although the question for the user before hangs', async () => {
  outcome = () => new Promise(() => {});
  const schedule = begin();
  await vi.advanceTimersByTimeAsync(minute);
  expect(asked).toHaveLength(1);
  outcome = () => Promise.resolve();
  schedule.reset();
  await vi.advanceTimersByTimeAsync(minute);
  expect(asked.length).toBeGreaterThan(1);
});

it('asks soon after the clock was put back', async () => {
  // A timer of months overflows and fires at once, again and again.
  answeredAt = start + 365 * 24 * 60 * minute;
  begin();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toEqual([2_000]);
});
