/**
 * The backend under test from the view of a check: callers in every role, and the mock's controls if the backend has
 * them.
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
 * The needs of a check: nothing, the account that was given, or scenario `default`. With `scenario` the check changes
 * nothing, with `mock` it changes data or uses the mock's controls.
 */
export type Needs = 'nothing' | 'account' | 'scenario' | 'mock';

/**
 * The optional parts of a backend: recognising a repeated send by its key, the calls of part 2, and the second stage of
 * the contract.
 */
export const optionalParts = ['idempotency', 'part2', 'secondStage'] as const;
export type OptionalPart = (typeof optionalParts)[number];

export interface Check {
  /** The call that the check tests. */
  readonly path: string;
  readonly rule: string;
  readonly needs: Needs;
  /** The optional part of the contract that the check tests, if any. */
  readonly part?: OptionalPart;
  /** Further calls of the second stage that the check makes. */
  readonly also?: readonly string[];
  readonly run: (world: TestedBackend) => Promise<void>;
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
   * The fields of the contract that answers left out, such as `/api/user/login coin`. The app uses a default for them.
   */
  readonly lacks = new Set<string>();
  /** The fields of answers that the contract doesn't name. The app ignores them. */
  readonly ignores = new Set<string>();

  constructor(send: Send, base: string, credentials?: Credentials) {
    this.#send = send;
    this.#base = base;
    this.#credentials = credentials;
  }

  /** Returns a caller who isn't logged in. */
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

  /** Returns a caller who is logged in with an own session. */
  async as(account: string, password: string = seededPassword): Promise<Client> {
    const client = this.visitor();
    await client.data(login, { userAccount: account, userPassword: password });
    return client;
  }

  /** Returns a caller for the given account, or for the scenario's agent. */
  async somebody(): Promise<Client> {
    return await this.as(this.#credentials?.account ?? 'agent', this.#credentials?.password);
  }

  async me(client: Client): Promise<User> {
    return await client.data(getLogin, undefined);
  }

  async coin(account: string): Promise<number> {
    return (await this.me(await this.as(account))).coin ?? 0;
  }

  async control(path: string, payload: unknown = {}): Promise<unknown> {
    const answer = await this.visitor().raw('POST', `/__mock/${path}`, JSON.stringify(payload));
    assert.equal(answer.code, 0, `/__mock/${path}: ${answer.message}`);
    return answer.data;
  }

  async look(path: string): Promise<unknown> {
    const answer = await this.visitor().raw('GET', `/__mock/${path}`);
    assert.equal(answer.code, 0, `/__mock/${path}: ${answer.message}`);
    return answer.data;
  }

  /** Returns the backend's time, in milliseconds. */
  async now(): Promise<number> {
    return Date.parse(v.parse(getMockState.response, await this.look('state')).now);
  }

  async later(milliseconds: number): Promise<void> {
    await this.control('clock', { advanceMs: milliseconds });
  }

  /** Returns the digits of the captcha that was just sent. */
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

export function check(path: string, rule: string, run: Check['run'], needs: Needs = 'mock'): Check {
  return { path, rule, needs, run };
}

/** Returns a check of the backend's treatment of an Idempotency-Key. */
export function keyCheck(path: string, rule: string, run: Check['run']): Check {
  return { ...check(path, rule, run), part: 'idempotency' };
}

/** Returns a check of a rule that came with the second stage, on a call that may have been there before. */
export function secondStage(path: string, rule: string, run: Check['run'], needs: Needs = 'mock'): Check {
  return { ...check(path, rule, run, needs), part: 'secondStage' };
}

/** Returns the check for backends that have these calls of the second stage too. */
export function withCalls(calls: readonly Endpoint[], tested: Check): Check {
  return { ...tested, also: calls.map(({ path }) => path) };
}

const secondStageCalls = Object.values(endpoints).filter(({ part }: Endpoint) => part === 'second stage');

/** Returns the calls of the second stage that the backend lacks: an unknown path is 40400, whoever asks. */
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
 * Returns whether the backend lacks what the check tests. A rule on an earlier call is lacking only together with all
 * calls of the second stage.
 */
export function isLacking({ path, also = [], part }: Check, lacking: ReadonlySet<string>): boolean {
  return (
    [path, ...also].some((call) => lacking.has(call)) ||
    (part === 'secondStage' && secondStageCalls.every((call) => lacking.has(call.path)))
  );
}

// Part 1 is the users and the basic information. All other areas came with part 2.
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

/** Tables that every log-in and every call write to. No check depends on other checks' rows in them. */
const everyCallWrites: ReadonlySet<string> = new Set(['log', 'sessions', 'jar']);

/**
 * Returns the backend's answer about its data, without the time. If it is unchanged, the data is unchanged since
 * seeding.
 */
function dataIn(answer: unknown): string {
  const { now: _, rows, ...state } = v.parse(getMockState.response, answer);
  return JSON.stringify([state, Object.entries(rows).filter(([table]) => !everyCallWrites.has(table))]);
}

/**
 * The longest use of seeded data, in milliseconds, because an order that waits for payment expires after some minutes.
 */
const sownForMs = 60_000;

/**
 * Runs checks on a backend with the mock's controls, each on freshly seeded scenario `default`. Seeding takes most of a
 * check's time. Therefore the data is seeded again only if the check before may have changed it and did.
 */
export class Runner {
  #sown: { readonly data: string; readonly atMs: number } | null = null;
  #mayDiffer = false;

  async run(check: Check, world: TestedBackend): Promise<void> {
    if (check.needs !== 'nothing') await this.#sow(world);
    this.#mayDiffer ||= check.needs === 'mock';
    await check.run(world);
  }

  async #sow(world: TestedBackend): Promise<void> {
    const isFresh = this.#sown !== null && Date.now() - this.#sown.atMs < sownForMs;
    if (isFresh && (!this.#mayDiffer || dataIn(await world.look('state')) === this.#sown?.data)) {
      this.#mayDiffer = false;
      return;
    }
    this.#sown = { data: dataIn(await world.control('reset')), atMs: Date.now() };
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
 * Fails unless the answer is a refusal with this code. Its message has to mention the wrong field; a missing message
 * was already reported.
 */
export function expectRefusal(answer: { code: number; message: string }, code: number, mentions?: string): void {
  assert.equal(answer.code, code, answer.message);
  if (mentions !== undefined && answer.message.trim() !== '')
    assert.ok(answer.message.includes(mentions), `"${answer.message}" doesn't name ${mentions}`);
}

/** Fails unless the caller sees the connection break. */
export async function expectBreak(call: Promise<unknown>): Promise<void> {
  await assert.rejects(call, 'the connection should break');
}
