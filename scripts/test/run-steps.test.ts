import { describe, expect, it } from 'vitest';
import { reportFile } from './run-step.ts';
import { totalCounts } from './report/results.ts';
import type { PlannedStep } from './planned-step.ts';
import { runSteps } from './run-steps.ts';
import { Terminal } from './report/terminal.ts';

const step = (name: string, script: string, more: Partial<PlannedStep> = {}): PlannedStep => ({
  name,
  command: [process.execPath, '-e', script],
  expectedSeconds: 1,
  cores: 1,
  after: [],
  ...more,
});

function quiet() {
  const written: string[] = [];
  return { written, screen: new Terminal({ write: (text) => written.push(text) }) };
}

describe('several steps', () => {
  it('have their results in the given order, and a failed step shows its output', async () => {
    const { screen, written } = quiet();
    const { results, failures } = await runSteps(
      [
        step('slow', 'setTimeout(() => {}, 400)'),
        step('quick', ''),
        step('wrong', 'console.log("why"); process.exit(1)'),
      ],
      screen,
      undefined,
      2,
    );
    expect(results.map(({ name }) => name)).toEqual(['slow', 'quick', 'wrong']);
    expect(totalCounts(results)).toEqual({ passed: 2, failed: 1 });
    expect(failures).toEqual(['✘ wrong — failed; its output stands above']);
    expect(written.join('')).toContain('why');
    expect(written.join('')).toMatch(/\d+ % · .* left · ✗ wrong 1 failed \(\d s\)/u);
  });

  it('start after the steps that they need, and `prepare` may leave a step out or fail it', async () => {
    const { screen } = quiet();
    const order: string[] = [];
    const { results } = await runSteps(
      [step('journeys', '', { after: ['build'] }), step('build', ''), step('unasked', ''), step('lost', '')],
      screen,
      (given) => {
        order.push(given.name);
        if (given.name === 'unasked') return null;
        return given.name === 'lost' ? { name: 'lost', seconds: 0, passed: 0, failed: 1, note: '', output: '' } : given;
      },
      2,
    );
    expect(order).toEqual(['build', 'unasked', 'lost', 'journeys']);
    expect(results.map(({ name }) => name)).toEqual(['journeys', 'build', 'lost']);
  });

  it('report the whole message of a failed test at once, and count it', async () => {
    const { screen, written } = quiet();
    const events = [
      { kind: 'total', total: 1, whole: true },
      { kind: 'test', ms: 5, place: 'a.test.ts', title: 'adds' },
      { kind: 'failure', first: '✘ a.test.ts:3 adds — expected 2, saw 1', rest: 'the rest' },
    ]
      .map((event) => JSON.stringify(event))
      .join('\n');
    const report = { file: reportFile('run-test'), kind: 'vitest' } as const;
    const counted = JSON.stringify({ numPassedTests: 0, numFailedTests: 1, testResults: [] });
    const { tests, failures, results } = await runSteps(
      [
        step(
          'unit',
          `
      require('fs').writeFileSync(process.env.PROGRESS_FILE, ${JSON.stringify(`${events}\n`)});
      require('fs').writeFileSync(${JSON.stringify(report.file)}, ${JSON.stringify(counted)});
      process.exit(1);
    `,
          { report, live: true },
        ),
      ],
      screen,
    );
    expect(failures).toEqual(['✘ a.test.ts:3 adds — expected 2, saw 1']);
    expect(tests).toHaveLength(1);
    expect(results).toMatchObject([{ passed: 0, failed: 1 }]);
    expect(written.join('')).toContain('    the rest');
  });

  it('throw if they wait for each other', async () => {
    const steps = [step('a', '', { after: ['b'] }), step('b', '', { after: ['a'] })];
    await expect(runSteps(steps, quiet().screen)).rejects.toThrow('wait for each other: a, b');
  });
});
