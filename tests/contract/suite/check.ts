/**
 * A check of the suite, the functions that create one, and what checks expect of calls that fail. Checks write codes as
 * numbers, so that a wrong number in contract/codes.ts fails them. That file has the meanings of the codes.
 */
import assert from 'node:assert/strict';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { TestedBackend } from './tested-backend.ts';

/**
 * The needs of a check: nothing, the account of the command line, or scenario `default`. A check with `scenario`
 * changes nothing. A check with `mock` may change data, and needs the scenario and the mock's controls.
 */
export type Needs = 'nothing' | 'account' | 'scenario' | 'mock';

/**
 * The parts that a backend may lack. `idempotency` recognises a repeated call by its key. `part2` has all calls besides
 * users and site texts. `secondStage` has the calls and rules that were added later.
 */
export const optionalParts = ['idempotency', 'part2', 'secondStage'] as const;
export type OptionalPart = (typeof optionalParts)[number];

export interface Check {
  /** The call that the check tests. */
  readonly path: string;
  /** The rule that the check proves, written after the path: `/api/user/ban refuses admins`. */
  readonly rule: string;
  readonly needs: Needs;
  /** The optional part of the contract that the check tests, if any. */
  readonly part?: OptionalPart;
  /** Further calls of the second stage that the check makes. */
  readonly also?: readonly string[];
  readonly run: (backend: TestedBackend) => Promise<void>;
}

/** Returns a check of a call. By default it may change data. */
export function check(path: string, rule: string, run: Check['run'], needs: Needs = 'mock'): Check {
  return { path, rule, needs, run };
}

/** Returns a check of the backend's treatment of an Idempotency-Key. */
export function keyCheck(path: string, rule: string, run: Check['run']): Check {
  return { ...check(path, rule, run), part: 'idempotency' };
}

/** Returns a check of a rule of the second stage, also if the call itself is older. */
export function secondStage(path: string, rule: string, run: Check['run'], needs: Needs = 'mock'): Check {
  return { ...check(path, rule, run, needs), part: 'secondStage' };
}

/** Returns the check with further calls of the second stage that it needs. */
export function withCalls(calls: readonly Endpoint[], tested: Check): Check {
  return { ...tested, also: calls.map(({ path }) => path) };
}

/** An id that no record of the scenario has. */
export const unknownId = 999_999;

/** Returns a captcha that differs from the given one. */
export function wrongCaptcha(digits: string): string {
  return digits === '000000' ? '000001' : '000000';
}

/** Returns the codes of the answers in ascending order. */
export function codesOf(answers: readonly { code: number }[]): number[] {
  return answers.map(({ code }) => code).toSorted((a, b) => a - b);
}

/**
 * Fails unless the answer is a refusal with this code whose message contains `mentions`. An empty message passes,
 * because the client has already reported it. If a check sends many values, `sent` says which one this answer is for.
 */
export function expectRefusal(
  answer: { code: number; message: string },
  code: number,
  mentions?: string,
  sent?: string,
): void {
  assert.equal(answer.code, code, sent === undefined ? answer.message : `${sent} is answered with ${answer.message}`);
  if (mentions !== undefined && answer.message.trim() !== '')
    assert.ok(answer.message.includes(mentions), `"${answer.message}" doesn't name ${mentions}`);
}

/** Fails unless the call rejects, as it does if its connection breaks. */
export async function expectBreak(call: Promise<unknown>): Promise<void> {
  await assert.rejects(call, 'the connection should break');
}
