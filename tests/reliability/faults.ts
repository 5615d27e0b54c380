/**
 * Lists kinds of fault that can hit a call. Each names the gateway's fault (gateway.ts), and the error or the answer
 * that the caller must get.
 */
import type { Fault } from './gateway.ts';

type Outcome = 'NetworkError' | 'ContractError' | 'ApiError' | 'BusinessError' | 'CancelError' | 'the answer';

export interface FaultKind {
  readonly name: string;
  /** Null for a call to a port on which nobody listens. */
  readonly fault: Fault | null;
  /** The name of the error that the caller must get, or `the answer` if the call must succeed in spite of the fault. */
  readonly outcome: Outcome;
  /** The status or the code that the error must contain. */
  readonly value?: number;
}

const json = 'application/json';

/** Returns the text of an envelope. */
function envelope(code: number, data: unknown = null): string {
  return JSON.stringify({ code, data, message: 'injected' });
}

/** Returns a fault that answers the call itself, so that the backend never gets it. */
function answer(
  name: string,
  outcome: Outcome,
  status: number,
  body: string,
  extra: { type?: string; value?: number; headers?: Record<string, string> } = {},
): FaultKind {
  const { type = json, value, headers } = extra;
  return {
    name,
    outcome,
    ...(value === undefined ? {} : { value }),
    fault: { kind: 'answer', status, type, body, carriedOut: false, ...(headers === undefined ? {} : { headers }) },
  };
}

const statuses = [400, 401, 403, 404, 408, 413, 429, 500, 502, 503, 504].map((status) =>
  answer(`HTTP ${status}`, 'ApiError', status, `HTTP ${status}`, { type: 'text/plain', value: status }),
);

/** The transport has no deadline. Therefore the caller cancels a hanging call, and gets a CancelError. */
export const faultKinds: readonly FaultKind[] = [
  { name: 'connection refused', fault: null, outcome: 'NetworkError' },
  { name: 'reset before it was carried out', fault: { kind: 'reset', carriedOut: false }, outcome: 'NetworkError' },
  { name: 'answer lost', fault: { kind: 'reset', carriedOut: true }, outcome: 'NetworkError' },
  { name: 'reset after the headers', fault: { kind: 'resetAfterHeaders', carriedOut: true }, outcome: 'NetworkError' },
  { name: 'body cut in the middle', fault: { kind: 'cutBody', carriedOut: true }, outcome: 'NetworkError' },
  { name: 'empty body', fault: { kind: 'emptyBody', carriedOut: true }, outcome: 'ContractError' },
  { name: 'hangs, not carried out', fault: { kind: 'hang', carriedOut: false }, outcome: 'CancelError' },
  { name: 'hangs, carried out', fault: { kind: 'hang', carriedOut: true }, outcome: 'CancelError' },
  { name: 'delivered twice', fault: { kind: 'twice', carriedOut: true }, outcome: 'the answer' },
  {
    name: 'slow, but good',
    fault: { kind: 'late', ms: 60, brokenOff: false, carriedOut: true },
    outcome: 'the answer',
  },
  answer('not JSON', 'ContractError', 200, '{"code":0,"data":'),
  answer('HTML of a captive portal', 'NetworkError', 200, '<!doctype html><title>Log in to the train</title>', {
    type: 'text/html',
  }),
  answer('JSON without an envelope', 'ContractError', 200, '{"ok":true}'),
  answer('an envelope of another shape', 'ContractError', 200, '{"code":"0","data":true,"message":1}'),
  answer('data of another shape', 'ContractError', 200, envelope(0, { something: 'else' })),
  answer('no content', 'ContractError', 204, ''),
  answer('redirect to another page', 'NetworkError', 302, '', { headers: { location: '/portal' } }),
  answer('redirect that says "send it again there"', 'NetworkError', 307, '', {
    headers: { location: '/api/elsewhere' },
  }),
  ...statuses,
  answer('code 42900', 'BusinessError', 200, envelope(42_900), { value: 42_900 }),
  answer('code 50000', 'BusinessError', 200, envelope(50_000), { value: 50_000 }),
  answer('a code that nobody knows', 'BusinessError', 200, envelope(59_999), { value: 59_999 }),
];
