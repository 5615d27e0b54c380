/**
 * A log-out in the middle of every call of the contract at once: their answers come afterwards, and change nothing on
 * this device, neither for nobody nor for whoever logs in next.
 */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { endpoints, type EndpointName } from '../../contract/index.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { listen, type Listening } from '../../mocks/node.ts';
import { samples } from '../contract/suite/samples.ts';
import { openGateway, type Gateway } from './gateway.ts';
import { memoryStorage } from './memory-storage.ts';

let mock: Listening;
let gateway: Gateway;
let cookie = '';
let app: Awaited<ReturnType<typeof load>>;

const storage = memoryStorage();
const real = globalThis.fetch;
const names = Object.keys(endpoints)
  .filter((name): name is EndpointName => name in endpoints)
  // Who these log in or out isn't a matter of calls that are late.
  .filter((name) => name !== 'login' && name !== 'logout');
const password = 'demo1234';

async function load() {
  const [client, session, leaving, register, queries] = await Promise.all([
    import('../../src/api/transport/client.ts'),
    import('../../src/api/session/session.ts'),
    import('../../src/api/session/sign-out.ts'),
    import('../../src/platform/storage/storage.ts'),
    import('../../src/api/cache/query-client.ts'),
  ]);
  const { store } = await import('../../src/api/store.ts');
  return { ...client, ...session, ...leaving, ...register, ...queries, store };
}

beforeAll(async () => {
  mock = await listen({ port: 0 });
  gateway = await openGateway(mock.url);
});

beforeEach(async () => {
  vi.stubEnv('VITE_API_BASE', gateway.url);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    request.headers.set('Cookie', cookie);
    const response = await real(request);
    // As a browser does, whatever has become of the page's interest in it.
    for (const set of response.headers.getSetCookie()) cookie = set.split(';')[0] ?? '';
    return response;
  });
  gateway.meet = () => null;
  app = await load();
});

afterAll(async () => {
  await gateway.close();
  await mock.close();
  vi.unstubAllEnvs();
});

/** Makes every call at once, all answers late; gives when the last of them has come. */
function allAtOnce(): Promise<unknown> {
  gateway.meet = ({ path }) =>
    path === '/api/user/logout' || path === '/api/user/login'
      ? null
      : { kind: 'late', ms: 250, brokenOff: false, carriedOut: true };
  return Promise.allSettled(
    names.map(async (name) => {
      const endpoint: Endpoint = endpoints[name];
      return await app.call(endpoint, samples[name]);
    }),
  );
}

const personal = (): string[] =>
  Object.entries(app.register).flatMap(([name, { whose, key }]) =>
    whose === 'person' && storage.getItem(key) !== null ? [name] : [],
  );

test(`${names.length} calls are under way, and their answers bring nobody back`, async () => {
  await app.signIn({ userAccount: 'agent', userPassword: password });
  expect(personal()).toContain('lastUser');
  const answers = allAtOnce();
  await app.signOut();
  await answers;
  expect(app.store.get(app.sessionAtom)).toEqual({ userRole: 'notLogin', user: null });
  expect(personal()).toEqual([]);
  expect(app.queryClient.getQueryCache().getAll()).toEqual([]);
});

test(`${names.length} calls of somebody who left are answered while somebody else is logged in, who stays so`, async () => {
  await app.signIn({ userAccount: 'agent', userPassword: password });
  const answers = allAtOnce();
  await app.signOut();
  await app.signIn({ userAccount: 'student', userPassword: password });
  await answers;
  const session = app.store.get(app.sessionAtom);
  expect(session.user?.userAccount).toBe('student');
  expect(Object.values(storage.all()).join(' ')).not.toContain('"userAccount":"agent"');
});
