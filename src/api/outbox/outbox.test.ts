/**
 * Tests the outbox with the mock backend: in whose session it sends, what a form hears, and what survives a broken
 * device.
 */
import 'fake-indexeddb/auto';
import { i18n } from '@lingui/core';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { createMock, type Mock } from '../../../mocks/node.ts';

vi.hoisted(() => {
  const kept = new Map<string, string>();
  Object.defineProperty(globalThis, 'localStorage', {
    value: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  });
  vi.stubEnv('VITE_API_BASE', 'http://localhost');
});

i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });

const { cancelEntry, retryOutbox, sendOrKeep, startOutbox } = await import('./outbox.ts');
const { outboxCountAtom, outboxAtom } = await import('./outbox-state.ts');
const { inOutbox } = await import('../cache/offline-database.ts');
const { accountCalls } = await import('../../../contract/account.ts');
const { addCourse, pageCourses } = await import('../../../contract/course.ts');
const { call } = await import('../transport/client.ts');
const { network } = await import('../../platform/network.ts');
const { signIn } = await import('../session/session.ts');
const { signOut } = await import('../session/sign-out.ts');
const { store } = await import('../store.ts');
const { stored } = await import('../../platform/storage/storage.ts');

const cookies = new Map<string, string>();
let jar = 'one';
let backend: Mock;
let arrived: string[] = [];
/** The faults of the next changing requests, in their order. */
let wire: ('lost' | 'down' | 'late')[] = [];
/** Requests that were sent and haven't arrived. Calling an item lets the backend handle the request. */
let underWay: (() => Promise<unknown>)[] = [];
let plugged = true;
/** How many reads of the course list still fail. */
let unread = 0;
/** If false, the backend ignores Idempotency-Key. */
let knowsKeys = true;

async function fetchIt(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const { pathname } = new URL(request.url);
  if (!plugged) throw new TypeError('Failed to fetch');
  if (pathname === '/api/wk/list/page' && unread > 0) {
    unread -= 1;
    throw new TypeError('Failed to fetch');
  }
  const changes = /\/(?:add|update|delete|read)$/u.test(pathname);
  const fate = changes ? wire.shift() : undefined;
  if (fate === 'down') throw new TypeError('Failed to fetch');
  const headers = new Headers(request.headers);
  if (!knowsKeys) headers.delete('Idempotency-Key');
  const cookie = cookies.get(jar);
  if (cookie !== undefined) headers.set('Cookie', cookie);
  if (fate === 'late') {
    const copy = new Request(request, { headers });
    underWay.push(() => backend.respond(copy));
    throw new TypeError('Failed to fetch');
  }
  const response = await backend.respond(new Request(request, { headers }));
  const set = response.headers.get('Set-Cookie');
  if (set !== null) cookies.set(jar, set.split(';')[0] ?? '');
  if (changes) arrived.push(pathname);
  if (fate === 'lost') throw new TypeError('Failed to fetch');
  return response;
}

const logIn = (userAccount: string) => signIn({ userAccount, userPassword: 'demo1234' });
const count = () => inOutbox('r', (outbox) => outbox.count());
const account = () => call(accountCalls.gxy.get, { id: 1 });

async function edit(remark: string) {
  const { id, version, expireTime: _end, createTime: _made, updateTime: _changed, ...fields } = await read();
  return sendOrKeep(
    '/api/gxy/update',
    { ...fields, id, version, remark },
    {
      what: { kind: 'account', act: 'update', platform: 'gxy', name: fields.name, fields: ['remark'] },
      kind: 'gxy',
      record: id,
      base: { version, fields },
    },
  );
}
let known: Awaited<ReturnType<typeof account>>;
const read = async () => known;

beforeEach(async () => {
  vi.stubGlobal('fetch', fetchIt);
  backend = await createMock();
  cookies.clear();
  jar = 'one';
  wire = [];
  underWay = [];
  unread = 0;
  plugged = true;
  knowsKeys = true;
  network.reached();
  await inOutbox('rw', (outbox) => outbox.clear());
  const agent = await logIn('agent');
  known = await account();
  await startOutbox(agent.id);
  arrived = [];
});
afterEach(async () => {
  vi.useRealTimers();
  await backend.close();
});
afterAll(() => vi.unstubAllEnvs());

function unplug(): void {
  plugged = false;
  network.failed();
  network.failed();
}

async function plugIn(): Promise<void> {
  plugged = true;
  network.reached();
  await eventually(async () => expect(await count()).toBe(0));
}

test('with a network an edit is done at once, and the outbox is empty', async () => {
  expect(await edit('一')).toEqual({ kind: 'done' });
  expect(await account()).toMatchObject({ remark: '一', version: known.version + 1 });
  expect(await count()).toBe(0);
});

test('without a network an edit is kept, and is sent when the network is back', async () => {
  unplug();
  expect(await edit('二')).toEqual({ kind: 'kept', why: 'offline' });
  expect(store.get(outboxCountAtom)).toEqual({ all: 1, stuck: 0 });
  expect(stored.read('outboxLeft')).toMatchObject({ all: 1 });
  await plugIn();
  expect(await account()).toMatchObject({ remark: '二', version: known.version + 1 });
});

test('after a lost answer an edit is kept, sent again with its key, and done once', async () => {
  wire = ['lost'];
  expect(await edit('三')).toMatchObject({ kind: 'kept' });
  await plugIn();
  expect(arrived).toHaveLength(2);
  expect(await account()).toMatchObject({ remark: '三', version: known.version + 1 });
});

test("a second edit isn't in conflict with the first edit whose answer was lost", async () => {
  wire = ['lost'];
  expect(await edit('第一次')).toMatchObject({ kind: 'kept' });
  const [first] = store.get(outboxAtom) ?? [];
  if (!first || 'unreadable' in first) throw new Error('nothing waits');
  unplug();
  const { id, version, expireTime: _end, createTime: _made, updateTime: _changed, ...fields } = known;
  if (!('jobAddress' in fields)) throw new Error('not an account of gxy');
  await sendOrKeep(
    '/api/gxy/update',
    { ...fields, id, version, remark: '第二次' },
    {
      what: { kind: 'account', act: 'update', platform: 'gxy', name: fields.name, fields: ['remark'] },
      kind: 'gxy',
      record: id,
      base: { version, fields },
      from: first,
    },
  );
  await plugIn();
  expect(await account()).toMatchObject({ remark: '第二次', version: known.version + 2 });
});

test("a third edit isn't in conflict either if it replaces the unsent second edit", async () => {
  wire = ['lost'];
  expect(await edit('第一次')).toMatchObject({ kind: 'kept' });
  unplug();
  const { id, version, expireTime: _end, createTime: _made, updateTime: _changed, ...fields } = known;
  if (!('jobAddress' in fields)) throw new Error('not an account of gxy');
  for (const remark of ['第二次', '第三次']) {
    const opened = store.get(outboxAtom)?.at(-1);
    if (!opened || 'unreadable' in opened) throw new Error('nothing waits');
    await sendOrKeep(
      '/api/gxy/update',
      { ...fields, id, version, remark },
      {
        what: { kind: 'account', act: 'update', platform: 'gxy', name: fields.name, fields: ['remark'] },
        kind: 'gxy',
        record: id,
        base: { version, fields },
        from: opened,
      },
    );
  }
  expect(await count()).toBe(2);
  await plugIn();
  expect(await account()).toMatchObject({ remark: '第三次', version: known.version + 2 });
});

test('an edit that a rule refuses returns to its form and leaves the outbox', async () => {
  const refused = await sendOrKeep(
    '/api/gxy/add',
    { name: '钱多多', phone: '13800131234' },
    {
      what: { kind: 'account', act: 'add', platform: 'gxy', name: '钱多多', fields: [] },
      kind: 'gxy',
      record: null,
    },
  );
  expect(refused).toMatchObject({ kind: 'refused', code: 40900, key: null });
  expect(await count()).toBe(0);
});

test('a change from another device is a conflict with both sides, and is not overwritten', async () => {
  const { id, version, expireTime: _end, createTime: _made, updateTime: _changed, ...fields } = known;
  if (!('jobAddress' in fields)) throw new Error('not an account of gxy');
  await call(accountCalls.gxy.update, { ...fields, id, version, remark: '那边' });
  expect(await edit('这边')).toMatchObject({ kind: 'conflict', theirs: { remark: '那边' }, key: null });
  expect(await account()).toMatchObject({ remark: '那边' });
});

test("a delete doesn't remove an unseen change from another device, but a second delete does", async () => {
  const { id, version, expireTime: _end, createTime: _made, updateTime: _changed, ...fields } = known;
  if (!('jobAddress' in fields)) throw new Error('not an account of gxy');
  await call(accountCalls.gxy.update, { ...fields, id, version, remark: '那边' });
  const remove = (base: Record<string, unknown>) =>
    sendOrKeep(
      '/api/gxy/delete',
      { id },
      {
        what: { kind: 'account', act: 'delete', platform: 'gxy', name: fields.name, fields: [] },
        kind: 'gxy',
        record: id,
        base: { version, fields: base },
      },
    );
  const first = await remove(fields);
  expect(first).toMatchObject({ kind: 'conflict', theirs: { remark: '那边' } });
  expect(await account()).toMatchObject({ remark: '那边' });
  expect(await remove({ ...fields, remark: '那边' })).toEqual({ kind: 'done' });
  await expect(account()).rejects.toMatchObject({ code: 40400 });
});

test('an edit is never sent in the session of another user', async () => {
  unplug();
  await edit('四');
  plugged = true;
  const mine = cookies.get('one') ?? '';
  // Another tab has logged in as another user, and this tab hasn't noticed.
  jar = 'two';
  await backend
    .respond(
      new Request('http://localhost/api/user/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ userAccount: 'student', userPassword: 'demo1234' }),
      }),
    )
    .then((response) => cookies.set('two', response.headers.get('Set-Cookie')?.split(';')[0] ?? ''));
  network.reached();
  await eventually(() => expect(stored.read('lastUser')?.user.userAccount).toBe('student'));
  expect(arrived).toEqual([]);
  expect(mine).not.toBe(cookies.get('two'));
});

test('entries are deleted when another user logs in, and at a log-out without a network', async () => {
  unplug();
  await edit('五');
  plugged = true;
  const student = await logIn('student');
  await startOutbox(student.id);
  expect(await count()).toBe(0);
  expect(arrived).toEqual([]);
  const agent = await logIn('agent');
  await startOutbox(agent.id);
  unplug();
  await edit('六');
  expect(await count()).toBe(1);
  await signOut();
  expect(await count()).toBe(0);
  expect(stored.read('outboxLeft')).toBeNull();
});

test('a waiting edit can be cancelled', async () => {
  unplug();
  await edit('七');
  const [entry] = store.get(outboxAtom) ?? [];
  expect(await cancelEntry(entry?.id ?? 0)).toBe(true);
  expect(store.get(outboxCountAtom).all).toBe(0);
});

test('an edit that a killed tab left in sending is sent, even if the clock was three hours ahead then', async () => {
  unplug();
  await edit('七点');
  const ahead = Date.now() + 3 * 3_600_000;
  await inOutbox('rw', (outbox) =>
    outbox
      .toCollection()
      .modify(
        (row) => void Object.assign(row, { left: true, leftAt: ahead, step: { state: 'sending', sentAt: ahead } }),
      ),
  );
  await plugIn();
  expect(await account()).toMatchObject({ remark: '七点', version: known.version + 1 });
});

test("a row of another version is counted and isn't deleted", async () => {
  unplug();
  await edit('八');
  await inOutbox('rw', (outbox) => outbox.toCollection().modify((row) => void Reflect.set(row, 'call', 7)));
  await edit('九');
  expect(store.get(outboxCountAtom)).toEqual({ all: 2, stuck: 1 });
});

test("if the device can't write, an edit is sent all the same, and saving it again repeats the decision", async () => {
  const { add } = IDBObjectStore.prototype;
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function write(
    this: IDBObjectStore,
    ...given
  ) {
    if (this.name === 'outbox') throw new DOMException('full', 'QuotaExceededError');
    return add.apply(this, given);
  });
  wire = ['lost'];
  expect(await edit('十')).toEqual({ kind: 'lost' });
  network.reached();
  expect(await edit('十')).toEqual({ kind: 'done' });
  unplug();
  expect(await edit('十一')).toEqual({ kind: 'unkept' });
  full.mockRestore();
  expect(await count()).toBe(0);
  plugged = true;
  network.reached();
  expect(await account()).toMatchObject({ remark: '十', version: known.version + 1 });
});

/**
 * Lets the nth write to the outbox fail as browsers fail. Returns a function that ends this and says whether the write
 * was reached.
 */
function breakWrite(nth: number, how: string): () => boolean {
  let writes = 0;
  const { put, add, delete: remove } = IDBObjectStore.prototype;
  const broken = (write: typeof put | typeof remove) =>
    function breaking(this: IDBObjectStore, ...given: unknown[]): unknown {
      writes += this.name === 'outbox' ? 1 : 0;
      const isIt = this.name === 'outbox' && writes === nth;
      if (isIt && how !== 'abort') throw new DOMException('broken', how);
      const request: unknown = Reflect.apply(write, this, given);
      if (isIt) this.transaction.abort();
      return request;
    };
  Object.assign(IDBObjectStore.prototype, { put: broken(put), add: broken(add), delete: broken(remove) });
  return () => {
    Object.assign(IDBObjectStore.prototype, { put, add, delete: remove });
    return writes >= nth;
  };
}

test.each(['QuotaExceededError', 'UnknownError', 'abort'])(
  'if any write of the outbox fails with %s, the edit is still done once without help',
  async (how) => {
    for (let nth = 1, met = true; met; nth += 1) {
      known = await account();
      const end = breakWrite(nth, how);
      expect(await edit(`${how} ${nth}`)).toMatchObject({ kind: expect.stringMatching(/done|kept/u) });
      await eventually(async () => expect(await count()).toBe(0));
      met = end();
      expect(await account()).toMatchObject({ remark: `${how} ${nth}`, version: known.version + 1 });
      expect(nth).toBeLessThan(20);
    }
  },
  60_000,
);

describe.each([
  ['remembers keys', true],
  ['ignores keys', false],
])('an add without a unique field, to a backend that %s', (_, keys) => {
  const course = {
    title: '用电安全',
    category: '岗位安全',
    teacher: '李敏',
    coin: 30,
    status: 1 as const,
    lessons: [{ title: '第一讲', url: 'https://example.com/1', minutes: 9 }],
  };
  const alike = async () => (await call(pageCourses, { searchText: course.title, pageSize: 50 })).records.length;
  const add = () =>
    sendOrKeep('/api/wk/add', course, {
      what: { kind: 'record', act: 'add', of: 'course', name: course.title, fields: [] },
      kind: 'course',
      record: null,
    });

  beforeEach(async () => {
    const admin = await logIn('admin');
    await startOutbox(admin.id);
    // A course with the same words already exists.
    await call(addCourse, course);
    knowsKeys = keys;
    arrived = [];
  });

  test('makes one record if its answer was lost', async () => {
    const before = await alike();
    wire = ['lost'];
    expect(await add()).toMatchObject({ kind: 'kept' });
    await plugIn();
    expect(await alike()).toBe(before + 1);
  });

  /** Waits until the sender has searched for the record and has put the add off. */
  const looked = () =>
    vi.waitFor(
      () => {
        const [entry] = store.get(outboxAtom) ?? [];
        expect(entry).toMatchObject({ left: true, step: { state: 'backoff', why: 'trouble' } });
      },
      { timeout: 10_000 },
    );

  test('makes one record if it arrives after the search for that record', async () => {
    const before = await alike();
    wire = ['late'];
    expect(await add()).toMatchObject({ kind: 'kept' });
    network.reached();
    await retryOutbox();
    if (keys) await eventually(async () => expect(await count()).toBe(0));
    else await looked();
    expect(underWay).toHaveLength(1);
    for (const arrive of underWay) await arrive();
    await retryOutbox();
    await eventually(async () => expect(await count()).toBe(0));
    expect(await alike()).toBe(before + 1);
  });

  test('makes a record if it never arrived, once no request can be under way', async () => {
    const before = await alike();
    wire = ['down'];
    expect(await add()).toMatchObject({ kind: 'kept' });
    network.reached();
    await retryOutbox();
    if (!keys) {
      await looked();
      expect(await alike()).toBe(before);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
      await retryOutbox();
    }
    await eventually(async () => expect(await count()).toBe(0));
    expect(await alike()).toBe(before + 1);
  });

  test("isn't confused with an older record with the same words if the list couldn't be read first", async () => {
    const before = await alike();
    unread = 1;
    expect(await add()).toMatchObject({ kind: 'kept' });
    network.reached();
    await retryOutbox();
    await eventually(async () => expect(await count()).toBe(0));
    expect(await alike()).toBe(before + 1);
  });

  test('finds its record among many newer records', async () => {
    const before = await alike();
    wire = ['lost'];
    expect(await add()).toMatchObject({ kind: 'kept' });
    unplug();
    plugged = true;
    for (let more = 0; more < 60; more += 1) await call(addCourse, { ...course, title: `又一门 ${more}` });
    await plugIn();
    expect(await alike()).toBe(before + 1);
  });
});
