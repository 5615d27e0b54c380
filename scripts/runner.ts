/**
 * Runs the steps of a check or a test: some at a time, each with its output kept together, and tells what each of them
 * counted. A step that crashes, or whose tests turn out to be none, has failed: silence is never a pass.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import * as v from 'valibot';
import { environment, root } from './runtime.mjs';

export interface Report {
  readonly file: string;
  readonly kind: 'vitest' | 'playwright';
}

/** One thing to run. With `report`, the command writes the counts of its tests there; without, it counts as one. */
export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly report?: Report;
  readonly env?: Readonly<Record<string, string>>;
  /** Shows its output as it comes. */
  readonly live?: boolean;
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

export interface Result extends Counts {
  readonly name: string;
  readonly seconds: number;
  readonly note: string;
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

/** What a runner's report counted; null where there is none that can be read. */
export function counts({ file, kind }: Report): Counts | null {
  if (!existsSync(file)) return null;
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (kind === 'playwright') {
      const { stats, errors } = v.parse(playwrightReport, report);
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
    }
    const { numPassedTests, numFailedTests, testResults } = v.parse(vitestReport, report);
    // A file that fails before its first test holds no failed test.
    const broken = testResults.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'));
    return { passed: numPassedTests, failed: numFailedTests + broken.length };
  } catch {
    return null;
  }
}

const inSeconds = (ms: number): number => Math.round(ms / 100) / 10;

export function run({ name, command, report, env = {}, live = false }: Step): Promise<Result> {
  const started = performance.now();
  if (report) rmSync(report.file, { force: true });
  const [program = 'node', ...words] = command;
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, words, { cwd: root, env: environment({ FORCE_COLOR: '0', ...env }), stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
    const take = (chunk: Buffer): void => {
      output += chunk.toString();
      if (live) process.stdout.write(chunk);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    let done = false;
    const finish = (code: number | null, why: string): void => {
      if (done) return;
      done = true;
      const seconds = inSeconds(performance.now() - started);
      if (!report) {
        resolve({ name, seconds, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, note: why, output });
        return;
      }
      const counted = counts(report);
      if (!counted) resolve({ name, seconds, passed: 0, failed: 1, note: `${why || 'ended'} without a report`, output });
      else if (counted.passed + counted.failed === 0) resolve({ name, seconds, passed: 0, failed: 1, note: 'ran no test', output });
      else if (code !== 0 && counted.failed === 0) resolve({ name, seconds, passed: counted.passed, failed: 1, note: why || `ended with ${code}`, output });
      else resolve({ name, seconds, ...counted, note: `${counted.passed + counted.failed} tests`, output });
    };
    child.on('error', (error) => finish(1, error.message));
    child.on('close', (code, signal) => finish(code, signal ? `ended by ${signal}` : ''));
  });
}

/** Runs steps, two at a time where there are two processors, in the order given. */
export async function runAll(steps: readonly Step[], each: (result: Result) => void, width = Math.max(1, Math.min(2, availableParallelism()))): Promise<Result[]> {
  const waiting = steps.map((step, at) => ({ step, at }));
  const results: Result[] = [];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const result = await run(next.step);
      results[next.at] = result;
      each(result);
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  return results;
}

/** Shows what a step printed. */
export function tell({ name, failed, output, note }: Result): void {
  const text = output.trimEnd();
  console.log(`\n── ${name} ${failed > 0 ? `failed${note ? ` (${note})` : ''}` : ''}`.trimEnd());
  if (text) console.log(text);
}

export function table(results: readonly Result[]): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  const rows = results.map(({ name, seconds, failed, note }) =>
    `  ${failed > 0 ? '✗' : '✓'} ${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s  ${failed > 0 ? `${failed} failed${note && !note.endsWith(' tests') ? `: ${note}` : ''}` : note || 'passed'}`);
  return rows.join('\n');
}

export function total(results: readonly Result[]): Counts {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** Where a runner leaves its report. */
export const reportFile = (name: string): string => join(root, '.cache', 'reports', `${name}.json`);
