/** Tests how the exit code, the output and the report of a step's command become its result. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readCounts, runOneByOne, runStep, type Step } from './run-step.ts';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'runner-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const nodePath = (script: string): string[] => [process.execPath, '-e', script];
const file = (name: string): string => join(folder, `${name}.json`);

/** Returns a step whose runner writes a report and ends. */
function runner(name: string, kind: 'vitest' | 'playwright', report: unknown, code = 0): Step {
  const path = file(name);
  return {
    name,
    command: nodePath(
      `require('fs').writeFileSync(${JSON.stringify(path)}, ${JSON.stringify(JSON.stringify(report))}); ` +
        `process.exit(${code})`,
    ),
    report: { file: path, kind },
  };
}

const vitest = (passed: number, failed: number, testResults: unknown[] = []): unknown => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults,
});
const playwright = (expected: number, unexpected: number, errors: unknown[] = []): unknown => ({
  stats: { expected, unexpected, flaky: 0, skipped: 3 },
  errors,
});

describe('a step without tests of its own', () => {
  it('counts as one test, passed or failed by its exit code', async () => {
    expect(await runStep({ name: 'types', command: nodePath('') })).toMatchObject({ passed: 1, failed: 0 });
    expect(await runStep({ name: 'types', command: nodePath('process.exit(2)') })).toMatchObject({
      passed: 0,
      failed: 1,
    });
  });

  it("fails if its command is killed or doesn't exist", async () => {
    expect(await runStep({ name: 'types', command: nodePath('process.kill(process.pid, "SIGKILL")') })).toMatchObject({
      passed: 0,
      failed: 1,
    });
    expect(await runStep({ name: 'types', command: ['no-such-program-anywhere'] })).toMatchObject({
      passed: 0,
      failed: 1,
    });
  });

  it('returns its output, errors included', async () => {
    const { output } = await runStep({ name: 'types', command: nodePath('console.log("out"); console.error("err")') });
    expect(output).toContain('out');
    expect(output).toContain('err');
  });
});

it('steps that run one by one pass on their lines while they run, those of a failed step too', async () => {
  const lines: string[] = [];
  const go = file('go');
  const waiting =
    `console.log('begun'); const timer = setInterval(() => { ` +
    `if (require('fs').existsSync(${JSON.stringify(go)})) { clearInterval(timer); process.exitCode = 1; } }, 20)`;
  const results = runOneByOne(
    [
      { name: 'a', command: nodePath(waiting) },
      { name: 'b', command: nodePath('console.error("second")') },
    ],
    (text) => lines.push(text),
  );
  await vi.waitFor(() => expect(lines).toEqual(['begun']), 10_000);
  writeFileSync(go, '');
  expect(await results).toMatchObject([{ failed: 1 }, { passed: 1 }]);
  expect(lines).toEqual(['begun', 'second']);
});

describe('a runner', () => {
  it('counts its tests', async () => {
    expect(await runStep(runner('a', 'vitest', vitest(5, 0)))).toMatchObject({ passed: 5, failed: 0 });
    expect(await runStep(runner('b', 'vitest', vitest(5, 2), 1))).toMatchObject({ passed: 5, failed: 2 });
    expect(await runStep(runner('c', 'playwright', playwright(7, 0)))).toMatchObject({ passed: 7, failed: 0 });
    expect(await runStep(runner('d', 'playwright', playwright(7, 1), 1))).toMatchObject({ passed: 7, failed: 1 });
  });

  it('fails when it ran no test', async () => {
    expect(await runStep(runner('e', 'vitest', vitest(0, 0)))).toMatchObject({
      passed: 0,
      failed: 1,
      note: 'ran no test',
    });
    expect(await runStep(runner('f', 'playwright', playwright(0, 0)))).toMatchObject({ passed: 0, failed: 1 });
  });

  it('fails when it crashes, with or without a report', async () => {
    expect(
      await runStep({ name: 'g', command: nodePath('process.exit(1)'), report: { file: file('g'), kind: 'vitest' } }),
    ).toMatchObject({ passed: 0, failed: 1 });
    expect(
      await runStep({ name: 'h', command: nodePath(''), report: { file: file('h'), kind: 'vitest' } }),
    ).toMatchObject({
      passed: 0,
      failed: 1,
    });
    expect(await runStep(runner('i', 'vitest', vitest(5, 0), 1))).toMatchObject({ passed: 5, failed: 1 });
  });

  it('counts a file that fails before its first test, and an error outside of all tests', async () => {
    const broken = [
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ];
    expect(await runStep(runner('j', 'vitest', vitest(1, 0, broken), 1))).toMatchObject({ passed: 1, failed: 1 });
    expect(await runStep(runner('k', 'playwright', playwright(1, 0, [{ message: 'no server' }]), 1))).toMatchObject({
      passed: 1,
      failed: 1,
    });
  });

  it('fails if it leaves only the report of an earlier run', async () => {
    writeFileSync(file('l'), JSON.stringify(vitest(9, 0)));
    expect(
      await runStep({ name: 'l', command: nodePath(''), report: { file: file('l'), kind: 'vitest' } }),
    ).toMatchObject({
      passed: 0,
      failed: 1,
    });
  });

  it('has no counts if its report is incomplete', () => {
    writeFileSync(file('m'), '{"numPassedTests": 3');
    expect(readCounts({ file: file('m'), kind: 'vitest' })).toBeNull();
  });
});
