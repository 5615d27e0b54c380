/**
 * A step of a run with what the plan has to know of it: how long it takes, what it needs, and what has to end before.
 */
import type { Step } from './run-step.ts';
import type { Place } from './report/progress.ts';
import type { Tool } from './install/programs.ts';

export interface PlannedStep extends Step, Place {
  /** Measured on two idle cores. */
  readonly expectedSeconds: number;
  /** How many tests took those seconds. A part of them takes a part of the time. */
  readonly expectedTests?: number;
  /** The programs without which the step can't run at all. */
  readonly needs?: readonly Tool[];
  /** The vitest projects that it runs. */
  readonly projects?: readonly string[];
}

interface VitestRun {
  readonly name: string;
  readonly expectedSeconds: number;
  readonly expectedTests: number;
  readonly cores: number;
  /** Where its report goes. */
  readonly file: string;
  readonly projects: readonly string[];
}

/** The words for vitest that leave a report in `file` and tell `npm test` of the progress. */
export const vitestReporting = (file: string): string[] => [
  '--allowOnly=false',
  '--reporter=./scripts/test/report/vitest-reporter.ts',
  '--reporter=json',
  `--outputFile.json=${file}`,
];

export function vitestStep({ file, projects, ...step }: VitestRun): PlannedStep {
  const command = ['vitest', 'run', ...vitestReporting(file), ...projects.flatMap((project) => ['--project', project])];
  return { ...step, command, report: { file, kind: 'vitest' }, live: true, after: [], projects };
}
