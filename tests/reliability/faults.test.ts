/**
 * Injects faults into changing calls, through the app's own transport over real sockets. In a soak run every kind of
 * fault hits every changing call; `npm test` covers a third of the pairs. The app must send each call once at most. The
 * error must be the one that faults.ts names, and no half-finished state may stay on the device.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { login } from '../../contract/user.ts';
import { endpoints, type EndpointName } from '../../contract/index.ts';
import { acceptsIdempotencyKey, type Endpoint } from '../../contract/endpoint.ts';
import { listen, type Listening } from '../../mocks/node.ts';
import { network } from '../../src/platform/network.ts';
import { caseCount } from '../contract/case-count.ts';
import { samples } from '../contract/suite/samples.ts';
import { faultKinds, type FaultKind } from './faults.ts';
import { openGateway, type Gateway } from './gateway.ts';
import { memoryStorage } from './memory-storage.ts';
import { deadPort } from './dead-port.ts';

let mock: Listening;
let gateway: Gateway;
let client: typeof import('../../src/api/transport/client.ts');
let errors: typeof import('../../src/api/transport/errors.ts');
let session: typeof import('../../src/api/session/session.ts');
let jotai: typeof import('../../src/api/store.ts');
let cookie = '';
let dead = 0;
let refuse = false;

const storage = memoryStorage();
const names = Object.keys(endpoints).filter((name): name is EndpointName => name in endpoints);
const changing = names.filter((name) => endpoints[name].mutates);

async function loggedIn(account: string): Promise<string> {
  const response = await fetch(`${mock.url}${login.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ userAccount: account, userPassword: 'demo1234' }),
  });
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

beforeAll(async () => {
  mock = await listen({ port: 0 });
  gateway = await openGateway(mock.url);
  dead = await deadPort();
  vi.stubEnv('VITE_API_BASE', gateway.url);
  client = await import('../../src/api/transport/client.ts');
  errors = await import('../../src/api/transport/errors.ts');
  session = await import('../../src/api/session/session.ts');
  jotai = await import('../../src/api/store.ts');
  cookie = await loggedIn('admin');
});

/** Node's own `fetch`, before the first stub. Stubs are removed after every test, so `beforeEach` sets them again. */
const realFetch = globalThis.fetch;
beforeEach(() => {
  vi.stubEnv('VITE_API_BASE', gateway.url);
  vi.stubGlobal('localStorage', storage);
  // Adds the cookie, as a browser would. While `refuse` is true, sends the request to a port where nobody listens.
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    request.headers.set('Cookie', cookie);
    if (!refuse) return await realFetch(request);
    const body = request.method === 'GET' ? {} : { body: await request.text() };
    return await realFetch(request.url.replace(gateway.url, `http://127.0.0.1:${dead}`), {
      method: request.method,
      headers: request.headers,
      ...body,
    });
  });
  network.reached();
  gateway.arrivals.length = 0;
  gateway.meet = () => null;
  refuse = false;
});

afterAll(async () => {
  await gateway.close();
  await mock.close();
  vi.unstubAllEnvs();
});

/**
 * Makes one call that meets this fault. Returns `error`, which is null after a success, and `outcome` in the form of
 * `FaultKind.outcome` (faults.ts): the error's name, or `'the answer'`.
 */
async function callOnce(name: EndpointName, { fault }: FaultKind, key: string | null) {
  const endpoint: Endpoint = endpoints[name];
  let isUsed = false;
  gateway.meet = ({ path }) => {
    if (path !== endpoint.path || isUsed) return null;
    isUsed = true;
    return fault;
  };
  refuse = fault === null;
  const cancelling = new AbortController();
  gateway.hanging = () => cancelling.abort();
  try {
    await client.call(endpoint, samples[name], {
      signal: cancelling.signal,
      ...(key === null ? {} : { idempotencyKey: key }),
    });
    return { outcome: 'the answer', error: null };
  } catch (error) {
    // A refusal by the backend's own rules counts as an answer. 40100 and 40101 don't count, because such a call never
    // reached the rules.
    if (
      error instanceof errors.BusinessError &&
      ![40_100, 40_101].includes(error.code) &&
      (fault?.kind === 'twice' || fault?.kind === 'late')
    )
      return { outcome: 'the answer', error };
    return { outcome: error instanceof Error ? error.name : 'nothing', error };
  } finally {
    refuse = false;
  }
}

/**
 * Each kind of fault hits every nth call. In `npm test` this is a third of the calls, and the next kind hits other
 * calls.
 */
const everyNth = caseCount({ usually: 3, inSoak: 1 });

describe(`${faultKinds.length} kinds of fault, ${changing.length} changing calls`, () => {
  let keys = 0;
  let hitCount = 0;
  afterAll(() =>
    console.log(
      `faults: ${faultKinds.length} kinds, ${changing.length} calls: ${hitCount} calls met a fault, and each arrived ` +
        `once at most`,
    ),
  );

  test.each(faultKinds.map((kind) => [kind.name, kind] as const))(
    '%s: the error names the fault, and the call arrives once at most',
    async (_, kind) => {
      for (const name of changing.filter((_name, at) => (at + faultKinds.indexOf(kind)) % everyNth === 0)) {
        const endpoint: Endpoint = endpoints[name];
        keys += 1;
        const key = acceptsIdempotencyKey(endpoint)
          ? `00000000-0000-4000-8000-${String(keys).padStart(12, '0')}`
          : null;
        const before = { stored: storage.all(), session: jotai.store.get(session.sessionAtom) };
        gateway.arrivals.length = 0;
        const { outcome, error } = await callOnce(name, kind, key);
        const what = `${name}: ${kind.name}`;
        expect(outcome, what).toBe(kind.outcome);
        if (kind.value !== undefined)
          expect(error, what).toMatchObject(outcome === 'ApiError' ? { status: kind.value } : { code: kind.value });
        const arrived = gateway.arrivals.filter(({ path }) => path === endpoint.path);
        expect(arrived.length, `${what}: arrivals`).toBe(kind.fault === null ? 0 : 1);
        expect(gateway.arrivals.length, `${what}: other calls`).toBe(arrived.length);
        for (const { key: sent } of arrived) expect(sent, what).toBe(key);
        expect({ stored: storage.all(), session: jotai.store.get(session.sessionAtom) }, what).toEqual(before);
        hitCount += 1;
        // `logout` and `login` end the session of this cookie, so the admin logs in again.
        if (name === 'logout' || name === 'login') cookie = await loggedIn('admin');
      }
    },
  );
});

describe('if a person repeats a call with the same key after a lost answer', () => {
  test.each(
    changing
      .filter((name) => acceptsIdempotencyKey(endpoints[name]) && (everyNth === 1 || endpoints[name].movesCoins))
      .map((name) => [name] as const),
  )('%s is done once', async (name) => {
    const endpoint: Endpoint = endpoints[name];
    await fetch(`${mock.url}/__mock/reset`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    cookie = await loggedIn('admin');
    const key = '11111111-1111-4111-8111-111111111111';
    const lost = await callOnce(
      name,
      { name: 'lost', fault: { kind: 'reset', carriedOut: true }, outcome: 'NetworkError' },
      key,
    );
    expect(lost.outcome).toBe('NetworkError');
    const after = await dump();
    gateway.meet = () => null;
    await client.call(endpoint, samples[name], { idempotencyKey: key }).catch((error: unknown) => {
      if (!(error instanceof errors.BusinessError) || [40_100, 40_101].includes(error.code)) throw error;
    });
    expect(await dump()).toEqual(after);
    expect(gateway.arrivals.filter(({ path }) => path === endpoint.path)).toHaveLength(2);
  });

  /**
   * Returns all data of the backend without the sessions and the present time, which every call may change. The digest
   * covers the sessions, so it is left out too.
   */
  async function dump(): Promise<unknown> {
    const answer = await fetch(`${mock.url}/__mock/dump`);
    const text = await answer.text();
    const parsed: unknown = JSON.parse(text, (field, value: unknown) =>
      ['sessions', 'now', 'takenAt', 'digest'].includes(field) ? null : value,
    );
    return parsed;
  }
});
