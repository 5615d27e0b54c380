/** Tests the worker's installation, its answers to requests, and its work after messages, with caches in memory. */
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

const scope = 'https://mall.example.com/try/';
const at = (path: string): string => new URL(path, scope).href;
const own = { page: at('index.html?__WB_REVISION__=2'), code: at('assets/first-2.js'), desk: at('assets/desk-2.js') };
const oldCode = at('assets/first-1.js');

/** The cached answers by address, of each cache by its name. */
let stored: Map<string, Map<string, Response>>;
const cacheOf = (name: string) => {
  const entries = stored.get(name) ?? new Map<string, Response>();
  stored.set(name, entries);
  return {
    match: async (address: string) => entries.get(address)?.clone(),
    put: async (address: string, response: Response) => void entries.set(address, response),
    delete: async ({ url }: { url: string }) => entries.delete(url),
    keys: async () => [...entries.keys()].map((url) => ({ url })),
  };
};
const precached = (): string[] => [...(stored.get('workbox-precache-v2')?.keys() ?? [])].toSorted();

/** An open page or a message port, with the messages that it got. */
class Client {
  readonly messages: unknown[] = [];
  readonly id: string;
  constructor(id: string) {
    this.id = id;
  }
  postMessage(message: unknown): void {
    this.messages.push(message);
  }
}

// TypeScript checks the worker in a project of its own, without a document. An import would make the worker a part of
// the tests' project.
const worker = import.meta.glob('./sw.ts');

let tabs: Client[];
let registration: { scope: string; installing: object | null; waiting: object | null };
let network: (address: string) => Promise<Response>;
const fetched = vi.fn<(address: string, init?: RequestInit) => void>();
const listeners = new Map<string, (event: object) => void>();

/**
 * Fires an event of the worker, and waits for the work that the worker announces. Resolves with the answer to a
 * request, or undefined without one.
 */
async function fire(name: string, fields: object): Promise<Response | undefined> {
  const work: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  listeners.get(name)?.({
    ...fields,
    waitUntil: (one: Promise<unknown>) => work.push(one),
    respondWith: (one: Promise<Response>) => {
      answer = one;
    },
  });
  await Promise.all(work);
  return answer;
}
const ask = (path: string, more: object = {}) =>
  fire('fetch', { request: { url: at(path), method: 'GET', mode: 'cors', ...more } });
const navigate = (path: string) => ask(path, { mode: 'navigate' });
const started = (tab: Client, code = own.code) => fire('message', { data: { type: 'STARTED', code }, source: tab });

// The library looks for the worker when it loads, and its first load may take longer than a test is allowed to.
beforeAll(async () => {
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  await import('workbox-precaching');
});

beforeEach(async () => {
  stored = new Map();
  tabs = [];
  registration = { scope, installing: null, waiting: null };
  network = async (address) => new Response(`from the network: ${address}`);
  fetched.mockReset();
  listeners.clear();
  const location = new URL('sw.js', scope);
  vi.stubGlobal('self', {
    location,
    registration,
    clients: { matchAll: async () => tabs },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    __WB_MANIFEST: [
      { url: at('index.html'), revision: '2', part: 'shell' },
      { url: own.code, revision: null, part: 'shell' },
      { url: own.desk, revision: null, part: 'desk' },
    ],
  });
  vi.stubGlobal('location', location);
  vi.stubGlobal('Client', Client);
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheOf(name),
    match: (address: string, { cacheName }: { cacheName: string }) => cacheOf(cacheName).match(address),
  });
  vi.stubGlobal('fetch', async (input: string | { url: string }, init?: RequestInit) => {
    const address = typeof input === 'string' ? input : input.url;
    fetched(address, init);
    return await network(address);
  });
  vi.resetModules();
  for (const start of Object.values(worker)) await start();
});

test('installs the shell, and a copy of a redirected file, which browsers would refuse to show as a page', async () => {
  network = async (address) =>
    Object.defineProperty(new Response(address), 'redirected', { value: address.endsWith('index.html') });
  await fire('install', {});
  expect(precached()).toEqual([own.code, own.page]);
  expect(stored.get('workbox-precache-v2')?.get(own.page)?.redirected).toBe(false);
  expect(await (await navigate('mall'))?.text()).toBe(at('index.html'));
});

test('answers navigations with the page, files from the cache, and nothing else', async () => {
  await fire('install', {});
  for (const path of ['', 'mall?view=orders', 'index.html'])
    expect(await (await navigate(path))?.text(), path).toMatch(/index\.html$/u);
  expect(await (await ask('assets/first-2.js?x=1'))?.text()).toMatch(/first-2\.js$/u);
  expect(
    await (
      await fire('fetch', {
        request: { url: `${new URL(scope).origin}/api/user/logout`, method: 'GET', mode: 'navigate' },
      })
    )?.text(),
  ).toMatch(/index\.html$/u);
  for (const path of ['licences.txt', 'gone.js']) expect(await navigate(path), path).toBeUndefined();
  expect(await ask('mall')).toBeUndefined();
  expect(await ask('assets/first-2.js', { method: 'POST' })).toBeUndefined();
  expect(
    await fire('fetch', { request: { url: 'https://elsewhere.example/', method: 'GET', mode: 'navigate' } }),
  ).toBeUndefined();
});

test('the site’s texts come from the network, otherwise from the cache with a mark', async () => {
  const texts = 'api/basicInformation/get?id=1';
  stored.set('basic-information', new Map([[at(texts), new Response('stored')]]));
  const fresh = await ask(texts);
  expect([fresh?.headers.get('X-Kept'), await fresh?.text()]).toEqual([null, `from the network: ${at(texts)}`]);
  network = () => Promise.reject(new TypeError('offline'));
  const cached = await ask(texts);
  expect([cached?.headers.get('X-Kept'), await cached?.text()]).toEqual(['1', 'stored']);
  stored.clear();
  await expect(ask(texts)).rejects.toThrow('offline');
});

test.each([
  ['stay while a new version is installed', { installing: {} }, []],
  ['stay while a new version waits for its start', { waiting: {} }, []],
  ['stay while another tab is open', {}, ['other']],
])('files of other versions %s', async (_, workers, others) => {
  await fire('install', {});
  stored.get('workbox-precache-v2')?.set(oldCode, new Response('old'));
  Object.assign(registration, workers);
  const tab = new Client('own');
  tabs = [tab, ...others.map((id) => new Client(id))];
  await started(tab);
  expect(precached()).toContain(oldCode);
});

test('files of other versions go at the start of the only tab, unless that tab runs another version', async () => {
  await fire('install', {});
  stored.get('workbox-precache-v2')?.set(oldCode, new Response('old'));
  const tab = new Client('own');
  tabs = [tab];
  await started(tab, oldCode);
  expect(precached()).toContain(oldCode);
  await started(tab);
  expect(precached()).toEqual([own.code, own.page]);
});

test('one page hears of a problem, once; the next page that starts hears of the first ten from before it', async () => {
  const problem = (name: string) => fire('error', { error: new Error(name) });
  for (let count = 1; count <= 12; count += 1) await problem(`early ${count}`);
  const [first, second] = [new Client('1'), new Client('2')];
  tabs = [first, second];
  await started(first);
  expect(first.messages).toHaveLength(10);
  expect(first.messages[0]).toMatchObject({ type: 'PROBLEM', kind: 'worker', message: 'early 1' });
  await started(second);
  await problem('late');
  await vi.waitFor(() => expect(first.messages).toHaveLength(11));
  expect(second.messages).toEqual([]);
});

test('the files of a part are stored once somebody needs it, also after an attempt that failed', async () => {
  await fire('install', {});
  const needs = () => fire('message', { data: { type: 'NEEDS', parts: ['desk'] } });
  network = () => Promise.reject(new TypeError('offline'));
  await needs();
  expect(precached()).not.toContain(own.desk);
  network = async () => new Response('desk');
  await needs();
  expect(precached()).toContain(own.desk);
});

test('sends a text without cookies and referrer, and answers with the status, or null', async () => {
  const port = new Client('port');
  const send = () => fire('message', { data: { type: 'SEND', address: at('reports'), text: '[]' }, ports: [port] });
  network = async () => new Response(null, { status: 204 });
  await send();
  expect(fetched).toHaveBeenLastCalledWith(at('reports'), {
    method: 'POST',
    body: '[]',
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  network = () => Promise.reject(new TypeError('offline'));
  await send();
  expect(port.messages).toEqual([204, null]);
});
