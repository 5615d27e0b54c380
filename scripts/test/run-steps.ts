/**
 * Runs planned steps, as many at a time as two cores carry, and shows the progress of the whole run. A failed test is
 * reported at once with its whole message; a step that passed is one line.
 */
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { runStep, stepOutput, type Result } from './run-step.ts';
import type { TestEvent } from './report/test-events.ts';
import type { PlannedStep } from './planned-step.ts';
import {
  stepProgress,
  percent,
  progressLine,
  secondsLeft,
  stepsToStart,
  type StepProgress,
} from './report/progress.ts';
import type { Terminal } from './report/terminal.ts';
import type { TimedTest } from './report/slowest-tests.ts';

/** The tests and the progress that a running step has reported. */
interface Running {
  readonly step: PlannedStep;
  readonly startedMs: number;
  done: number;
  total: number | null;
  /** Whether `total` is final. */
  whole: boolean;
}

export interface Outcome {
  /** In the order of the steps, whichever ended first. */
  readonly results: readonly Result[];
  readonly tests: readonly TimedTest[];
  /** The first line of every failed test. */
  readonly failures: readonly string[];
}

/**
 * Returns the step to run once the steps before it have ended, maybe changed. If the step can't run, it returns a
 * result; if the step isn't needed, null.
 */
export type Prepare = (step: PlannedStep) => PlannedStep | Result | null;

/** The interval at which the line about progress is written. */
const tellEveryMs = 2_000;

const cores = Math.max(1, Math.min(2, availableParallelism()));

const finished = (one: PlannedStep | Result): one is Result => 'output' in one;

/** Runs the steps, `width` at a time. `prepare` may change each step before it starts, or leave it out. */
export async function runSteps(
  steps: readonly PlannedStep[],
  screen: Terminal,
  prepare: Prepare = (step) => step,
  width = cores,
): Promise<Outcome> {
  const startedMs = performance.now();
  const results = new Map<string, Result>();
  const tests: TimedTest[] = [];
  const failures: string[] = [];
  const running = new Map<string, Running>();
  const over = new Set<string>();
  let waiting = [...steps];
  let shown = 0;

  const secondsSince = (ms: number): number => (performance.now() - ms) / 1000;

  /**
   * Returns the number of tests of a running step: the runner's number, or the expected number while the runner still
   * reads its files.
   */
  const totalOf = ({ step, total, whole }: Running): number | null => {
    if (total === null) return null;
    return whole || step.expectedTests === undefined ? total : Math.max(total, step.expectedTests);
  };

  const progressOf = (step: PlannedStep): StepProgress => {
    const now = running.get(step.name);
    const total = now ? totalOf(now) : null;
    const share = total !== null && step.expectedTests !== undefined ? Math.min(1, total / step.expectedTests) : 1;
    return {
      ...step,
      state: over.has(step.name) ? 'done' : now ? 'running' : 'waiting',
      expectedSeconds: step.expectedSeconds * share,
      elapsedSeconds: results.get(step.name)?.seconds ?? (now ? secondsSince(now.startedMs) : 0),
      fraction: now && total ? Math.min(1, now.done / total) : null,
    };
  };

  const far = (what: readonly string[]): string => {
    const left = secondsLeft(steps.filter(({ name }) => !over.has(name) || results.has(name)).map(progressOf), width);
    // If a run turns out slower than it seemed, the shown percentage doesn't decrease.
    shown = Math.max(shown, percent(secondsSince(startedMs), left));
    return progressLine(shown, left, what);
  };

  const tell = (): void => {
    const longestFirst = [...running.values()].toSorted((a, b) => b.step.expectedSeconds - a.step.expectedSeconds);
    const what = longestFirst.map((now) => stepProgress(now.step.name, now.done, totalOf(now)));
    if (what.length > 0) screen.progress(far(what), performance.now());
  };

  const heard = (now: Running, event: TestEvent): void => {
    switch (event.kind) {
      case 'total':
        now.total = event.total;
        now.whole = event.whole;
        break;
      case 'test':
        now.done += 1;
        tests.push(event);
        break;
      case 'failure':
        failures.push(event.first);
        screen.say(`\n${event.first}\n\n${event.rest.replaceAll(/^(?=.)/gmu, '    ')}\n`);
        break;
    }
  };

  const note = (result: Result): void => {
    results.set(result.name, result);
    over.add(result.name);
    const { name, passed, failed, seconds } = result;
    const count = passed + failed > 1 ? `${passed + failed} tests, ` : '';
    const said = `${failed > 0 ? `✗ ${name} ${failed} failed` : `✓ ${name} passed`} (${count}${Math.round(seconds)} s)`;
    screen.milestone(far([said]), performance.now());
  };

  const play = async (step: PlannedStep): Promise<void> => {
    const now: Running = { step, startedMs: performance.now(), done: 0, total: null, whole: false };
    running.set(step.name, now);
    let toldTests = 0;
    const event = (one: TestEvent): void => {
      if (one.kind === 'failure') toldTests += 1;
      heard(now, one);
    };
    const lines = (text: string): void => {
      const shown = text.split('\n').filter((line) => !line.startsWith('JSON report written to'));
      if (shown.length > 0) screen.say(shown.join('\n'));
    };
    const result = await runStep(step, { event, lines });
    running.delete(step.name);
    // The output of a live step is on the screen already.
    if (result.failed > 0) {
      if (step.live !== true) screen.say(stepOutput(result));
      else if (toldTests === 0) screen.say(stepOutput({ ...result, output: '' }));
      if (toldTests === 0) failures.push(`✘ ${step.name} — ${result.note || 'failed; its output stands above'}`);
    }
    note(result);
  };

  const ticking = setInterval(tell, tellEveryMs);
  const playing = new Set<Promise<void>>();
  try {
    while (waiting.length > 0 || playing.size > 0) {
      const pending = new Set([...waiting.map(({ name }) => name), ...running.keys()]);
      const starting = stepsToStart(
        waiting,
        [...running.values()].map(({ step }) => step),
        pending,
        width,
      );
      waiting = waiting.filter((step) => !starting.includes(step));
      let settled = false;
      for (const step of starting) {
        const prepared = prepare(step);
        if (prepared === null) over.add(step.name);
        else if (finished(prepared)) note(prepared);
        settled ||= prepared === null || finished(prepared);
        if (prepared !== null && !finished(prepared)) {
          const one: Promise<void> = play(prepared).finally(() => playing.delete(one));
          playing.add(one);
        }
      }
      // A step that didn't have to run leaves its cores to the next step.
      if (settled) continue;
      if (starting.length === 0 && playing.size === 0) {
        throw new Error(`These steps wait for each other: ${waiting.map(({ name }) => name).join(', ')}`);
      }
      if (playing.size > 0) await Promise.race(playing);
    }
  } finally {
    clearInterval(ticking);
    screen.end();
  }
  return { results: steps.flatMap(({ name }) => results.get(name) ?? []), tests, failures };
}
