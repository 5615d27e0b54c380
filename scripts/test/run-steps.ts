/**
 * Runs planned steps, as many at a time as fit on at most two cores, and shows the progress of the whole run. A failed
 * test is reported at once with its whole message. When a step ends, one line says how. A live step also shows its own
 * output, any other step only if it fails.
 */
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { runStep, type Result } from './run-step.ts';
import { stepOutput } from './report/results.ts';
import type { TestEvent } from './report/test-events.ts';
import type { PlannedStep } from './planned-step.ts';
import { RunProgress, type RunningStep } from './report/run-progress.ts';
import { stepsToStart } from './steps-to-start.ts';
import type { Terminal } from './report/terminal.ts';
import type { TimedTest } from './report/slowest-tests.ts';

export interface Outcome {
  /** In the order of the given steps, not in the order in which they ended. */
  readonly results: readonly Result[];
  readonly tests: readonly TimedTest[];
  /** The first line of every reported failure, and a line for each step that ran and failed without such a report. */
  readonly failures: readonly string[];
}

/**
 * Decides about a step that could start now. Returns the step to run, which may differ from the given one. Returns a
 * result if the step needn't run, or null if the step is left out.
 */
export type Prepare = (step: PlannedStep) => PlannedStep | Result | null;

/** The interval at which the line about progress is written. */
const progressIntervalMs = 2_000;

/** At most two, because the expected seconds of the steps were measured on two cores. */
const cores = Math.max(1, Math.min(2, availableParallelism()));

const isResult = (prepared: PlannedStep | Result): prepared is Result => 'output' in prepared;

/** Returns the line about a step that has ended. */
function resultLine({ name, passed, failed, seconds }: Result): string {
  const count = passed + failed > 1 ? `${passed + failed} tests, ` : '';
  return `${failed > 0 ? `✗ ${name} ${failed} failed` : `✓ ${name} passed`} (${count}${Math.round(seconds)} s)`;
}

/** Collects the events and results of the steps. A failure and the end of a step are shown at once. */
class RunReport {
  readonly progress: RunProgress;
  readonly tests: TimedTest[] = [];
  readonly failures: string[] = [];
  readonly #screen: Terminal;

  constructor(progress: RunProgress, screen: Terminal) {
    this.progress = progress;
    this.#screen = screen;
  }

  showProgress(): void {
    const line = this.progress.lineOfRunning();
    if (line !== null) this.#screen.progress(line, performance.now());
  }

  /** Notes the result of a step, and says it. */
  finish(result: Result): void {
    this.progress.end(result.name, result);
    this.#screen.milestone(this.progress.line([resultLine(result)]), performance.now());
  }

  /** Runs a step to its end. */
  async run(step: PlannedStep): Promise<void> {
    const current = this.progress.start(step);
    let reportedFailures = 0;
    const event = (reported: TestEvent): void => {
      if (reported.kind === 'failure') reportedFailures += 1;
      this.#record(current, reported);
    };
    const lines = (text: string): void => {
      const ownLines = text.split('\n').filter((line) => !line.startsWith('JSON report written to'));
      if (ownLines.length > 0) this.#screen.say(ownLines.join('\n'));
    };
    const result = await runStep(step, { event, lines });
    // The output of a live step is on the screen already.
    if (result.failed > 0) {
      if (step.live !== true) this.#screen.say(stepOutput(result));
      else if (reportedFailures === 0) this.#screen.say(stepOutput({ ...result, output: '' }));
      if (reportedFailures === 0)
        this.failures.push(`✘ ${step.name} — ${result.note || 'failed; its output stands above'}`);
    }
    this.finish(result);
  }

  #record(current: RunningStep, event: TestEvent): void {
    switch (event.kind) {
      case 'total':
        current.totalTests = event.total;
        current.isTotalFinal = event.whole;
        break;
      case 'test':
        current.endedTests += 1;
        this.tests.push(event);
        break;
      case 'failure':
        this.failures.push(event.first);
        this.#screen.say(`\n${event.first}\n\n${event.rest.replaceAll(/^(?=.)/gmu, '    ')}\n`);
        break;
    }
  }
}

/** Runs the steps on `coreCount` cores. `prepare` may change each step before it starts, or leave it out. */
export async function runSteps(
  steps: readonly PlannedStep[],
  screen: Terminal,
  prepare: Prepare = (step) => step,
  coreCount = cores,
): Promise<Outcome> {
  const progress = new RunProgress(steps, coreCount);
  const report = new RunReport(progress, screen);
  let waiting = [...steps];
  const endings = new Set<Promise<void>>();

  /** Starts a step, unless `prepare` gives its result or leaves it out. Returns whether the step runs. */
  const start = (step: PlannedStep): boolean => {
    const prepared = prepare(step);
    if (prepared === null) progress.end(step.name);
    else if (isResult(prepared)) report.finish(prepared);
    else {
      const ending: Promise<void> = report.run(prepared).finally(() => endings.delete(ending));
      endings.add(ending);
      return true;
    }
    return false;
  };

  const progressTimer = setInterval(() => report.showProgress(), progressIntervalMs);
  try {
    while (waiting.length > 0 || endings.size > 0) {
      const running = progress.running.map(({ step }) => step);
      const unfinished = new Set([...waiting, ...running].map(({ name }) => name));
      const starting = stepsToStart(waiting, running, unfinished, coreCount);
      waiting = waiting.filter((step) => !starting.includes(step));
      const areAllRunning = starting.map(start).every(Boolean);
      // A step that wasn't run leaves its cores free, so more steps may start at once.
      if (!areAllRunning) continue;
      if (starting.length === 0 && endings.size === 0) {
        throw new Error(`These steps wait for each other: ${waiting.map(({ name }) => name).join(', ')}`);
      }
      if (endings.size > 0) await Promise.race(endings);
    }
  } finally {
    clearInterval(progressTimer);
    screen.end();
  }
  return { results: progress.results, tests: report.tests, failures: report.failures };
}
