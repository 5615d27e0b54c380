/**
 * Defines a step of `npm test` with the facts that the plan needs: its duration, its programs, and the steps that must
 * end first. Also makes the steps that run vitest.
 */
import type { Step } from './run-step.ts';
import type { StepRequirements } from './steps-to-start.ts';
import type { Tool } from './install/programs.ts';

export interface PlannedStep extends Step, StepRequirements {
  /** The duration of the step on two idle cores. */
  readonly expectedSeconds: number;
  /** The number of tests in that duration. If fewer tests run, the expectation shrinks in proportion. */
  readonly expectedTests?: number;
  /** The programs without which the step can't run. */
  readonly needs?: readonly Tool[];
  /** The vitest projects that the step runs. */
  readonly projects?: readonly string[];
}

interface VitestRun {
  readonly name: string;
  readonly expectedSeconds: number;
  readonly expectedTests: number;
  readonly cores: number;
  /** The path of the report. */
  readonly file: string;
  readonly projects: readonly string[];
}

/** Returns the arguments by which vitest writes a report into `file` and sends its progress to `npm test`. */
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
