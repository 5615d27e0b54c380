/**
 * The parts that make up a check: the backend under test with its clients, functions that create checks, and the runner
 * that seeds the data.
 */
import assert from 'node:assert/strict';
import * as v from 'valibot';
import { getMockState } from '../../../contract/controls.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { endpoints } from '../../../contract/index.ts';
import { getCaptcha, getLogin, login, type User } from '../../../contract/user.ts';
import { Client, type Send } from './client.ts';
import { seededPassword } from './samples.ts';

/**
 * The needs of a check: nothing, the account of the command line, or scenario `default`. A check with `scenario` only
 * reads; a check with `mock` changes data or uses the mock's controls.
 */
export type Needs = 'nothing' | 'account' | 'scenario' | 'mock';

/**
 * The parts that a backend may lack. `idempotency` recognises a repeated call by its key. `part2` has all calls besides
 * users and site texts. `secondStage` has the calls that were added later.
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

export interface Credentials {
  account: string;
  password: string;
}

const inbox = v.array(v.object({ emailAccount: v.string(), captcha: v.string() }));
const audit = v.object({ ok: v.boolean(), problems: v.array(v.string()) });

export class TestedBackend {
  readonly #send: Send;
  readonly #base: string;
  readonly #credentials: Credentials | undefined;
  /**
   * The optional fields that answers left out, such as `/api/user/login coin`. The app uses a default for them.
   */
  readonly lacks = new Set<string>();
  /** The fields of answers that the contract doesn't name. The app ignores them. */
  readonly ignores = new Set<string>();

  constructor(send: Send, base: string, credentials?: Credentials) {
    this.#send = send;
    this.#base = base;
    this.#credentials = credentials;
  }

  /** Returns a client that isn't logged in. */
  visitor(): Client {
    return new Client(this.#send, this.#base, {
      lacks: (line) => {
        this.lacks.add(line);
      },
      ignores: (line) => {
        this.ignores.add(line);
      },
    });
  }

  /** Returns a client with a new session of the account. */
  async as(account: string, password: string = seededPassword): Promise<Client> {
    const client = this.visitor();
    await client.data(login, { userAccount: account, userPassword: password });
    return client;
  }

  /** Returns a client of the account of the command line, or of the scenario's agent. */
  async somebody(): Promise<Client> {
    return await this.as(this.#credentials?.account ?? 'agent', this.#credentials?.password);
  }

  /** Returns the user of the client's session. */
  async me(client: Client): Promise<User> {
    return await client.data(getLogin, undefined);
  }

  /** Returns the balance of an account of the scenario. */
  async coin(account: string): Promise<number> {
    return (await this.me(await this.as(account))).coin ?? 0;
  }

  /** Sends a change to the mock's controls, such as `faults`. */
  async control(path: string, payload: unknown = {}): Promise<unknown> {
    const answer = await this.visitor().raw('POST', `/__mock/${path}`, JSON.stringify(payload));
    assert.equal(answer.code, 0, `/__mock/${path}: ${answer.message}`);
    return answer.data;
  }

  /** Reads from the mock's controls, such as `state`. */
  async look(path: string): Promise<unknown> {
    const answer = await this.visitor().raw('GET', `/__mock/${path}`);
    assert.equal(answer.code, 0, `/__mock/${path}: ${answer.message}`);
    return answer.data;
  }

  /** Returns the backend's time, in milliseconds. */
  async now(): Promise<number> {
    return Date.parse(v.parse(getMockState.response, await this.look('state')).now);
  }

  /** Moves the backend's clock forward. */
  async later(milliseconds: number): Promise<void> {
    await this.control('clock', { advanceMs: milliseconds });
  }

  /** Requests a captcha for the address, and returns its digits from the mock's inbox. */
  async captcha(emailAccount: string): Promise<string> {
    await this.visitor().data(getCaptcha, { emailAccount });
    return await this.lastCaptcha(emailAccount);
  }

  async lastCaptcha(emailAccount: string): Promise<string> {
    const [mail] = v.parse(inbox, await this.look(`inbox?emailAccount=${encodeURIComponent(emailAccount)}`));
    assert.ok(mail, `no e-mail to ${emailAccount}`);
    return mail.captcha;
  }

  /** Fails unless the ledger's rules hold. */
  async balanced(): Promise<void> {
    assert.deepEqual(v.parse(audit, await this.look('ledger')), { ok: true, problems: [] });
  }
}

/** Returns a check of a call. */
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

const secondStageCalls = Object.values(endpoints).filter(({ part }: Endpoint) => part === 'second stage');

/** Returns the paths of the second stage that the backend answers with 40400 or without an envelope. */
export async function lackingPaths(send: Send, base: string): Promise<ReadonlySet<string>> {
  const lacking = new Set<string>();
  for (const { method, path } of secondStageCalls) {
    const body = method === 'POST' ? '{}' : undefined;
    const answer = await new Client(send, base).raw(method, path, body).catch(() => null);
    if (answer === null || answer.code === 40_400) lacking.add(path);
  }
  return lacking;
}

/**
 * Returns whether the check must be skipped, because the backend lacks one of its calls. A rule of the second stage on
 * an older call is skipped only if the backend lacks all calls of that stage.
 */
export function isLacking({ path, also = [], part }: Check, lacking: ReadonlySet<string>): boolean {
  return (
    [path, ...also].some((call) => lacking.has(call)) ||
    (part === 'secondStage' && secondStageCalls.every((call) => lacking.has(call.path)))
  );
}

// Part 1 of the contract has the calls of users and site texts. Part 2 has all others.
const part1 = /^\/api(?:$|\/(?:user|basicInformation)(?:\/|$))|^\/__mock(?:\/|$)/u;

/** Returns the optional parts that a check needs. */
export function partsOf({ path, part }: Check): OptionalPart[] {
  const isLater = part !== 'secondStage' && secondStageCalls.some((call) => call.path === path);
  return [
    ...(part === undefined ? [] : [part]),
    ...(isLater ? ['secondStage' as const] : []),
    ...(part1.test(path) ? [] : ['part2' as const]),
  ];
}

/** The tables that log-ins or calls write to. No check depends on the rows of another check in them. */
const everyCallWrites: ReadonlySet<string> = new Set(['log', 'sessions', 'jar']);

/**
 * Returns the mock's state without the time, as text. The same text before and after means that no data was changed.
 */
function dataIn(answer: unknown): string {
  const { now: _, rows, ...state } = v.parse(getMockState.response, answer);
  return JSON.stringify([state, Object.entries(rows).filter(([table]) => !everyCallWrites.has(table))]);
}

/**
 * How long seeded data is used, in milliseconds. After some minutes the scenario's unpaid orders would expire.
 */
const seedLifeMs = 60_000;

/**
 * Runs checks on a backend with the mock's controls, each on unchanged data of scenario `default`. Seeding takes most of
 * a check's time. Therefore the data is seeded again only if an earlier check has changed it.
 */
export class Runner {
  #seeded: { readonly data: string; readonly atMs: number } | null = null;
  #mayDiffer = false;

  async run(check: Check, backend: TestedBackend): Promise<void> {
    if (check.needs !== 'nothing') await this.#seed(backend);
    this.#mayDiffer ||= check.needs === 'mock';
    await check.run(backend);
  }

  async #seed(backend: TestedBackend): Promise<void> {
    const isFresh = this.#seeded !== null && Date.now() - this.#seeded.atMs < seedLifeMs;
    if (isFresh && (!this.#mayDiffer || dataIn(await backend.look('state')) === this.#seeded?.data)) {
      this.#mayDiffer = false;
      return;
    }
    this.#seeded = { data: dataIn(await backend.control('reset')), atMs: Date.now() };
    this.#mayDiffer = false;
  }
}

/** Returns whether the backend has the mock's controls. */
export async function hasControls(send: Send, base: string): Promise<boolean> {
  try {
    return (await new Client(send, base).raw('GET', '/__mock/state')).code === 0;
  } catch {
    return false;
  }
}

/**
 * Fails unless the answer is a refusal with this code whose message contains `mentions`. An empty message passes,
 * because the client has already reported it.
 */
export function expectRefusal(answer: { code: number; message: string }, code: number, mentions?: string): void {
  assert.equal(answer.code, code, answer.message);
  if (mentions !== undefined && answer.message.trim() !== '')
    assert.ok(answer.message.includes(mentions), `"${answer.message}" doesn't name ${mentions}`);
}

/** Fails unless the call rejects, because its connection broke. */
export async function expectBreak(call: Promise<unknown>): Promise<void> {
  await assert.rejects(call, 'the connection should break');
}
