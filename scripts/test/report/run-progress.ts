/**
 * Computes how far a run of several steps is, from the results of ended steps and the tests that running steps have
 * reported.
 */
import { performance } from 'node:perf_hooks';
import type { PlannedStep } from '../planned-step.ts';
import type { Result } from '../run-step.ts';
import { percent, progressLine, secondsLeft, stepProgress, type StepProgress } from './progress.ts';

/** A step that runs, with the progress that it has reported. */
export interface RunningStep {
  readonly step: PlannedStep;
  readonly startedMs: number;
  endedTests: number;
  /** Null while the runner hasn't reported a number. */
  totalTests: number | null;
  isTotalFinal: boolean;
}

const secondsSince = (ms: number): number => (performance.now() - ms) / 1000;

/**
 * Returns the number of tests of a running step, or null while the runner has reported none. While the runner still
 * reads its files, the expected number counts if it is larger.
 */
function totalOf({ step, totalTests, isTotalFinal }: RunningStep): number | null {
  if (totalTests === null) return null;
  return isTotalFinal || step.expectedTests === undefined ? totalTests : Math.max(totalTests, step.expectedTests);
}

export class RunProgress {
  readonly #steps: readonly PlannedStep[];
  readonly #coreCount: number;
  readonly #startedMs = performance.now();
  readonly #running = new Map<string, RunningStep>();
  readonly #results = new Map<string, Result>();
  /** The steps that have ended or were left out, by name. A step that never ran has undefined. */
  readonly #endedOrLeftOut = new Map<string, RunningStep | undefined>();
  #shownPercent = 0;

  constructor(steps: readonly PlannedStep[], coreCount: number) {
    this.#steps = steps;
    this.#coreCount = coreCount;
  }

  get running(): readonly RunningStep[] {
    return [...this.#running.values()];
  }

  /** The results of the steps that have ended, in the order of the given steps. */
  get results(): readonly Result[] {
    return this.#steps.flatMap(({ name }) => this.#results.get(name) ?? []);
  }

  /** Notes that a step runs. The caller updates the numbers of tests in the returned object. */
  start(step: PlannedStep): RunningStep {
    const current = { step, startedMs: performance.now(), endedTests: 0, totalTests: null, isTotalFinal: false };
    this.#running.set(step.name, current);
    return current;
  }

  /** Notes that a step has ended. A step without a result was left out. */
  end(name: string, result?: Result): void {
    this.#endedOrLeftOut.set(name, this.#running.get(name));
    this.#running.delete(name);
    if (result) this.#results.set(name, result);
  }

  /** Returns the line about the progress of the whole run, with `parts` at its end. */
  line(parts: readonly string[]): string {
    const left = secondsLeft(
      this.#steps
        .filter(({ name }) => !this.#endedOrLeftOut.has(name) || this.#results.has(name))
        .map((step) => this.#progressOf(step)),
      this.#coreCount,
    );
    // The percentage never decreases, even if the run gets slower.
    this.#shownPercent = Math.max(this.#shownPercent, percent(secondsSince(this.#startedMs), left));
    return progressLine(this.#shownPercent, left, parts);
  }

  /** Returns the line about the progress with the running steps at its end, the longest first. Null if nothing runs. */
  lineOfRunning(): string | null {
    const longestFirst = this.running.toSorted((a, b) => b.step.expectedSeconds - a.step.expectedSeconds);
    if (longestFirst.length === 0) return null;
    return this.line(
      longestFirst.map((current) => stepProgress(current.step.name, current.endedTests, totalOf(current))),
    );
  }

  #progressOf(step: PlannedStep): StepProgress {
    const current = this.#running.get(step.name);
    const counted = current ?? this.#endedOrLeftOut.get(step.name);
    const total = counted ? totalOf(counted) : null;
    // With fewer tests than expected, the step needs less time.
    const share = total !== null && step.expectedTests !== undefined ? Math.min(1, total / step.expectedTests) : 1;
    const unendedState = current ? 'running' : 'waiting';
    return {
      ...step,
      state: this.#endedOrLeftOut.has(step.name) ? 'done' : unendedState,
      expectedSeconds: step.expectedSeconds * share,
      elapsedSeconds: this.#results.get(step.name)?.seconds ?? (current ? secondsSince(current.startedMs) : 0),
      fraction: current && total ? Math.min(1, current.endedTests / total) : null,
    };
  }
}
