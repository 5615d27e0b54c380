/**
 * Sends `npm test` the number of tests, an event for every test that ended, and the whole message of a failed test at
 * once.
 */
import { existsSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';
import { root } from '../../runtime.mjs';
import { sendTestEvent } from './test-events.ts';
import { firstLine } from './failure.ts';

const here = (path: string): string => relative(root, path).replaceAll('\\', '/');

interface Frame {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly method: string;
}

interface VitestError {
  readonly message: string;
  readonly name?: string | undefined;
  readonly diff?: string | undefined;
  readonly stack?: string | undefined;
  readonly stacks?: readonly Frame[] | undefined;
}

/** Returns the failed line of the test file, or else the line of the test, or else the file alone. */
function placeOf(file: string, errors: readonly VitestError[], defined?: number): string {
  const line = errors.flatMap(({ stacks = [] }) => stacks).find((frame) => frame.file === file)?.line ?? defined;
  return line === undefined ? here(file) : `${here(file)}:${line}`;
}

const messageOf = ({ message, diff }: VitestError): string =>
  diff ? `${message}\n${stripVTControlCharacters(diff)}` : message;

/** Returns the whole message of an error, with its diff and its stack. */
function whole(error: VitestError): string {
  const at = ({ file, line, column, method }: Frame): string =>
    `    at ${method ? `${method} ` : ''}${here(file)}:${line}:${column}`;
  const stack = error.stacks?.length ? error.stacks.map(at).join('\n') : error.stack;
  const diff = error.diff && stripVTControlCharacters(error.diff);
  return [`${error.name ?? 'Error'}: ${error.message}`, diff, stack].filter(Boolean).join('\n\n');
}

export default class VitestReporter implements Reporter {
  private readonly startedMs = Date.now();
  private moduleCount = 0;
  private collectedModules = 0;
  private testCount = 0;

  onTestRunStart(specifications: readonly unknown[]): void {
    this.moduleCount = specifications.length;
  }

  onTestModuleCollected(module: TestModule): void {
    this.collectedModules += 1;
    this.testCount += [...module.children.allTests()].length;
    sendTestEvent({ kind: 'total', total: this.testCount, whole: this.collectedModules >= this.moduleCount });
  }

  onUserConsoleLog({ content, type }: { readonly content: string; readonly type: 'stdout' | 'stderr' }): void {
    process[type].write(content);
  }

  onTestCaseResult(test: TestCase): void {
    const result = test.result();
    const file = test.module.moduleId;
    const title = test.fullName;
    sendTestEvent({ kind: 'test', ms: test.diagnostic()?.duration ?? 0, place: here(file), title });
    if (result.state === 'failed') this.failed(file, title, result.errors, test.location?.line);
  }

  onTestSuiteResult(suite: TestSuite): void {
    const errors = suite.errors();
    if (errors.length > 0) this.failed(suite.module.moduleId, suite.fullName, errors, suite.location?.line);
  }

  onTestModuleEnd(module: TestModule): void {
    const errors = module.errors();
    if (errors.length > 0) this.failed(module.moduleId, 'the file itself', errors);
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly VitestError[]): void {
    for (const error of unhandled) {
      const first = firstLine({ place: 'outside of every test', title: '', messages: [messageOf(error)] });
      sendTestEvent({ kind: 'failure', first, rest: whole(error) });
    }
  }

  private failed(file: string, title: string, errors: readonly VitestError[], line?: number): void {
    const place = placeOf(file, errors, line);
    const first = firstLine({ place, title, messages: errors.map(messageOf), picture: this.evidenceOf(title) });
    sendTestEvent({ kind: 'failure', first, rest: errors.map(whole).join('\n\n') });
  }

  /**
   * Returns the path of the picture that an engine's failed journey left, or of its report
   * (tests/engines/journey-runner.ts). A file of an earlier run doesn't count.
   */
  private evidenceOf(title: string): string | undefined {
    const engine = process.env['ENGINE'];
    if (engine === undefined) return undefined;
    const name = `${engine === 'firefox' ? 'Firefox' : 'WebKitGTK'} ${title}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-');
    const paths = ['png', 'json'].map((ending) => `test-results/engines/${name}.${ending}`);
    return paths.find((path) => existsSync(path) && statSync(path).mtimeMs >= this.startedMs);
  }
}
