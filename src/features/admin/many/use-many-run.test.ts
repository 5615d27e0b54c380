/** Runs acts on several users against the mock backend. After a kill in the middle nobody gets coins twice. */
import 'fake-indexeddb/auto';
import { i18n } from '@lingui/core';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMock, type Mock } from '../../../../mocks/node.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { type ManyAct, planOf } from './act.ts';

const localStorageRows = vi.hoisted(() => {
  const rows = new Map<string, string>();
  Object.defineProperty(globalThis, 'localStorage', {
    value: {
      getItem: (key: string) => rows.get(key) ?? null,
      setItem: (key: string, value: string) => void rows.set(key, value),
      removeItem: (key: string) => void rows.delete(key),
      key: (index: number) => [...rows.keys()][index] ?? null,
      get length() {
        return rows.size;
      },
    },
  });
  // A browser releases the locks of a killed tab. This test only reloads the modules, so their locks would stay.
  Object.defineProperty(globalThis.navigator, 'locks', { value: null });
  vi.stubEnv('VITE_API_BASE', 'http://localhost');
  return rows;
});

let cookie = '';
let backend: Mock;
/**
 * The fates of the next acts, in their order. With `lost` and `hangs` the backend carries the act out, and the answer
 * doesn't arrive. With `systemError` and `timeout` an error arrives instead. With `noReasons` the backend refuses a
 * reason as an unknown field. With `limited` and `gatewayLimit` it carries nothing out, because there are too many
 * calls. With null the answer arrives.
 */
let nextFates: ('lost' | 'hangs' | 'systemError' | 'timeout' | 'noReasons' | 'limited' | 'gatewayLimit' | null)[] = [];

async function fetchFromMock(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const isAct = /\/(?:addCoin|reduceCoin|ban)$/u.test(new URL(request.url).pathname);
  if (isAct && nextFates[0] === 'noReasons' && request.url.includes('remark=')) {
    nextFates.shift();
    return Response.json({ code: 40_000, data: null, message: '多余的字段 remark。' });
  }
  if (isAct && nextFates[0] === 'limited') {
    nextFates.shift();
    return Response.json({ code: 42_900, data: null, message: '操作太频繁' });
  }
  if (isAct && nextFates[0] === 'gatewayLimit') {
    nextFates.shift();
    return new Response('', { status: 429 });
  }
  const headers = new Headers(request.headers);
  headers.set('Cookie', cookie);
  const response = await backend.respond(new Request(request, { headers }));
  cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? cookie;
  const fate = isAct ? nextFates.shift() : null;
  if (fate === 'hangs') return new Promise<Response>(() => {});
  if (fate === 'systemError') return Response.json({ code: 50_000, data: null, message: '系统错误' });
  if (fate === 'timeout') return new Response('', { status: 408 });
  if (fate === 'lost') throw new TypeError('Failed to fetch');
  return response;
}

/** Loads the app's modules again, like a start after a kill. */
async function openApp() {
  vi.resetModules();
  const { i18n: fresh } = await import('@lingui/core');
  fresh.loadAndActivate({ locale: 'zh-CN', messages: {} });
  const { startDecisions } = await import('../../../api/coins/coin-decisions.ts');
  startDecisions();
  const { logIn } = await import('../../../api/session/log-in.ts');
  const { id } = await logIn({ userAccount: 'admin', userPassword: 'demo1234' });
  const { call } = await import('../../../api/transport/client.ts');
  const { pageUsers } = await import('../../../../contract/user-calls.ts');
  const runs = await import('./use-many-run.ts');
  const { store } = await import('../../../api/store.ts');
  const read = () => store.get(runs.manyRunAtom);
  const users = async () =>
    (await call(pageUsers, { sortField: 'id', sortOrder: 'ascend', pageSize: 50 })).records.filter(
      ({ userRole }) => userRole === 'user',
    );
  return {
    id,
    users,
    read,
    load: () => runs.manyRuns.load(id),
    resume: () => runs.manyRuns.resume(),
    dismiss: () => runs.manyRuns.dismiss(),
    start: async (act: ManyAct, count: number) =>
      runs.startMany(id, act, { chosen: (await users()).slice(0, count), leftOut: [] }),
    startPlanned: async (act: ManyAct) => runs.startMany(id, act, planOf(act, await users(), id)),
    states: () => read()?.rows.map(({ state }) => state),
  };
}

i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });
beforeEach(async () => {
  vi.stubGlobal('fetch', fetchFromMock);
  backend = await createMock();
  [cookie, nextFates] = ['', []];
  localStorageRows.clear();
});
afterEach(() => backend.close());
afterAll(() => vi.unstubAllEnvs());

const give: ManyAct = { kind: 'coins', way: 'add', amount: 100, remark: '补发' };

test('everybody gets the coins once, although the browser is killed in the middle', { timeout: 60_000 }, async () => {
  const app = await openApp();
  const before = (await app.users()).slice(0, 3).map(({ coin }) => coin ?? 0);
  nextFates = [null, 'hangs'];
  expect(await app.start(give, 3)).toBe(true);
  await eventually(() => expect(nextFates).toEqual([]));
  expect(app.states()).toEqual(['done', 'sending', 'waiting']);
  // A kill loses the last writes to localStorage.
  localStorageRows.clear();
  const next = await openApp();
  await next.load();
  await eventually(() => expect(next.states()).toEqual(['done', 'done', 'waiting']));
  await eventually(() => expect(next.read()?.phase).toBe('stopped'));
  next.resume();
  await eventually(() => expect(next.states()).toEqual(['done', 'done', 'done']));
  const after = (await next.users()).slice(0, 3).map(({ coin }) => coin ?? 0);
  expect(after).toEqual(before.map((coin) => coin + 100));
});

test.each(['lost', 'systemError', 'timeout'] as const)(
  'after the fate %s, a ban is found by reading the user',
  async (fate) => {
    const app = await openApp();
    await app.load();
    await app.dismiss();
    nextFates = [fate];
    expect(await app.start({ kind: 'ban', remark: '' }, 2)).toBe(true);
    await eventually(() => expect(app.read()?.phase).toBe('stopped'));
    expect(app.states()).toEqual(['done', 'done']);
    expect(app.read()?.rows[0]?.words).toContain('查到');
    expect((await app.users()).slice(0, 2).map(({ status }) => status)).toEqual([1, 1]);
  },
);

test.each(['limited', 'gatewayLimit'] as const)('a ban that is %s stops the run, and keeps its key', async (fate) => {
  const app = await openApp();
  await app.load();
  await app.dismiss();
  nextFates = [fate];
  expect(await app.start({ kind: 'ban', remark: '' }, 2)).toBe(true);
  await eventually(() => expect(app.read()?.phase).toBe('stopped'));
  expect(app.states()).toEqual(['waiting', 'waiting']);
  expect(app.read()?.problem).toContain('太频繁');
  const key = app.read()?.rows[0]?.key;
  app.resume();
  await eventually(() => expect(app.states()).toEqual(['done', 'done']));
  expect(app.read()?.rows[0]?.key).toBe(key);
});

test.each(['limited', 'gatewayLimit'] as const)('coins that are %s stop the run, and move once later', async (fate) => {
  const app = await openApp();
  await app.load();
  await app.dismiss();
  const before = (await app.users()).slice(0, 2).map(({ coin }) => coin ?? 0);
  nextFates = [fate];
  expect(await app.start(give, 2)).toBe(true);
  await eventually(() => expect(app.read()?.phase).toBe('stopped'));
  expect(app.states()).toEqual(['waiting', 'waiting']);
  expect(app.read()?.problem).toContain('太频繁');
  app.resume();
  await eventually(() => expect(app.states()).toEqual(['done', 'done']));
  expect((await app.users()).slice(0, 2).map(({ coin }) => coin)).toEqual(before.map((coin) => coin + 100));
});

test('a row can be continued at once if the kill came before its decision was stored', async () => {
  const app = await openApp();
  const { personOf, storeRow, storeRun } = await import('./run-store.ts');
  const [user] = await app.users();
  if (!user) throw new Error('The scenario has users');
  const [earlierKey, before] = ['00000000-0000-4000-8000-000000000001', user.coin ?? 0];
  const row = { subject: personOf(user), key: earlierKey, words: null, balance: null, at: Date.now() };
  const run = { id: 'run', userId: app.id, act: give, rows: [{ ...row, state: 'sending' as const }] };
  // The database still has the run of an earlier test.
  await app.load();
  await app.dismiss();
  expect([await storeRun(run), await storeRow(run, 0)]).toEqual([true, true]);
  await app.load();
  await eventually(() => expect(app.states()).toEqual(['waiting']));
  expect(app.read()?.rows[0]?.key).not.toBe(earlierKey);
  await eventually(() => expect(app.read()?.phase).toBe('stopped'));
  app.resume();
  await eventually(() => expect(app.states()).toEqual(['done']));
  expect((await app.users())[0]?.coin).toBe(before + 100);
});

test('a refusal of a reason says that the backend may not know reasons, for bans and for coins', async () => {
  const app = await openApp();
  for (const act of [give, { kind: 'ban', remark: '多次违规' } as const]) {
    nextFates = ['noReasons'];
    await app.load();
    await app.dismiss();
    expect(await app.start(act, 1)).toBe(true);
    await eventually(() => expect(app.read()?.phase).toBe('stopped'));
    expect(app.read()?.rows[0]).toMatchObject({
      state: 'refused',
      words: '多余的字段 remark。服务器可能没有原因这一项，不填原因再试。',
    });
  }
});

test('after the device could not remove an unfinished run, the person can end it and start another', async () => {
  const app = await openApp();
  await app.load();
  await app.dismiss();
  nextFates = ['gatewayLimit'];
  expect(await app.start({ kind: 'ban', remark: '' }, 2)).toBe(true);
  await eventually(() => expect(app.read()?.phase).toBe('stopped'));
  const { durableStore } = await import('../../../platform/storage/durable-store.ts');
  vi.spyOn(durableStore, 'removeWhere').mockRejectedValueOnce(new Error('It did not answer'));
  expect(await app.dismiss()).toBe(false);
  expect(app.states()).toEqual(['waiting', 'waiting']);
  expect(await app.dismiss()).toBe(true);
  expect(await app.start(give, 1)).toBe(true);
  await eventually(() => expect(app.states()).toEqual(['done']));
});

test('a run remembers whom it left out, and why', async () => {
  const app = await openApp();
  const poorUserCount = (await app.users()).filter(({ coin }) => (coin ?? 0) < 400).length;
  expect(poorUserCount).toBeGreaterThan(0);
  await app.startPlanned({ kind: 'coins', way: 'reduce', amount: 400, remark: '' });
  await eventually(() => expect(app.read()?.phase).toBe('stopped'));
  const reopened = await openApp();
  await reopened.load();
  await eventually(() => expect(reopened.read()?.act.leftOut).toHaveLength(poorUserCount));
  expect(reopened.read()?.act.leftOut?.[0]).toMatchObject({ reason: 'short' });
});
