/**
 * One backend in two tabs: two connections to one database, each with its own request handlers. A tab can be closed
 * during a call, and a new tab replaces it. Each reading of the clock adds a millisecond, so that no two calls have the
 * same time.
 */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import * as v from 'valibot';
import { createBackend, type Backend } from '../../../mocks/http/handlers.ts';
import { entropy } from '../../../mocks/services/crypto/entropy.ts';
import { MockDatabase } from '../../../mocks/store/database.ts';
import { RequestLog } from '../../../mocks/store/request-log.ts';
import { seedOnce } from '../../../mocks/store/seed/seed-database.ts';
import { rowsOf, type Tables } from '../../../mocks/store/migrations/upgrade-rows.ts';
import { seededPassword } from '../suite/samples.ts';
import { people, prices, type Decision, type Person } from './reference.ts';

export type Tab = 0 | 1;

export interface Answer {
  readonly code: number;
  readonly data: unknown;
  readonly text: string;
}

const envelope = v.object({ code: v.number(), data: v.unknown(), message: v.string() });
const withId = v.object({ id: v.number() });

/** The backend's time at the start of each run: noon in Shanghai on 2026-11-21. */
const startTime = Date.UTC(2026, 10, 21, 4);

export class Tabs {
  readonly #indexedDb = { indexedDB: new IDBFactory(), IDBKeyRange };
  readonly #requestLog = new RequestLog(this.#indexedDb);
  readonly #tabs: [{ db: MockDatabase; backend: Backend }, { db: MockDatabase; backend: Backend }];
  /** The session cookies by user. Both tabs use them, because all tabs of a browser share one cookie jar. */
  readonly sessions: Map<Person, string>;
  /** The time that the backend gets from its host. */
  #hostTime = startTime;
  /** The milliseconds by which `advance` has moved the backend's clock. */
  #advanced = 0;
  /** Unexpected errors of the backend. There must be none. */
  readonly problems: unknown[] = [];

  constructor(sessions: ReadonlyMap<Person, string> = new Map()) {
    this.sessions = new Map(sessions);
    this.#tabs = [this.#openTab(), this.#openTab()];
  }

  /** The backend's time. */
  get now(): number {
    return this.#hostTime + this.#advanced;
  }

  #openTab() {
    const db = new MockDatabase(undefined, this.#indexedDb);
    // A closed tab may fail in the middle of a call.
    const report = (error: unknown) => {
      if (db.isOpen()) this.problems.push(error);
    };
    return {
      db,
      backend: createBackend({
        db,
        requestLog: this.#requestLog,
        hostNow: () => {
          this.#hostTime += 1;
          return this.#hostTime;
        },
        entropy,
        report,
      }),
    };
  }

  /** Adds rows to the empty database. */
  async fill(rows: Tables): Promise<void> {
    const [{ db }] = this.#tabs;
    await db.transaction('rw', db.backendTables, async () => {
      for (const table of db.backendTables) await table.bulkAdd([...(rows[table.name] ?? [])]);
    });
  }

  /** Returns all rows of the database, for `fill` of another run. */
  async rows(): Promise<Tables> {
    return await rowsOf(this.#tabs[0].db);
  }

  /** Fills the database with scenario `empty`. */
  async seedEmpty(): Promise<void> {
    await seedOnce(this.#tabs[0].db, { scenario: 'empty', seed: 1, now: startTime });
  }

  /**
   * Sends any request. Rejects if the connection broke, or if the answer has no envelope. An HTTP error in plain text
   * gets its negative status as code.
   */
  async ask(
    tab: Tab,
    path: string,
    { body, key, by, signal }: { body?: unknown; key?: string; by?: Person; signal?: AbortSignal } = {},
  ): Promise<Answer> {
    // The backend reads the cookie from `sessionId`, and puts a new one into `cookieToSet`
    // (mocks/http/session-cookie.ts).
    const exchange: { sessionId: string | null; cookieToSet?: string | null } = {
      sessionId: (by && this.sessions.get(by)) ?? null,
    };
    const response = await this.#tabs[tab].backend.respond(
      new Request(`http://localhost${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'Content-Type': 'application/json', ...(key === undefined ? {} : { 'Idempotency-Key': key }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal === undefined ? {} : { signal }),
      }),
      exchange,
    );
    if (response.type === 'error') throw new TypeError('Failed to fetch');
    const text = await response.text();
    if (path === '/api/user/login' && typeof exchange.cookieToSet === 'string' && by !== undefined)
      this.sessions.set(by, exchange.cookieToSet);
    if (response.headers.get('Content-Type') === 'text/plain') return { code: -response.status, data: null, text };
    const { code, data } = v.parse(envelope, JSON.parse(text));
    return { code, data, text };
  }

  /** Calls one of the mock's controls. Throws if the mock refuses. */
  async control(name: string, body: object): Promise<void> {
    const { code, text } = await this.ask(0, `/__mock/${name}`, { body });
    if (code !== 0) throw new Error(`/__mock/${name}: ${text}`);
  }

  /** Moves the backend's clock forward. */
  async advance(milliseconds: number): Promise<void> {
    await this.control('clock', { advanceMs: milliseconds });
    this.#advanced += milliseconds;
  }

  /** Starts a new session of this user, which all tabs use from now on. */
  async logIn(person: Person): Promise<void> {
    const body = { userAccount: person, userPassword: seededPassword };
    await this.ask(0, '/api/user/login', { body, by: person });
  }

  /**
   * Sends a decision. If the session has ended, the user logs in again and the decision is sent once more under the
   * same key.
   */
  async send(tab: Tab, decision: Decision, key: string, signal?: AbortSignal): Promise<Answer> {
    const { path, body } = requestOf(decision);
    const sendOnce = async () =>
      await this.ask(tab, path, {
        key,
        by: decision.by,
        ...(body === undefined ? {} : { body }),
        ...(signal === undefined ? {} : { signal }),
      });
    const answer = await sendOnce();
    const isSessionOver = answer.code === 40_100;
    if (!isSessionOver) return answer;
    await this.logIn(decision.by);
    return await sendOnce();
  }

  /** Closes a tab `moments` turns of the event loop after the start of a call, and opens another tab in its place. */
  async closeDuring(tab: Tab, decision: Decision, key: string, moments: number): Promise<void> {
    const call = this.send(tab, decision, key).catch(() => {});
    for (let moment = 0; moment < moments; moment += 1) await new Promise((resolve) => setImmediate(resolve));
    this.#tabs[tab].db.close();
    this.#tabs[tab] = this.#openTab();
    await call;
  }

  close(): void {
    for (const { db } of this.#tabs) db.close();
    this.#requestLog.close();
  }
}

/** Returns the path of a decision's call, without its query. */
export function pathOf(decision: Decision): string {
  return requestOf(decision).path.split('?')[0] ?? '';
}

/** Returns the call of a decision. `prepared` makes the records with the ids in it. */
function requestOf(decision: Decision): { path: string; body?: object } {
  switch (decision.kind) {
    case 'transfer':
      return { path: '/api/user/transferCoin', body: { userAccount: decision.to, transferCoin: decision.coins } };
    case 'transferMany':
      return {
        path: '/api/user/transferMany',
        body: { transfers: decision.transfers.map(({ to, coins }) => ({ userAccount: to, transferCoin: coins })) },
      };
    case 'refund':
      return { path: '/api/order/refund', body: { id: decision.order } };
    case 'renewMany':
      return {
        path: '/api/gxy/renewMany',
        body: { items: decision.items.map(({ whose, months }) => ({ id: people.indexOf(whose) + 1, months })) },
      };
    case 'addCoin':
    case 'reduceCoin':
      return { path: `/api/user/${decision.kind}?userAccount=${decision.to}&${decision.kind}=${decision.coins}` };
    case 'order':
      return { path: '/api/order/add', body: { mallId: 1 } };
    case 'pay':
      return { path: '/api/order/pay', body: { id: decision.order, outcome: decision.outcome } };
    case 'cancel':
      return { path: '/api/order/cancel', body: { id: decision.order } };
    case 'renew':
      return { path: '/api/gxy/renew', body: { id: people.indexOf(decision.by) + 1, months: decision.months } };
    case 'unlock':
      return { path: '/api/wk/unlock', body: { id: decision.course } };
    case 'ban':
    case 'unBan':
      return { path: `/api/user/${decision.kind}?id=${people.indexOf(decision.who) + 1}` };
  }
}

/** Returns the id in an answer's data, which is the order's id after `order`. Undefined if there is none. */
export function orderIdIn({ data }: Answer): number | undefined {
  const parsed = v.safeParse(withId, data);
  return parsed.success ? parsed.output.id : undefined;
}

export interface Situation {
  readonly rows: Tables;
  readonly sessions: ReadonlyMap<Person, string>;
}

/**
 * Returns scenario `empty` with everybody logged in. It has a package, a platform with an account of each user, a
 * course that costs coins, and a free course. The ids of users and of their accounts are their places in `people`,
 * counted from 1.
 */
export async function prepared(): Promise<Situation> {
  const tabs = new Tabs();
  await tabs.seedEmpty();
  const set = async (path: string, body: object | undefined, by: Person = 'admin') => {
    const { code, text } = await tabs.ask(0, path, { by, ...(body === undefined ? {} : { body }) });
    if (code !== 0) throw new Error(`${path}: ${text}`);
  };
  const bannedId = people.indexOf('banned') + 1;
  await tabs.logIn('admin');
  // A banned user can neither log in nor add an account, so the ban ends for a while.
  await set(`/api/user/unBan?id=${bannedId}`, undefined);
  for (const person of people) await tabs.logIn(person);
  await set('/api/mall/add', { coinName: '100 积分', coin: prices.package, addCoin: prices.bonus, amount: 1_000 });
  await set('/api/platform/add', { code: 'gxy', name: '工学云', coinPerMonth: prices.month });
  for (const by of people) await set('/api/gxy/add', { name: '王家明', phone: '13800131234' }, by);
  await set(`/api/user/ban?id=${bannedId}`, undefined);
  await set('/api/wk/add', { title: '岗位安全', category: '安全', teacher: '李敏', coin: prices.course });
  await set('/api/wk/add', { title: '现场急救', category: '安全', teacher: '周立', coin: 0 });
  const situation = { rows: await tabs.rows(), sessions: tabs.sessions };
  tabs.close();
  return situation;
}
