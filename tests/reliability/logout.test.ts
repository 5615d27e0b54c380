/**
 * Logs out while all calls of the contract except log-in and log-out are under way. The answers arrive afterwards. They
 * must bring no data of the user back to the device, whether nobody or the next user is logged in.
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
const realFetch = globalThis.fetch;
const names = Object.keys(endpoints)
  .filter((name): name is EndpointName => name in endpoints)
  // These tests log in and out themselves, so these two calls get no late answers.
  .filter((name) => name !== 'login' && name !== 'logout');
const password = 'demo1234';

async function load() {
  const [client, session, entering, { setDatabasesLoader }, leaving, register, queries] = await Promise.all([
    import('../../src/api/transport/client.ts'),
    import('../../src/api/session/session.ts'),
    import('../../src/api/session/log-in.ts'),
    import('../../src/api/session/forget.ts'),
    import('../../src/api/session/sign-out.ts'),
    import('../../src/device/storage.ts'),
    import('../../src/api/cache/query-client.ts'),
  ]);
  const { store } = await import('../../src/api/store.ts');
  const { databases } = await import('../../src/app/wiring-pages.ts');
  queries.startQueryCache({ session: async () => {}, basicInformation: async () => {}, coinChanges: () => {} });
  setDatabasesLoader(async () => databases);
  return { ...client, ...session, ...entering, ...leaving, ...register, ...queries, store };
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
    const response = await realFetch(request);
    // A browser stores the cookie of an answer, even if the page has aborted the request.
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

/** Makes the calls of `names` all at once, with late answers. Resolves when the last answer has arrived. */
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

test(`${names.length} late answers after a log-out log nobody in`, async () => {
  await app.logIn({ userAccount: 'agent', userPassword: password });
  expect(personal()).toContain('lastUser');
  const answers = allAtOnce();
  await app.signOut();
  await answers;
  expect(app.store.get(app.sessionAtom)).toEqual({ userRole: 'notLogin', user: null });
  expect(personal()).toEqual([]);
  expect(app.queryClient.getQueryCache().getAll()).toEqual([]);
});

test(`${names.length} late answers for a user who logged out leave the next user logged in`, async () => {
  await app.logIn({ userAccount: 'agent', userPassword: password });
  const answers = allAtOnce();
  await app.signOut();
  await app.logIn({ userAccount: 'student', userPassword: password });
  await answers;
  const session = app.store.get(app.sessionAtom);
  expect(session.user?.userAccount).toBe('student');
  expect(Object.values(storage.all()).join(' ')).not.toContain('"userAccount":"agent"');
});
