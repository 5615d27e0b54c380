/**
 * Kills the app at random moments while edits wait in its outbox, and reports which edits the backend has carried out.
 * Each life (from a start to a kill or to the end of sending) is a separate sender on the same database and backend.
 * Meanwhile answers are lost and the network fails.
 *
 * A killed life stops in its current step, like a closed page. A sent request may still arrive, and a value that wasn't
 * written is missing. After every changing call the backend's records are compared with its records before the call,
 * because only real effects count.
 */
import 'fake-indexeddb/auto';
import * as v from 'valibot';
import { accountCalls } from '../../contract/account.ts';
import { envelope } from '../../contract/envelope.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { getLogin } from '../../contract/user.ts';
import { createMock } from '../../mocks/node.ts';
import { BusinessError, NetworkError } from '../../src/api/transport/errors.ts';
import { isReadable, type OutboxEntry } from '../../src/api/outbox/entry.ts';
import type { NewEdit } from '../../src/api/outbox/queue-entry.ts';
import { sendAll, type SenderPorts } from '../../src/api/outbox/sender.ts';
import * as rows from '../../src/api/outbox/entry-store.ts';
import { CheckingClient } from '../contract/suite/checking-client.ts';
import { seededPassword } from '../contract/suite/samples.ts';
import { testRandom } from './seeded-random.ts';

export interface KillRun {
  readonly kills: number;
  /**
   * The number of edits that the backend had to carry out. An edit that was replaced before it was sent doesn't count.
   */
  readonly made: number;
  /** The number of requests that arrived for these edits, repeated requests included. */
  readonly arrivals: number;
  /** The remarks of edits without an effect, with several effects, and with an effect in the wrong order. */
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly outOfOrder: readonly string[];
}

export interface KillOptions {
  readonly kills: number;
  readonly seed: number;
  /** If false, the backend ignores Idempotency-Key. */
  readonly knowsKeys: boolean;
}

const calls = accountCalls.gxy;
const accountPage = v.object({
  pages: v.number(),
  records: v.array(
    v.object({ id: v.number(), version: v.number(), remark: v.nullable(v.string()), phone: v.string() }),
  ),
});

/** The chance that the network fails before a changing call arrives, and that the answer of one is lost. */
const [failedRequestShare, lostAnswerShare] = [0.1, 0.2];
/** Edits are made of the agent's first accounts, so few that several edits of one account wait at the same time. */
const editedAccounts = 4;
/** The time between two lives. The outbox never waits longer between two attempts (`maxBackoffMs`: 60 s). */
const pauseMs = 120_000;
/** The most lives without a kill, in case edits wait for ever. */
const mostFinalLives = 200;
/** These fields of a record aren't fields of its form. An update adds `id` and `version` itself. */
const backendsFields = new Set(['id', 'version', 'expireTime', 'createTime', 'updateTime']);

/** Returns a promise that stays pending, like a call of a closed page. */
const never = <T>(): Promise<T> => new Promise<T>(() => {});

type AccountRecord = v.InferOutput<typeof accountPage>['records'][number];

/** The backend behind a bad network. It notes which edits were really carried out. */
class LossyBackend {
  /** The edits that were carried out, each by its remark, in their order. */
  readonly effects: string[] = [];
  /** The number of changing requests that arrived. */
  arrivals = 0;
  /** The agent's accounts after the last changing call. */
  records: readonly AccountRecord[] = [];
  readonly #client: CheckingClient;
  readonly #knowsKeys: boolean;
  readonly #chance: () => number;

  constructor(client: CheckingClient, knowsKeys: boolean, chance: () => number) {
    this.#client = client;
    this.#knowsKeys = knowsKeys;
    this.#chance = chance;
  }

  /** Reads the records before the first call. */
  async begin(): Promise<void> {
    this.records = await this.#readRecords();
  }

  /** Makes a call of the app. If the network fails before or after the call, it throws a NetworkError. */
  async call(endpoint: Endpoint, payload: unknown, key: string | undefined): Promise<unknown> {
    if (endpoint.mutates && this.#chance() < failedRequestShare)
      throw new NetworkError('the network failed before it left');
    const answer = await this.#client.send(endpoint, payload, key === undefined || !this.#knowsKeys ? {} : { key });
    if (endpoint.mutates) {
      this.arrivals += 1;
      await this.#noteEffects();
      if (this.#chance() < lostAnswerShare) throw new NetworkError('the answer was lost');
    }
    const { code, data, message } = v.parse(envelope, JSON.parse(answer.text));
    if (code !== 0) throw new BusinessError(code, message, data);
    return data;
  }

  /** Returns all accounts of the agent, from this page on. */
  async #readRecords(current = 1): Promise<AccountRecord[]> {
    const { records, pages } = v.parse(accountPage, await this.#client.data(calls.page, { pageSize: 50, current }));
    return current < pages ? [...records, ...(await this.#readRecords(current + 1))] : records;
  }

  /** Compares the records with the earlier ones, and notes which edits the last call has carried out. */
  async #noteEffects(): Promise<void> {
    const now = await this.#readRecords();
    for (const record of now) {
      const before = this.records.find(({ id }) => id === record.id);
      if (!before || before.version !== record.version) this.effects.push(record.remark ?? '?');
    }
    for (const { id, phone } of this.records)
      if (!now.some((record) => record.id === id)) this.effects.push(`delete ${phone}`);
    this.records = now;
  }
}

/** The parts that all lives share. */
interface Device {
  readonly userId: number;
  readonly knowsKeys: boolean;
  readonly backend: LossyBackend;
  readonly now: () => number;
  readonly newKey: () => string;
}

/**
 * Returns the ports of one life of the app. Each call of the storage, the backend or the session uses up two of
 * `steps`, one at its beginning and one at its end. When none is left, the life is over, and the call stays pending.
 */
function beginLife(
  { userId, knowsKeys, backend, now, newKey }: Device,
  steps: number,
): { ports: SenderPorts; over: Promise<void>; isDead: () => boolean } {
  let left = steps;
  let die: () => void = () => {};
  const over = new Promise<void>((resolve) => {
    die = resolve;
  });
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    left -= 1;
    // If the life ends before the work, the work doesn't happen. If the life ends after the work, the work has
    // happened, but the app never learns of it.
    if (left === 0) die();
    if (left <= 0) return never();
    const result = await work().then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    left -= 1;
    if (left === 0) die();
    if (left <= 0) return never();
    if ('error' in result) throw result.error;
    return result.value;
  };
  const ports: SenderPorts = {
    rows: {
      readEntries: (id) => step(() => rows.readEntries(id)),
      markSending: (...given) => step(() => rows.markSending(...given)),
      storeStep: (...given) => step(() => rows.storeStep(...given)),
      removeSentEntry: (...given) => step(() => rows.removeSentEntry(...given)),
      resetInterrupted: (...given) => step(() => rows.resetInterrupted(...given)),
    },
    call: (endpoint, payload, options) => step(() => backend.call(endpoint, payload, options.idempotencyKey)),
    readSessionUserId: () => step(async () => userId),
    remembersKeys: async () => knowsKeys,
    isSessionUser: () => true,
    isOnline: () => true,
    now,
    newKey,
    errorText: (error) => error.message,
    onEntryChanged: () => {},
    onEntryDone: () => {},
  };
  return { ports, over, isDead: () => left <= 0 };
}

/** Kills the app `kills` times, lets further lives send the rest, and returns what became of the edits. */
export async function outboxKills({ kills, seed, knowsKeys }: KillOptions): Promise<KillRun> {
  const { chance, whole } = testRandom(seed);
  let time = Date.parse('2026-11-20T06:00:00Z');
  const mock = await createMock({ seed, now: () => time });
  const client = new CheckingClient((request) => mock.respond(request), 'http://localhost');
  await client.send(
    { method: 'POST', path: '/api/user/login' },
    { userAccount: 'agent', userPassword: seededPassword },
  );
  const user = await client.data(getLogin, undefined);
  await rows.deleteEntriesExcept(() => null);

  const backend = new LossyBackend(client, knowsKeys, chance);
  await backend.begin();
  const firstIds = backend.records.map(({ id }) => id);

  let keys = 0;
  const newKey = (): string => {
    keys += 1;
    return `00000000-0000-4000-8000-${String(keys).padStart(12, '0')}`;
  };

  const device: Device = { userId: user.id, knowsKeys, backend, now: () => time, newKey };

  /** Starts the app and sends until the life is over. Returns whether it was killed. */
  async function live(steps: number): Promise<boolean> {
    const { ports, over, isDead } = beginLife(device, steps);
    const run = (async () => {
      // No earlier life still waits for an answer, so every sending counts as interrupted.
      await ports.rows.resetInterrupted(user.id, (sentAt) => sentAt <= time);
      await sendAll(user.id, ports, () => new AbortController().signal);
    })();
    await Promise.race([run, over]);
    return isDead();
  }

  /** The edits that have to be carried out. */
  const wanted = new Set<string>();
  let edits = 0;
  const fieldsOf = (record: object): Record<string, unknown> =>
    Object.fromEntries(Object.entries(record).filter(([name]) => !backendsFields.has(name)));

  /** Puts one random edit into the outbox: one time in ten a new account, otherwise a change of an account. */
  async function makeEdit(): Promise<void> {
    edits += 1;
    const tag = `edit ${edits}`;
    const key = newKey();
    const entries = (await rows.readEntries(user.id)).filter(isReadable);
    const addsAccount = whole(10) === 0;
    const what = {
      kind: 'account' as const,
      act: 'update' as const,
      platform: 'gxy' as const,
      name: '王思明',
      fields: [],
    };
    const edit: Pick<NewEdit, 'key' | 'what' | 'kind' | 'draft'> = { key, what, kind: 'gxy', draft: null };
    if (addsAccount) {
      const payload = { name: '钱多多', phone: `139${String(edits).padStart(8, '0')}`, status: 'active', remark: tag };
      await rows.storeEdit(
        user.id,
        { ...edit, call: calls.add.path, payload, record: null, base: null, from: null },
        new Map(),
        time,
      );
      wanted.add(tag);
      return;
    }
    const record = firstIds[whole(editedAccounts)] ?? 1;
    const ofRecord = entries.filter(({ subject }) => subject === `gxy:${record}`);
    const last = ofRecord.at(-1);
    const current = await client.data(calls.get, { id: record });
    // The form shows the waiting edit and starts from it.
    const open = last && !last.left && last.step.state === 'waiting' ? last : null;
    const fields = last ? fieldsOf(last.payload) : fieldsOf(current);
    const version = Number(last ? last.payload['version'] : current.version);
    const payload = { ...fields, id: record, version, remark: tag };
    const base = open ? open.base : { version, fields };
    await rows.storeEdit(
      user.id,
      { ...edit, call: calls.update.path, payload, record, base, from: open },
      new Map(),
      time,
    );
    // The replaced edit is never sent.
    if (open) wanted.delete(tagOf(open));
    wanted.add(tag);
  }

  /** The place of each edit in the order: the number of its entry. */
  const order = new Map<string, number>();

  let killed = 0;
  while (killed < kills) {
    for (let left = 1 + whole(3); left > 0; left -= 1) {
      await makeEdit();
      await notePlaces(order, user.id);
    }
    // Sending one entry takes about ten steps, so a life sends up to a few entries.
    if (await live(1 + whole(40))) killed += 1;
    time += pauseMs;
  }
  // These lives aren't killed, so that they send all remaining edits.
  for (let lives = 0; lives < mostFinalLives && (await rows.readEntries(user.id)).length > 0; lives += 1) {
    await live(Number.MAX_SAFE_INTEGER);
    time += pauseMs;
  }
  await mock.close();
  const due = [...wanted].toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  return {
    kills: killed,
    made: due.length,
    arrivals: backend.arrivals,
    lost: due.filter((tag) => !backend.effects.includes(tag)),
    doubled: backend.effects.filter((tag, at) => backend.effects.indexOf(tag) !== at),
    outOfOrder: backend.effects.filter((tag, at) => tag !== due[at]),
  };
}

/** Records the place of each waiting edit in the order: the number of its entry. */
async function notePlaces(order: Map<string, number>, userId: number): Promise<void> {
  for (const entry of (await rows.readEntries(userId)).filter(isReadable)) order.set(tagOf(entry), entry.id);
}

/** Returns the remark of an edit, by which its effect is recognised. */
function tagOf({ payload }: OutboxEntry): string {
  return String(payload['remark']);
}
