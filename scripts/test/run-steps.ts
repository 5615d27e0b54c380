/**
 * Runs planned steps, as many at a time as fit on two cores, and shows the progress of the whole run. A failed test is
 * reported at once with its whole message; a step that passed gets one line.
 */
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { runStep, type Result } from './run-step.ts';
import { stepOutput } from './report/results.ts';
import type { TestEvent } from './report/test-events.ts';
import type { PlannedStep } from './planned-step.ts';
import { stepProgress, percent, progressLine, secondsLeft, type StepProgress } from './report/progress.ts';
import { stepsToStart } from './steps-to-start.ts';
import type { Terminal } from './report/terminal.ts';
import type { TimedTest } from './report/slowest-tests.ts';

/** A step that runs, with the progress that it has reported. */
interface RunningStep {
  readonly step: PlannedStep;
  readonly startedMs: number;
  endedTests: number;
  /** Null while the runner hasn't reported a number. */
  totalTests: number | null;
  isTotalFinal: boolean;
}

export interface Outcome {
  /** In the order of the given steps, not in the order in which they ended. */
  readonly results: readonly Result[];
  readonly tests: readonly TimedTest[];
  /** The first line of every failed test. */
  readonly failures: readonly string[];
}

/**
 * Is called when a step could start, and decides about it. Returns the step to run, which may differ from the given
 * one. Returns a result if the step can't run, and null if it isn't needed.
 */
export type Prepare = (step: PlannedStep) => PlannedStep | Result | null;

/** The interval at which the line about progress is written. */
const progressIntervalMs = 2_000;

/** At most two, because the expected seconds of the steps were measured on two cores. */
const cores = Math.max(1, Math.min(2, availableParallelism()));

const isResult = (prepared: PlannedStep | Result): prepared is Result => 'output' in prepared;

/** Runs the steps on `coreCount` cores. `prepare` may change each step before it starts, or leave it out. */
export async function runSteps(
  steps: readonly PlannedStep[],
  screen: Terminal,
  prepare: Prepare = (step) => step,
  coreCount = cores,
): Promise<Outcome> {
  const startedMs = performance.now();
  const results = new Map<string, Result>();
  const tests: TimedTest[] = [];
  const failures: string[] = [];
  const running = new Map<string, RunningStep>();
  /** The names of the steps that have ended or weren't needed. */
  const ended = new Set<string>();
  let waiting = [...steps];
  let shownPercent = 0;

  const secondsSince = (ms: number): number => (performance.now() - ms) / 1000;

  /**
   * Returns the number of tests of a running step: the runner's number, or the expected number while the runner still
   * reads its files.
   */
  const totalOf = ({ step, totalTests, isTotalFinal }: RunningStep): number | null => {
    if (totalTests === null) return null;
    return isTotalFinal || step.expectedTests === undefined ? totalTests : Math.max(totalTests, step.expectedTests);
  };

  const progressOf = (step: PlannedStep): StepProgress => {
    const current = running.get(step.name);
    const total = current ? totalOf(current) : null;
    const share = total !== null && step.expectedTests !== undefined ? Math.min(1, total / step.expectedTests) : 1;
    return {
      ...step,
      state: ended.has(step.name) ? 'done' : current ? 'running' : 'waiting',
      expectedSeconds: step.expectedSeconds * share,
      elapsedSeconds: results.get(step.name)?.seconds ?? (current ? secondsSince(current.startedMs) : 0),
      fraction: current && total ? Math.min(1, current.endedTests / total) : null,
    };
  };

  /** Returns the line about the progress of the whole run. `parts` say what runs or has just ended. */
  const runProgress = (parts: readonly string[]): string => {
    // A step that has ended without a result wasn't needed.
    const left = secondsLeft(
      steps.filter(({ name }) => !ended.has(name) || results.has(name)).map(progressOf),
      coreCount,
    );
    // The percentage never decreases, even if the run gets slower.
    shownPercent = Math.max(shownPercent, percent(secondsSince(startedMs), left));
    return progressLine(shownPercent, left, parts);
  };

  const showProgress = (): void => {
    const longestFirst = [...running.values()].toSorted((a, b) => b.step.expectedSeconds - a.step.expectedSeconds);
    const parts = longestFirst.map((current) => stepProgress(current.step.name, current.endedTests, totalOf(current)));
    if (parts.length > 0) screen.progress(runProgress(parts), performance.now());
  };

  const record = (current: RunningStep, event: TestEvent): void => {
    switch (event.kind) {
      case 'total':
        current.totalTests = event.total;
        current.isTotalFinal = event.whole;
        break;
      case 'test':
        current.endedTests += 1;
        tests.push(event);
        break;
      case 'failure':
        failures.push(event.first);
        screen.say(`\n${event.first}\n\n${event.rest.replaceAll(/^(?=.)/gmu, '    ')}\n`);
        break;
    }
  };

  const finish = (result: Result): void => {
    results.set(result.name, result);
    ended.add(result.name);
    const { name, passed, failed, seconds } = result;
    const count = passed + failed > 1 ? `${passed + failed} tests, ` : '';
    const line = `${failed > 0 ? `✗ ${name} ${failed} failed` : `✓ ${name} passed`} (${count}${Math.round(seconds)} s)`;
    screen.milestone(runProgress([line]), performance.now());
  };

  const runAndReport = async (step: PlannedStep): Promise<void> => {
    const current: RunningStep = {
      step,
      startedMs: performance.now(),
      endedTests: 0,
      totalTests: null,
      isTotalFinal: false,
    };
    running.set(step.name, current);
    let reportedFailures = 0;
    const event = (reported: TestEvent): void => {
      if (reported.kind === 'failure') reportedFailures += 1;
      record(current, reported);
    };
    const lines = (text: string): void => {
      const ownLines = text.split('\n').filter((line) => !line.startsWith('JSON report written to'));
      if (ownLines.length > 0) screen.say(ownLines.join('\n'));
    };
    const result = await runStep(step, { event, lines });
    running.delete(step.name);
    // The output of a live step is on the screen already.
    if (result.failed > 0) {
      if (step.live !== true) screen.say(stepOutput(result));
      else if (reportedFailures === 0) screen.say(stepOutput({ ...result, output: '' }));
      if (reportedFailures === 0) failures.push(`✘ ${step.name} — ${result.note || 'failed; its output stands above'}`);
    }
    finish(result);
  };

  const progressTimer = setInterval(showProgress, progressIntervalMs);
  const endings = new Set<Promise<void>>();
  try {
    while (waiting.length > 0 || endings.size > 0) {
      const unfinished = new Set([...waiting.map(({ name }) => name), ...running.keys()]);
      const starting = stepsToStart(
        waiting,
        [...running.values()].map(({ step }) => step),
        unfinished,
        coreCount,
      );
      waiting = waiting.filter((step) => !starting.includes(step));
      let hasFreedCores = false;
      for (const step of starting) {
        const prepared = prepare(step);
        if (prepared === null) ended.add(step.name);
        else if (isResult(prepared)) finish(prepared);
        hasFreedCores ||= prepared === null || isResult(prepared);
        if (prepared !== null && !isResult(prepared)) {
          const ending: Promise<void> = runAndReport(prepared).finally(() => endings.delete(ending));
          endings.add(ending);
        }
      }
      // A step that wasn't run leaves its cores free, so more steps may start at once.
      if (hasFreedCores) continue;
      if (starting.length === 0 && endings.size === 0) {
        throw new Error(`These steps wait for each other: ${waiting.map(({ name }) => name).join(', ')}`);
      }
      if (endings.size > 0) await Promise.race(endings);
    }
  } finally {
    clearInterval(progressTimer);
    screen.end();
  }
  return { results: steps.flatMap(({ name }) => results.get(name) ?? []), tests, failures };
}
