/**
 * How far a run is and how long it will still take. The expected seconds of each step were measured on two idle cores;
 * the run's own speed so far scales them, and the rest of the run is played through in the order in which the steps
 * will start.
 */

/** The facts that decide when a step may start. */
export interface Place {
  readonly name: string;
  /** How many processor cores the step keeps busy. */
  readonly cores: number;
  /** Names of the steps that have to end first. */
  readonly after: readonly string[];
}

export interface StepProgress extends Place {
  readonly state: 'waiting' | 'running' | 'done';
  /** On two idle cores. */
  readonly expectedSeconds: number;
  readonly elapsedSeconds: number;
  /** The part of its tests that has ended, 0 to 1; null if the step has no tests to count. */
  readonly fraction: number | null;
}

/**
 * The waiting steps that may start now, in their order. A step that needs more cores than there are starts when nothing
 * else runs.
 */
export function startable<Step extends Place>(
  waiting: readonly Step[],
  running: readonly Place[],
  pending: ReadonlySet<string>,
  cores: number,
): Step[] {
  let busy = running.reduce((sum, step) => sum + step.cores, 0);
  let count = running.length;
  return waiting.filter((step) => {
    if (step.after.some((name) => pending.has(name))) return false;
    if (count > 0 && busy + step.cores > cores) return false;
    busy += step.cores;
    count += 1;
    return true;
  });
}

/** How many expected seconds count as evidence for the expected speed, before the run has shown its own. */
const trustSeconds = 15;

/** How many times as long as expected this run takes: 1 on two idle cores, 2 where everything takes twice the time. */
export function pace(steps: readonly StepProgress[]): number {
  let spent = trustSeconds;
  let expected = trustSeconds;
  for (const { state, expectedSeconds, elapsedSeconds, fraction } of steps) {
    const part = state === 'done' ? 1 : (fraction ?? 0);
    if (state === 'waiting' || part < 0.05) continue;
    spent += elapsedSeconds;
    expected += expectedSeconds * part;
  }
  return spent / expected;
}

/** Seconds that a step will still take: by its own speed the more of it is done, by what was expected the less. */
function stepSecondsLeft({ state, expectedSeconds, elapsedSeconds, fraction }: StepProgress, speed: number): number {
  if (state === 'done') return 0;
  const expected = expectedSeconds * speed;
  if (state === 'waiting') return expected;
  // Nothing is known of a step without tests that takes longer than expected: the longer it took, the longer it may
  // take.
  if (fraction === null) return Math.max(1, expected - elapsedSeconds, elapsedSeconds / 5);
  return (1 - fraction) * (elapsedSeconds + (1 - fraction) * expected);
}

/** Seconds until the last step ends. */
export function secondsLeft(steps: readonly StepProgress[], cores: number): number {
  const speed = pace(steps);
  const left = new Map(
    steps.filter(({ state }) => state !== 'done').map((step) => [step.name, stepSecondsLeft(step, speed)]),
  );
  let waiting = steps.filter(({ state }) => state === 'waiting');
  let running = steps.filter(({ state }) => state === 'running');
  let seconds = 0;
  while (left.size > 0) {
    const starting = startable(waiting, running, new Set(left.keys()), cores);
    running = running.concat(starting);
    waiting = waiting.filter((step) => !starting.includes(step));
    // Steps that wait for each other would never start.
    if (running.length === 0) return seconds;
    const next = Math.min(...running.map(({ name }) => left.get(name) ?? 0));
    seconds += next;
    for (const { name } of running) {
      const rest = (left.get(name) ?? 0) - next;
      if (rest > 1e-6) left.set(name, rest);
      else left.delete(name);
    }
    running = running.filter(({ name }) => left.has(name));
  }
  return seconds;
}

/** `6 min left`, `40 s left`. */
export function timeLeft(seconds: number): string {
  return seconds >= 90 ? `${Math.round(seconds / 60)} min left` : `${Math.max(5, Math.ceil(seconds / 5) * 5)} s left`;
}

/** How much of the whole run is over, in whole percent, 99 at most while something is left. */
export function percent(elapsedSeconds: number, leftSeconds: number): number {
  const whole = elapsedSeconds + leftSeconds;
  return whole <= 0 ? 0 : Math.min(99, Math.floor((elapsedSeconds / whole) * 100));
}

/** The progress of a running step: `journeys 211 of 475`, or its name alone. */
export function howFar(name: string, done: number, total: number | null): string {
  return total === null || total === 0 ? name : `${name} ${done} of ${Math.max(done, total)}`;
}

/** The line that tells how far the whole is: `  42 % · 6 min left · journeys 211 of 475`. */
export function progressLine(percentDone: number, secondsToGo: number, what: readonly string[]): string {
  return ['', `${String(percentDone).padStart(2)} %`, timeLeft(secondsToGo), ...what]
    .join(' · ')
    .replace(/^ · /u, '  ');
}
