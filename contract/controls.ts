/**
 * The mock backend's own controls (`api.md`, part 3), as rows: both sides read them, the mock to answer and whoever
 * drives it (the demo console, journeys) to ask. They stand beside the contract's table, not in it: a backend that
 * isn't the mock has none of them, and no production build holds a row.
 */
import * as v from 'valibot';
import { get, post } from './endpoint.ts';
import { instant, whole } from './fields.ts';

export const scenarioNames = ['default', 'empty', 'large', 'edge'] as const;
export type ScenarioName = (typeof scenarioNames)[number];

export const seed = whole(0, 0xffff_ffff);

const longestWait = 600_000;
/** How long an answer is held back, in milliseconds. */
export const delay = whole(0, longestWait);

const match = {
  /** Any, if left out. */
  method: v.optional(v.picklist(['GET', 'POST'])),
  /** Exactly this one; any under /api, if left out. */
  path: v.optional(v.pipe(v.string(), v.startsWith('/api/'), v.maxLength(200))),
  /** How likely it hits, from 0 to 1; always, if left out. */
  rate: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  /** How many more calls it hits; left out, all of them. */
  times: v.optional(whole(0, 1_000_000)),
};

const http = v.strictObject({ ...match, kind: v.literal('http'), value: v.optional(whole(200, 599), 500) });
const code = v.strictObject({ ...match, kind: v.literal('code'), value: v.optional(whole(1, 99_999), 50_000) });
const network = v.strictObject({ ...match, kind: v.literal('network') });
const timeout = v.strictObject({ ...match, kind: v.literal('timeout') });
const lostResponse = v.strictObject({ ...match, kind: v.literal('lostResponse') });

export const faultRule = v.variant('kind', [http, code, network, timeout, lostResponse]);
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
  latencyMs: v.optional(delay, 0),
  jitterMs: v.optional(delay, 0),
  rules: v.optional(v.pipe(v.array(faultRule), v.maxLength(100)), []),
});
export type Faults = v.InferOutput<typeof faults>;

const nothing = v.strictObject({});

const state = v.object({
  scenario: v.picklist(scenarioNames),
  seed,
  /** The backend's time, and how many milliseconds it is ahead of the device's. */
  now: instant,
  clockOffset: whole(0),
  /** When its data was seeded, on the device's clock; null where nobody knows. */
  seededAt: v.nullable(instant),
  /** Something was changed since: other data than the seed's. */
  touched: v.boolean(),
  rows: v.record(v.string(), whole(0)),
  faults: v.object({ latencyMs: delay, jitterMs: delay, rules: v.array(faultRule) }),
  /** What a large scenario still sows in the background, in steps. */
  seeding: v.nullable(v.object({ done: whole(0), total: whole(0) })),
});
export type MockState = v.InferOutput<typeof state>;

const mail = v.object({ emailAccount: v.string(), subject: v.string(), captcha: v.string(), time: instant });
export type Mail = v.InferOutput<typeof mail>;

const logLine = v.object({
  id: whole(1),
  time: instant,
  method: v.string(),
  path: v.string(),
  /** 0: the caller got no answer. */
  status: whole(0),
  /** Null where there is no envelope. */
  code: v.nullable(v.number()),
  ms: whole(0),
  /** What was made to go wrong. */
  fault: v.nullable(v.string()),
  /**
   * What was sent: the query of a GET or the body, as JSON without passwords; null for none. Long texts are cut, and
   * end in ….
   */
  request: v.nullable(v.string()),
  /** The answer's body, one that was lost on the way included; null for none. */
  response: v.nullable(v.string()),
});
export type LogLine = v.InferOutput<typeof logLine>;

const row = v.custom<unknown>((value) => typeof value === 'object' && value !== null && !Array.isArray(value));

export const mockDump = v.strictObject({
  format: v.literal('points-mall-mock'),
  /** The database's version, by which the migrations know what to do. */
  version: whole(1),
  /** Of version and rows. */
  digest: v.string(),
  tables: v.record(v.string(), v.array(row)),
});
export type Dump = v.InferOutput<typeof mockDump>;

export const resetMock = post('/__mock/reset', {
  who: 'public',
  // Any text: which scenarios there are is told by the refusal.
  request: v.strictObject({
    scenario: v.optional(v.pipe(v.string(), v.maxLength(50)), 'default'),
    seed: v.optional(seed, 1),
  }),
  response: state,
});

export const getMockState = get('/__mock/state', { who: 'public', request: nothing, response: state });

export const setFaults = post('/__mock/faults', { who: 'public', request: faults, response: v.unknown() });

/** Ten years, in milliseconds. */
export const longestAdvance = 10 * 366 * 86_400_000;
/** Milliseconds that the clock is moved on at once. */
export const advance = whole(0, longestAdvance);

export const moveClock = post('/__mock/clock', {
  who: 'public',
  request: v.strictObject({ advanceMs: advance }),
  response: v.object({ now: instant }),
});

export const getInbox = get('/__mock/inbox', {
  who: 'public',
  request: v.strictObject({ emailAccount: v.optional(v.string()) }),
  response: v.array(mail),
});

export const getLog = get('/__mock/log', {
  who: 'public',
  request: v.strictObject({ limit: v.optional(whole(1, 500), 50) }),
  response: v.array(logLine),
});

export const dumpMock = get('/__mock/dump', { who: 'public', request: nothing, response: mockDump });

export const loadMock = post('/__mock/load', { who: 'public', request: mockDump, response: state });

export const checkLedger = get('/__mock/ledger', {
  who: 'public',
  request: nothing,
  response: v.object({
    ok: v.boolean(),
    transactions: whole(0),
    entries: whole(0),
    users: whole(0),
    problems: v.array(v.string()),
  }),
});
