/**
 * Computes how much of a run is done and how long it will still take. The expected seconds of each step were measured
 * on two idle cores. They are scaled by the speed of the run so far. The rest of the run is simulated in the order in
 * which the steps will start.
 */
import { type StepRequirements, stepsToStart } from '../steps-to-start.ts';

export interface StepProgress extends StepRequirements {
  readonly state: 'waiting' | 'running' | 'done';
  /** The duration on two idle cores. */
  readonly expectedSeconds: number;
  readonly elapsedSeconds: number;
  /** The part of its tests that has ended, 0 to 1; null if no number of tests is known. */
  readonly fraction: number | null;
}

/**
 * The run starts as if it had already worked this many seconds at the expected speed. Otherwise the first slow step
 * would decide the whole estimate.
 */
const priorSeconds = 15;

/** `slownessFactor` counts a step once this part of it is done. Before, the speed of the step is too inexact. */
const leastPart = 0.05;

/**
 * Returns the factor by which this run is slower than expected: 1 on two idle cores, 2 if everything takes twice the
 * time.
 */
export function slownessFactor(steps: readonly StepProgress[]): number {
  let spent = priorSeconds;
  let expected = priorSeconds;
  for (const { state, expectedSeconds, elapsedSeconds, fraction } of steps) {
    const part = state === 'done' ? 1 : (fraction ?? 0);
    if (state === 'waiting' || part < leastPart) continue;
    spent += elapsedSeconds;
    expected += expectedSeconds * part;
  }
  return spent / expected;
}

/**
 * Returns the seconds that a step will still take. Early in the step the estimate is mostly the expected duration. Near
 * the end it is mostly the step's own pace.
 */
function stepSecondsLeft({ state, expectedSeconds, elapsedSeconds, fraction }: StepProgress, slowness: number): number {
  if (state === 'done') return 0;
  const expected = expectedSeconds * slowness;
  if (state === 'waiting') return expected;
  // A step without tests shows no progress. If it is overdue, we guess another fifth of the time that it has taken.
  if (fraction === null) return Math.max(1, expected - elapsedSeconds, elapsedSeconds / 5);
  return (1 - fraction) * (elapsedSeconds + (1 - fraction) * expected);
}

/** Returns the seconds until the last step ends. */
export function secondsLeft(steps: readonly StepProgress[], cores: number): number {
  const slowness = slownessFactor(steps);
  const left = new Map(
    steps.filter(({ state }) => state !== 'done').map((step) => [step.name, stepSecondsLeft(step, slowness)]),
  );
  let waiting = steps.filter(({ state }) => state === 'waiting');
  let running = steps.filter(({ state }) => state === 'running');
  let seconds = 0;
  while (left.size > 0) {
    const starting = stepsToStart(waiting, running, new Set(left.keys()), cores);
    running = running.concat(starting);
    waiting = waiting.filter((step) => !starting.includes(step));
    // Steps that wait for each other would never start.
    if (running.length === 0) return seconds;
    const next = Math.min(...running.map(({ name }) => left.get(name) ?? 0));
    seconds += next;
    for (const { name } of running) {
      const rest = (left.get(name) ?? 0) - next;
      // The difference of two equal times may leave a tiny rest.
      if (rest > 1e-6) left.set(name, rest);
      else left.delete(name);
    }
    running = running.filter(({ name }) => left.has(name));
  }
  return seconds;
}

/** Returns a text such as `6 min left` or `40 s left`. */
export function timeLeft(seconds: number): string {
  return seconds >= 90 ? `${Math.round(seconds / 60)} min left` : `${Math.max(5, Math.ceil(seconds / 5) * 5)} s left`;
}

/** Returns how much of the run is over, in whole percent, at most 99. */
export function percent(elapsedSeconds: number, leftSeconds: number): number {
  const whole = elapsedSeconds + leftSeconds;
  return whole <= 0 ? 0 : Math.min(99, Math.floor((elapsedSeconds / whole) * 100));
}

/** Returns the progress of a running step, such as `journeys 211 of 475`. Without a total, returns its name alone. */
export function stepProgress(name: string, done: number, total: number | null): string {
  return total === null || total === 0 ? name : `${name} ${done} of ${Math.max(done, total)}`;
}

/** Returns the line about the whole run: `  42 % · 6 min left · journeys 211 of 475`. */
export function progressLine(percentDone: number, secondsToGo: number, what: readonly string[]): string {
  return ['', `${String(percentDone).padStart(2)} %`, timeLeft(secondsToGo), ...what]
    .join(' · ')
    .replace(/^ · /u, '  ');
}
