/**
 * Calls of the API and of the mock backend's controls, for journeys. On an open page calls go through the page's own
 * `fetch`, so they reach the page's backend, in the page itself or over HTTP. A page of the demo must be open before
 * the first call. `mock` is for pages of Playwright, `controls` for any other function that can make a call.
 */
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import type { faultRule, ScenarioName } from '../../contract/controls.ts';
import { password, type Account } from './demo-accounts.ts';

export type Scenario = ScenarioName;

/** contract/controls.ts describes the fields. */
export type FaultRule = v.InferInput<typeof faultRule>;

interface Faults {
  readonly latencyMs?: number;
  readonly jitterMs?: number;
  readonly rules?: readonly FaultRule[];
}

/** The envelope of every answer. The mock always sends all three fields. */
export const envelope = v.object({ code: v.number(), data: v.unknown(), message: v.string() });
const inbox = v.array(
  v.object({ emailAccount: v.string(), subject: v.string(), captcha: v.string(), time: v.string() }),
);
const log = v.array(
  v.object({
    method: v.string(),
    path: v.string(),
    status: v.number(),
    code: v.nullable(v.number()),
    ms: v.number(),
  }),
);
const ledger = v.object({
  ok: v.boolean(),
  transactions: v.number(),
  entries: v.number(),
  users: v.number(),
  problems: v.array(v.unknown()),
});

/** The number of requests that one reading of the mock's log returns at most (mocks/store/request-log.ts). */
const longestLog = 500;

type Ledger = v.InferOutput<typeof ledger>;
type Logged = v.InferOutput<typeof log>[number];
type Email = v.InferOutput<typeof inbox>[number];

export interface Answer {
  readonly status: number;
  readonly code: number;
  readonly data: unknown;
  readonly message: string;
}

/**
 * Makes a call with the cookies of a page that isn't open yet. This works only for a backend behind HTTP, because the
 * demo's backend is in the page.
 */
async function callBefore(page: Page, method: 'GET' | 'POST', path: string, body: unknown): Promise<Answer> {
  const response = await page.request.fetch(path, { method, ...(method === 'POST' && { data: body ?? {} }) });
  return { status: response.status(), ...v.parse(envelope, await response.json()) };
}

/** Makes a call as the page itself would. Throws after a network failure, and if the answer has no envelope. */
export async function callFromPage(page: Page, method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> {
  if (page.url() === 'about:blank') return await callBefore(page, method, path, body);
  // The demo's first module puts the mock on `fetch`, and has run once the page is loaded.
  await page.waitForLoadState();
  const { status, text } = await page.evaluate(
    async (call) => {
      const response = await fetch(call.path, {
        method: call.method,
        credentials: 'include',
        ...(call.method === 'POST' && {
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(call.body ?? {}),
        }),
      });
      return { status: response.status, text: await response.text() };
    },
    { method, path, body },
  );
  return { status, ...v.parse(envelope, JSON.parse(text)) };
}

export interface MockControls {
  /** Empties the database and seeds it again. Sessions end, the clock is reset, faults are cleared. */
  reset: (options?: { scenario?: Scenario; seed?: number }) => Promise<void>;
  /** Injects latency and faults. Without an argument it clears them. */
  faults: (faults?: Faults) => Promise<void>;
  /** Moves the backend's clock forward by this many milliseconds. */
  clock: (advanceMs: number) => Promise<void>;
  /** Returns the e-mails that the mock would have sent, newest first: all of them, or those to one address. */
  inbox: (emailAccount?: string) => Promise<Email[]>;
  /** Returns whether the ledger's rules hold, the violations, and the numbers of transactions, entries and users. */
  ledger: () => Promise<Ledger>;
  /**
   * Returns the requests that arrived last, newest first. `status` is 0 if a fault dropped the call before it was
   * carried out.
   */
  log: (limit?: number) => Promise<Logged[]>;
  /** Returns the scenario, the clock, the faults and the number of rows. */
  state: () => Promise<unknown>;
}

/** Makes a call, and returns its answer, whatever its code is. */
export type Ask = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<Answer>;

/** Returns the controls of the backend that `ask` calls. A control throws if the mock refuses it. */
export function controls(ask: Ask): MockControls {
  async function data<S extends v.GenericSchema>(
    schema: S,
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
  ): Promise<v.InferOutput<S>> {
    const answer = await ask(method, path, body);
    if (answer.code !== 0) throw new Error(`${method} ${path} answered ${answer.code}: ${answer.message}`);
    return v.parse(schema, answer.data);
  }
  return {
    reset: async (options = {}) => void (await data(v.unknown(), 'POST', '/__mock/reset', options)),
    faults: async (faults = {}) => void (await data(v.unknown(), 'POST', '/__mock/faults', faults)),
    clock: async (advanceMs) => void (await data(v.unknown(), 'POST', '/__mock/clock', { advanceMs })),
    inbox: (emailAccount) =>
      data(
        inbox,
        'GET',
        `/__mock/inbox${emailAccount === undefined ? '' : `?emailAccount=${encodeURIComponent(emailAccount)}`}`,
      ),
    ledger: () => data(ledger, 'GET', '/__mock/ledger'),
    log: (limit) => data(log, 'GET', `/__mock/log${limit === undefined ? '' : `?limit=${limit}`}`),
    state: () => data(v.unknown(), 'GET', '/__mock/state'),
  };
}

/** Returns the controls of the page's backend. */
export const mock = (page: Page): MockControls =>
  controls((method, path, body) => callFromPage(page, method, path, body));

/**
 * Returns how many calls of `path` arrived since the last reset, also those that a fault refused or dropped. Only the
 * newest `longestLog` calls of all paths count.
 */
export async function callsReceived(page: Page, path: string): Promise<number> {
  return (await mock(page).log(longestLog)).filter((call) => call.path === path).length;
}

/** Returns the coins of the logged-in user, as the backend has them now. */
export async function balanceOf(page: Page): Promise<number> {
  const { data } = await callFromPage(page, 'GET', '/api/user/get/login');
  return v.parse(v.object({ coin: v.number() }), data).coin;
}

/** Makes the demo's page read its data again, without a reload, after `callFromPage` or `mock` has changed the data. */
export async function readAgain(page: Page): Promise<void> {
  // The recorder, which listens for this event, starts before the first render.
  await page.locator('html[data-started]').waitFor({ state: 'attached' });
  await page.evaluate(() => window.dispatchEvent(new Event('demo-changed')));
}

/**
 * Makes a call of the demo as `userAccount`, and then logs in `user` again, the user of the page. Calls of the app wait
 * meanwhile, because they would be answered for the wrong user. Throws if the call is refused.
 */
export async function callAs(
  page: Page,
  { userAccount, user }: { userAccount: Account; user: Account },
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<void> {
  await page.locator('html[data-started]').waitFor({ state: 'attached' });
  const text = await page.evaluate(
    async (call) => {
      const onward = window.fetch;
      let release = (): void => {};
      const done = new Promise<void>((resolve) => {
        release = resolve;
      });
      window.fetch = async (input, init) => {
        await done;
        return await onward(input, init);
      };
      const post = (to: string, content: unknown): Promise<Response> =>
        onward(to, {
          method: 'POST',
          credentials: 'include',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(content),
        });
      try {
        await post('/api/user/login', { userAccount: call.userAccount, userPassword: call.password });
        const answer = call.method === 'POST' ? await post(call.path, call.body ?? {}) : await onward(call.path);
        await post('/api/user/login', { userAccount: call.user, userPassword: call.password });
        return await answer.text();
      } finally {
        window.fetch = onward;
        release();
      }
    },
    { userAccount, user, password, method, path, body },
  );
  const { code, message } = v.parse(envelope, JSON.parse(text));
  if (code !== 0) throw new Error(`${method} ${path} as ${userAccount} answered ${code}: ${message}`);
}
