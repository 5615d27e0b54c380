import { describe, expect, it } from 'vitest';
import {
  stepProgress,
  slownessFactor,
  percent,
  progressLine,
  secondsLeft,
  timeLeft,
  type StepProgress,
} from './progress.ts';

const step = (name: string, expectedSeconds: number, more: Partial<StepProgress> = {}): StepProgress => ({
  name,
  cores: 1,
  after: [],
  state: 'waiting',
  expectedSeconds,
  elapsedSeconds: 0,
  fraction: null,
  ...more,
});

describe('the time that is left', () => {
  it('is the expected time before anything has run, two steps at a time', () => {
    expect(secondsLeft([step('a', 100), step('b', 60), step('c', 30)], 2)).toBe(100);
    expect(secondsLeft([step('a', 100), step('b', 60)], 1)).toBe(160);
    expect(secondsLeft([step('build', 10), step('journeys', 100, { after: ['build'], cores: 2 })], 2)).toBe(110);
  });

  it('grows on a slower machine', () => {
    const steps = [step('a', 100, { state: 'done', elapsedSeconds: 200 }), step('b', 100)];
    expect(slownessFactor(steps)).toBeCloseTo(215 / 115);
    expect(secondsLeft(steps, 2)).toBeCloseTo(100 * (215 / 115));
  });

  it("is the expected time early in a step, and follows the step's own pace near its end", () => {
    const left = (fraction: number, elapsedSeconds: number): number =>
      secondsLeft([step('a', 100, { state: 'running', fraction, elapsedSeconds })], 2);
    expect(left(0.01, 1)).toBeCloseTo(99, 0);
    expect(left(0.99, 300)).toBeLessThan(6);
    expect(left(0.5, 200)).toBeGreaterThan(100);
  });

  it('of an overdue step without tests is a fifth of the time that it has taken', () => {
    expect(secondsLeft([step('a', 10, { state: 'running', elapsedSeconds: 50 })], 2)).toBe(10);
  });

  it('is 0 at the end, and also if the steps wait for each other', () => {
    expect(secondsLeft([step('a', 1, { state: 'done', elapsedSeconds: 1 })], 2)).toBe(0);
    expect(secondsLeft([step('a', 1, { after: ['b'] }), step('b', 1, { after: ['a'] })], 2)).toBe(0);
  });

  it('is given in minutes, and near the end in seconds', () => {
    expect([600, 100, 89, 41, 1].map(timeLeft)).toEqual([
      '10 min left',
      '2 min left',
      '90 s left',
      '45 s left',
      '5 s left',
    ]);
  });
});

describe('the line', () => {
  it('has the percentage, the time that is left, and the running steps', () => {
    expect(progressLine(42, 360, [stepProgress('journeys', 211, 475), stepProgress('lint', 0, null)])).toBe(
      '  42 % · 6 min left · journeys 211 of 475 · lint',
    );
  });

  it('never says 100 % while something is left', () => {
    expect(percent(99_999, 1)).toBe(99);
    expect(percent(0, 0)).toBe(0);
    expect(percent(50, 50)).toBe(50);
  });

  it('never shows a total below the number of ended tests', () => {
    expect(stepProgress('unit tests', 12, 10)).toBe('unit tests 12 of 12');
  });
});
