/**
 * The mock backend's own controls under /__mock, as endpoint rows. The mock answers these calls, and the demo console
 * and the journeys make them. The rows aren't in the contract's table, because other backends have no such calls and no
 * production build may hold one.
 */
import * as v from 'valibot';
import { get, post } from './endpoint.ts';
import { instant, text, wholeNumber } from './fields.ts';

export const scenarioNames = ['default', 'empty', 'students', 'large', 'edge'] as const;
export type ScenarioName = (typeof scenarioNames)[number];

export const seed = wholeNumber(0, 0xffff_ffff);

const longestWaitMs = 600_000;
/** A delay in milliseconds. Each call under /api waits `latencyMs`, and a random part of `jitterMs`. */
export const delayMs = wholeNumber(0, longestWaitMs);

/** The most calls that a rule of faults can be limited to. */
export const maxFaultTimes = 1_000_000;

/** The conditions under which a rule of faults hits a call. */
const conditions = {
  /** If left out, the rule hits both methods. */
  method: v.optional(v.picklist(['GET', 'POST'])),
  /** The exact path. If left out, the rule hits every path under /api. */
  path: v.optional(v.pipe(v.string(), v.startsWith('/api/'), v.maxLength(200))),
  /** The probability of a hit, from 0 to 1. If left out, it is 1. */
  rate: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  /** The number of calls that the rule still hits. If left out, there is no limit. */
  times: v.optional(wholeNumber(0, maxFaultTimes)),
};

/** A fault that answers with an HTTP status. */
const http = v.strictObject({ ...conditions, kind: v.literal('http'), value: v.optional(wholeNumber(200, 599), 500) });
/** A fault that answers with an envelope of this code. */
const code = v.strictObject({
  ...conditions,
  kind: v.literal('code'),
  value: v.optional(wholeNumber(1, 99_999), 50_000),
});

/** Returns the schema of a kind that needs no value. If a rule of this kind has a value, parsing drops it. */
// @__NO_SIDE_EFFECTS__
function withoutValue<const Kind extends string>(kind: Kind) {
  return v.pipe(
    v.strictObject({ ...conditions, kind: v.literal(kind), value: v.optional(wholeNumber(0)) }),
    v.transform(({ value: _unused, ...rule }) => rule),
  );
}

export const faultRule = v.variant('kind', [
  http,
  code,
  withoutValue('network'),
  withoutValue('timeout'),
  withoutValue('lostResponse'),
]);
export type FaultRule = v.InferOutput<typeof faultRule>;
export type FaultKind = FaultRule['kind'];
export const faultKinds = [
  'http',
  'code',
  'network',
  'timeout',
  'lostResponse',
] as const satisfies readonly FaultKind[];

export const faults = v.strictObject({
  latencyMs: v.optional(delayMs, 0),
  jitterMs: v.optional(delayMs, 0),
  rules: v.optional(v.pipe(v.array(faultRule), v.maxLength(100)), []),
});
export type Faults = v.InferOutput<typeof faults>;

const nothing = v.strictObject({});

/**
 * Control characters and line separators would break a line with the name. Bidirectional controls would reverse the
 * words around it.
 */
const unsuitable = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const visible = /[^\p{C}\p{Z}]/u;

/** Returns the name without the characters that `customerName` refuses, and without spaces around it. */
export function withoutUnsuitable(name: string): string {
  return name.replace(unsuitable, '').trim();
}

/** The name of the customer to whom the demo is shown. Its limit is that of the site's name. */
export const customerName = v.pipe(
  text(1, 40),
  v.check((name) => visible.test(name) && withoutUnsuitable(name) === name, 'text'),
);
/** The accent colour of the customer. The app makes sure of its contrast. */
export const customerColour = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/u));

/** A null stands for the site's own name, or for the product's own colour. */
const customer = v.strictObject({ name: v.nullable(customerName), colour: v.nullable(customerColour) });
export type Customer = v.InferOutput<typeof customer>;

const state = v.object({
  scenario: v.picklist(scenarioNames),
  seed,
  /** The backend's time. */
  now: instant,
  /** The milliseconds by which `now` is ahead of the device's clock. */
  clockOffset: wholeNumber(0),
  /** The device's time at which the data was seeded; null if it isn't known. */
  seededAt: v.nullable(instant),
  /** Whether a call changed the data after seeding. Log-ins, log-outs, captchas and read marks don't count. */
  touched: v.boolean(),
  rows: v.record(v.string(), wholeNumber(0)),
  faults: v.object({ latencyMs: delayMs, jitterMs: delayMs, rules: v.array(faultRule) }),
  /**
   * The progress of the scenario `large` in steps, while it is seeded in the background; null if all rows are there.
   */
  seeding: v.nullable(v.object({ done: wholeNumber(0), total: wholeNumber(0) })),
  customer,
});
export type MockState = v.InferOutput<typeof state>;

const mail = v.object({ emailAccount: v.string(), subject: v.string(), captcha: v.string(), time: instant });
export type Mail = v.InferOutput<typeof mail>;

const logLine = v.object({
  id: wholeNumber(1),
  time: instant,
  method: v.string(),
  path: v.string(),
  /** 0 for the faults `network` and `timeout`, which make no answer. */
  status: wholeNumber(0),
  /** Null if the answer has no envelope. */
  code: v.nullable(v.number()),
  ms: wholeNumber(0),
  /** The fault that was injected into this call; null for none. */
  fault: v.nullable(v.string()),
  /**
   * The query, or the body if there is no query, as JSON without passwords. Null if there is neither, and for a body
   * that isn't JSON. A long text is cut and ends in …, and a very long body is … alone.
   */
  request: v.nullable(v.string()),
  /** The answer's body, also if the answer was lost on the way; null for none. A long body is cut and ends in …. */
  response: v.nullable(v.string()),
});
export type LogLine = v.InferOutput<typeof logLine>;

const row = v.custom<unknown>((value) => typeof value === 'object' && value !== null && !Array.isArray(value));

export const mockDump = v.strictObject({
  format: v.literal('points-mall-mock'),
  /** The version of the database. The migrations start from it. */
  version: wholeNumber(1),
  /** A digest of the version and the rows. */
  digest: v.string(),
  tables: v.record(v.string(), v.array(row)),
});
export type Dump = v.InferOutput<typeof mockDump>;

export const resetMock = post('/__mock/reset', {
  who: 'public',
  // The schema allows texts of up to 50 characters, so that the mock itself refuses an unknown name with a list of the
  // scenarios.
  request: v.strictObject({
    scenario: v.optional(v.pipe(v.string(), v.maxLength(50)), 'default'),
    seed: v.optional(seed, 1),
  }),
  response: state,
});

export const getMockState = get('/__mock/state', { who: 'public', request: nothing, response: state });

export const setFaults = post('/__mock/faults', { who: 'public', request: faults, response: v.unknown() });

/** The largest advance of the clock by one call: about ten years, in milliseconds. */
export const maxClockAdvanceMs = 10 * 366 * 86_400_000;
/** The advance of the clock by one call, in milliseconds. */
export const clockAdvanceMs = wholeNumber(0, maxClockAdvanceMs);

export const moveClock = post('/__mock/clock', {
  who: 'public',
  request: v.strictObject({ advanceMs: clockAdvanceMs }),
  response: v.object({ now: instant }),
});

const customerChange = v.partial(customer);
export type CustomerChange = v.InferOutput<typeof customerChange>;

/** A field that the request leaves out stays as it is, so that an empty request only reads. */
export const setCustomer = post('/__mock/customer', { who: 'public', request: customerChange, response: customer });

export const getInbox = get('/__mock/inbox', {
  who: 'public',
  request: v.strictObject({ emailAccount: v.optional(v.string()) }),
  response: v.array(mail),
});

export const getLog = get('/__mock/log', {
  who: 'public',
  request: v.strictObject({ limit: v.optional(wholeNumber(1, 500), 50) }),
  response: v.array(logLine),
});

export const dumpMock = get('/__mock/dump', { who: 'public', request: nothing, response: mockDump });

export const loadMock = post('/__mock/load', { who: 'public', request: mockDump, response: state });

export const checkLedger = get('/__mock/ledger', {
  who: 'public',
  request: nothing,
  response: v.object({
    ok: v.boolean(),
    transactions: wholeNumber(0),
    entries: wholeNumber(0),
    users: wholeNumber(0),
    problems: v.array(v.string()),
  }),
});
