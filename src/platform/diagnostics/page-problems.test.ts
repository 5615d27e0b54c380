// @vitest-environment happy-dom
/**
 * The page reports errors, violations of its policy and the problems of its worker, but no error of a browser
 * extension.
 */
import { beforeEach, expect, test, vi } from 'vitest';
import { type PageProblem, watchPageProblems } from './page-problems.ts';

let heard: PageProblem[] = [];
const workers = new EventTarget();
Object.defineProperty(navigator, 'serviceWorker', { value: workers });
watchPageProblems((problem) => heard.push(problem));

beforeEach(() => {
  heard = [];
});

const uncaught = (error: unknown): boolean =>
  window.dispatchEvent(new ErrorEvent('error', { error, message: 'x', filename: `${location.origin}/a.js` }));

test('an error with a huge text is handled within half a second', () => {
  const error = new Error('a-'.repeat(200_000));
  const before = performance.now();
  uncaught(error);
  expect(performance.now() - before).toBeLessThan(500);
  expect(heard).toMatchObject([{ kind: 'error', error }]);
});

test('an error whose `stack` throws is reported, and causes no second error', () => {
  const strange = Object.defineProperty(new Error('x'), 'stack', {
    get: () => {
      throw new Error('kanarie');
    },
  });
  uncaught(strange);
  expect(heard).toMatchObject([{ kind: 'error' }]);
});

test.each(['chrome', 'moz', 'safari-web'])('an error of a %s extension is ignored', (name) => {
  uncaught(Object.assign(new Error('x'), { stack: `Error: x\n    at f (${name}-extension://abc/x.js:1:2)` }));
  expect(heard).toEqual([]);
});

const fromWorker = (problem: object): boolean =>
  workers.dispatchEvent(new MessageEvent('message', { data: { type: 'PROBLEM', ...problem } }));

test('the worker’s errors and policy violations are problems, and its other messages are not', () => {
  const told = { name: 'TypeError', message: 'x', stack: '' };
  const place = { address: `${location.origin}/sw.js`, line: 1, column: 2 };
  fromWorker({ kind: 'worker', ...told });
  fromWorker({ kind: 'policy', directive: 'connect-src', blocked: 'https://example.com', place });
  fromWorker({ kind: 'policy', directive: 'connect-src' });
  fromWorker({ kind: 'error', ...told });
  workers.dispatchEvent(new MessageEvent('message', { data: { kind: 'worker', ...told } }));
  expect(heard).toEqual([
    { kind: 'worker', error: { kind: 'worker', ...told } },
    { kind: 'policy', directive: 'connect-src', blocked: 'https://example.com', place },
  ]);
});

class Violation extends Event {
  readonly effectiveDirective = 'img-src';
  readonly blockedURI: string;
  readonly sourceFile = `${location.origin}/assets/a.js`;
  readonly lineNumber = 1;
  readonly columnNumber = 2;

  constructor(blockedURI: string) {
    super('securitypolicyviolation');
    this.blockedURI = blockedURI;
  }
}
test('a violation of both the header’s and the page’s policy is reported once', () => {
  vi.stubGlobal('SecurityPolicyViolationEvent', Violation);
  for (const blocked of ['https://a.example', 'https://a.example', 'https://b.example', 'https://a.example'])
    window.dispatchEvent(new Violation(blocked));
  expect(heard.map((problem) => 'blocked' in problem && problem.blocked)).toEqual([
    'https://a.example',
    'https://b.example',
    'https://a.example',
  ]);
});
