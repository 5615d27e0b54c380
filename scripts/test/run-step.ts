/**
 * Runs one step of a check or a test, collects its output, and counts its tests. A step that crashes counts as failed.
 * So does a test runner that runs no test. scripts/test/run-steps.ts runs several steps at a time.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import * as v from 'valibot';
import { environment, root } from '../runtime.mjs';
import { followTestEvents, progressVariable, type TestEvent } from './report/test-events.ts';

export interface Report {
  readonly file: string;
  readonly kind: 'vitest' | 'playwright';
}

/**
 * A command to run. With `report`, the command writes the counts of its tests there; without it, the step counts as one
 * test.
 */
export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly report?: Report;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether the listener gets the lines of the output while the step runs. */
  readonly live?: boolean;
}

/** Receives the output and the events of a step while it runs. */
export interface Listener {
  readonly event?: (event: TestEvent) => void;
  /** Whole lines of the output of a live step. */
  readonly lines?: (text: string) => void;
}

/** The interval at which the events of a running step are read. */
const eventIntervalMs = 500;

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

export interface Result extends Counts {
  readonly name: string;
  readonly seconds: number;
  /** The number of tests, such as `3 tests`, or why there is none or why the command failed. May be empty. */
  readonly note: string;
  /** Everything that the command printed. */
  readonly output: string;
}

const vitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  testResults: v.array(v.object({ status: v.string(), assertionResults: v.array(v.object({ status: v.string() })) })),
});

const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
  errors: v.array(v.unknown()),
});

/** Returns the counts of a runner's report; null if the report is missing or can't be read. */
export function readCounts({ file, kind }: Report): Counts | null {
  if (!existsSync(file)) return null;
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (kind === 'playwright') {
      const { stats, errors } = v.parse(playwrightReport, report);
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
    }
    const { numPassedTests, numFailedTests, testResults } = v.parse(vitestReport, report);
    // A file that fails before its first test contains no failed test.
    const brokenFiles = testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    );
    return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length };
  } catch {
    return null;
  }
}

const inSeconds = (ms: number): number => Math.round(ms / 100) / 10;

/** Reads the events of a running step at intervals. `end` reads the last events. */
function listen(file: string, event: (event: TestEvent) => void): { end: () => void } {
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const newEvents = followTestEvents(file);
  const read = (): void => newEvents().forEach(event);
  const timer = setInterval(read, eventIntervalMs);
  return {
    end: () => {
      clearInterval(timer);
      read();
      rmSync(file, { force: true });
    },
  };
}

/** The end of a step's command. */
interface Ending {
  /** The exit code; null if a signal ended the command, 1 if it couldn't be started. */
  readonly code: number | null;
  /** Why the command ended, if its exit code doesn't say it. May be empty. */
  readonly why: string;
  readonly seconds: number;
  readonly output: string;
}

/** Returns the result of a step whose command has ended, by its report if it writes one. */
function resultOf({ name, report }: Step, { code, why, seconds, output }: Ending): Result {
  const ended = { name, seconds, output };
  if (!report) return { ...ended, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, note: why };
  const counts = readCounts(report);
  if (!counts) return { ...ended, passed: 0, failed: 1, note: `${why || 'ended'} without a report` };
  const total = counts.passed + counts.failed;
  if (total === 0) return { ...ended, passed: 0, failed: 1, note: 'ran no test' };
  if (code !== 0 && counts.failed === 0)
    return { ...ended, passed: counts.passed, failed: 1, note: why || `ended with ${code}` };
  return { ...ended, ...counts, note: `${total} tests` };
}

/** Runs the step. Resolves with its result, also if the command fails or doesn't exist. */
export function runStep(step: Step, { event = () => {}, lines = () => {} }: Listener = {}): Promise<Result> {
  const { command, report, env = {}, live = false } = step;
  const started = performance.now();
  if (report) rmSync(report.file, { force: true });
  // The events of `name.json` are in `name.jsonl`.
  const events = report && { file: `${report.file}l`, ...listen(`${report.file}l`, event) };
  const [program = 'node', ...words] = command;
  return new Promise((resolve) => {
    let output = '';
    let incompleteLine = '';
    const child = spawn(program, words, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: environment({ FORCE_COLOR: '0', ...(events && { [progressVariable]: events.file }), ...env }),
    });
    const take = (chunk: string): void => {
      output += chunk;
      if (!live) return;
      const text = incompleteLine + chunk;
      const at = text.lastIndexOf('\n');
      if (at >= 0) lines(text.slice(0, at));
      incompleteLine = text.slice(at + 1);
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    // A command that can't be started has two events, `error` and `close`. The first one counts.
    let isFinished = false;
    const finish = (code: number | null, why: string): void => {
      if (isFinished) return;
      isFinished = true;
      events?.end();
      if (incompleteLine) lines(incompleteLine);
      resolve(resultOf(step, { code, why, seconds: inSeconds(performance.now() - started), output }));
    };
    child.on('error', (error) => finish(1, error.message));
    child.on('close', (code, signal) => finish(code, signal ? `ended by ${signal}` : ''));
  });
}

/** Runs the steps one after the other, and passes on the lines of each while it runs. */
export async function runOneByOne(steps: readonly Step[], lines: (text: string) => void): Promise<Result[]> {
  const results: Result[] = [];
  for (const step of steps) results.push(await runStep({ ...step, live: true }, { lines }));
  return results;
}

/** Returns the path of a report in .cache/reports. */
export const reportFile = (name: string): string => join(root, '.cache', 'reports', `${name}.json`);
