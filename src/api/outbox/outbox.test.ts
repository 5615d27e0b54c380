/** Tests the outbox with the mock backend, from the submitted edit to the answer that its form gets. */
import 'fake-indexeddb/auto';
import { closeDevice } from '../../../tests/support/outbox/device.ts';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountCalls } from '../../../contract/account.ts';
import { addCourse, pageCourses } from '../../../contract/course.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { entryCount, logInAs, openTab, plugIn, unplug } from '../../../tests/support/outbox/tab.ts';
import type { OutboxWire } from '../../../tests/support/outbox/wire.ts';
import { stored } from '../../device/storage.ts';
import { network } from '../../platform/network.ts';
import { inOutboxTransaction } from '../cache/offline-database.ts';
import { setDatabasesLoader } from '../session/forget.ts';
import { currentUserId, setNobody } from '../session/session.ts';
import { signOut } from '../session/sign-out.ts';
import { store } from '../store.ts';
import { call } from '../transport/client.ts';
import { isReadable, type OutboxEntry } from './entry.ts';
import { outboxCountAtom, outboxEntriesAtom, sheetEntriesAtom, startOutboxState } from './outbox-state.ts';
import { cancelEntry, type EditContext, forgetEntries, retryOutbox, startOutbox, submitEdit } from './outbox.ts';
import { startAnnouncements } from './unannounced.ts';

startOutboxState(() => {});
startAnnouncements();
setDatabasesLoader(async () => ({ outbox: forgetEntries }));

let wire: OutboxWire;
const account = () => call(accountCalls.gxy.get, { id: 1 });
/** The mock's first gxy account, as its form has read it. */
let known: Awaited<ReturnType<typeof account>>;

/** Returns the fields that the account's form sends. */
function knownFields() {
  const { id, version, expireTime: _end, createTime: _made, updateTime: _changed, ...fields } = known;
  if (!('jobAddress' in fields)) throw new Error('not an account of gxy');
  return { id, version, fields };
}

/** Saves the account with another remark, as its form does. */
function edit(remark: string, about: Pick<EditContext, 'from' | 'formClosedSignal'> = {}) {
  const { id, version, fields } = knownFields();
  return submitEdit(
    '/api/gxy/update',
    { ...fields, id, version, remark },
    {
      what: { kind: 'account', act: 'update', platform: 'gxy', name: fields.name, fields: ['remark'] },
      kind: 'gxy',
      record: id,
      base: { version, fields },
      ...about,
    },
  );
}

/** Adds an account with the phone of the mock's first gxy account, which a rule refuses. */
function addTwin(formClosedSignal: AbortSignal | null = null) {
  return submitEdit(
    '/api/gxy/add',
    { name: '钱多多', phone: '13800131234' },
    {
      what: { kind: 'account', act: 'add', platform: 'gxy', name: '钱多多', fields: [] },
      kind: 'gxy',
      record: null,
      ...(formClosedSignal && { formClosedSignal }),
    },
  );
}

async function changeElsewhere(remark: string): Promise<void> {
  const { id, version, fields } = knownFields();
  await call(accountCalls.gxy.update, { ...fields, id, version, remark });
}

function newestEntry(): OutboxEntry {
  const entry = store.get(outboxEntriesAtom)?.at(-1);
  if (!entry || !isReadable(entry)) throw new Error('nothing waits');
  return entry;
}

beforeEach(async () => {
  wire = await openTab('agent');
  known = await account();
});
afterEach(async () => {
  vi.useRealTimers();
  await wire.backend.close();
});
afterAll(closeDevice);

test('with a network an edit is done at once, and the outbox is empty', async () => {
  expect(await edit('一')).toEqual({ kind: 'done' });
  expect(await account()).toMatchObject({ remark: '一', version: known.version + 1 });
  expect(await entryCount()).toBe(0);
});

test('without a network an edit is queued, and is sent when the network is back', async () => {
  unplug(wire);
  expect(await edit('二')).toEqual({ kind: 'queued', why: 'offline' });
  expect(store.get(outboxCountAtom)).toEqual({ all: 1, stuck: 0 });
  expect(stored.read('outboxLeft')).toMatchObject({ all: 1 });
  await plugIn(wire);
  expect(await account()).toMatchObject({ remark: '二', version: known.version + 1 });
});

test('after a lost answer an edit is queued, sent again with its key, and done once', async () => {
  wire.faults = ['lost'];
  expect(await edit('三')).toMatchObject({ kind: 'queued' });
  await plugIn(wire);
  expect(wire.arrived).toHaveLength(2);
  expect(await account()).toMatchObject({ remark: '三', version: known.version + 1 });
});

test("a second edit isn't in conflict with the first edit whose answer was lost", async () => {
  wire.faults = ['lost'];
  expect(await edit('第一次')).toMatchObject({ kind: 'queued' });
  const from = newestEntry();
  unplug(wire);
  await edit('第二次', { from });
  await plugIn(wire);
  expect(await account()).toMatchObject({ remark: '第二次', version: known.version + 2 });
});

test("a third edit isn't in conflict either if it replaces the unsent second edit", async () => {
  wire.faults = ['lost'];
  expect(await edit('第一次')).toMatchObject({ kind: 'queued' });
  unplug(wire);
  for (const remark of ['第二次', '第三次']) await edit(remark, { from: newestEntry() });
  expect(await entryCount()).toBe(2);
  await plugIn(wire);
  expect(await account()).toMatchObject({ remark: '第三次', version: known.version + 2 });
});

test('an edit that a rule refuses returns to its form and leaves the outbox', async () => {
  expect(await addTwin()).toMatchObject({ kind: 'refused', code: 40900, key: null });
  expect(await entryCount()).toBe(0);
});

test('a change from another device is a conflict with both sides, and is not overwritten', async () => {
  await changeElsewhere('那边');
  expect(await edit('这边')).toMatchObject({ kind: 'conflict', theirs: { remark: '那边' }, key: null });
  expect(await account()).toMatchObject({ remark: '那边' });
});

describe('an edit whose form was closed while it was saved', () => {
  const whileSaving = async <Result>(save: (formClosedSignal: AbortSignal) => Promise<Result>): Promise<Result> => {
    const form = new AbortController();
    // The person leaves while the request is under way.
    wire.intercept = async (_, pathname) => {
      if (/gxy\/(?:add|update)$/u.test(pathname)) form.abort();
      return null;
    };
    return save(form.signal);
  };

  test('stays in the outbox if a rule refuses it', async () => {
    const refused = await whileSaving(addTwin);
    expect(refused).toMatchObject({ kind: 'refused', code: 40900, key: newestEntry().key });
    expect(store.get(sheetEntriesAtom)).toMatchObject([{ call: '/api/gxy/add', step: { state: 'needsYou' } }]);
    expect(store.get(outboxCountAtom)).toEqual({ all: 1, stuck: 1 });
  });

  test('stays in the outbox with both sides if somebody else has changed the same field', async () => {
    await changeElsewhere('那边');
    const conflict = await whileSaving((formClosedSignal) => edit('这边', { formClosedSignal }));
    expect(conflict).toMatchObject({ kind: 'conflict', key: newestEntry().key });
    expect(store.get(sheetEntriesAtom)).toMatchObject([{ step: { state: 'conflict', theirs: { remark: '那边' } } }]);
    expect(await account()).toMatchObject({ remark: '那边' });
  });

  test('leaves the outbox if it is done', async () => {
    expect(await whileSaving((formClosedSignal) => edit('这边', { formClosedSignal }))).toEqual({ kind: 'done' });
    expect(await entryCount()).toBe(0);
  });
});

test("a delete doesn't remove an unseen change from another device, but a second delete does", async () => {
  const { id, version, fields } = knownFields();
  await changeElsewhere('那边');
  const remove = (base: Record<string, unknown>) =>
    submitEdit(
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

test('a delete of an account that was added while its dialog was open deletes this account and no other', async () => {
  const phone = '13855550001';
  const alike = async () => (await call(accountCalls.gxy.page, { searchText: phone })).total;
  const about = (act: 'add' | 'delete'): EditContext => ({
    what: { kind: 'account', act, platform: 'gxy', name: '新同学', fields: [] },
    kind: 'gxy',
    record: null,
  });
  unplug(wire);
  await submitEdit('/api/gxy/add', { name: '新同学', phone }, about('add'));
  const from = newestEntry();
  await plugIn(wire);
  expect(await alike()).toBe(1);
  // An unsent account has no id, so the dialog names a made-up one, which another account has.
  expect(await submitEdit('/api/gxy/delete', { id: 1 }, { ...about('delete'), from })).toEqual({ kind: 'done' });
  expect(await alike()).toBe(0);
  expect(await account()).toMatchObject({ id: 1 });
});

test('an edit is never sent in the session of another user', async () => {
  unplug(wire);
  await edit('四');
  wire.plugged = true;
  const mine = wire.cookies.get('one') ?? '';
  // Another tab has logged in as another user, and this tab hasn't noticed.
  wire.browser = 'two';
  await wire.backend
    .respond(
      new Request('http://localhost/api/user/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ userAccount: 'student', userPassword: 'demo1234' }),
      }),
    )
    .then((response) => wire.cookies.set('two', response.headers.get('Set-Cookie')?.split(';')[0] ?? ''));
  network.reached();
  await eventually(() => expect(stored.read('lastUser')?.user.userAccount).toBe('student'));
  expect(wire.arrived).toEqual([]);
  expect(mine).not.toBe(wire.cookies.get('two'));
});

test('entries are deleted when another user logs in, and at a log-out without a network', async () => {
  unplug(wire);
  await edit('五');
  wire.plugged = true;
  const student = await logInAs('student');
  await startOutbox(student.id);
  expect(await entryCount()).toBe(0);
  expect(wire.arrived).toEqual([]);
  const agent = await logInAs('agent');
  await startOutbox(agent.id);
  unplug(wire);
  await edit('六');
  expect(await entryCount()).toBe(1);
  await signOut();
  expect(await entryCount()).toBe(0);
  expect(stored.read('outboxLeft')).toBeNull();
});

test('a tab that starts late for an earlier user keeps the edits of the present user', async () => {
  const earlierId = currentUserId() ?? 0;
  await startOutbox((await logInAs('student')).id);
  unplug(wire);
  await edit('六点');
  await startOutbox(earlierId);
  expect(await entryCount()).toBe(1);
});

test('a waiting edit can be cancelled', async () => {
  unplug(wire);
  await edit('七');
  const [entry] = store.get(outboxEntriesAtom) ?? [];
  expect(await cancelEntry(entry?.id ?? 0)).toBe(true);
  expect(store.get(outboxCountAtom).all).toBe(0);
});

test('an edit that a killed tab left in sending is sent, even if the clock was three hours ahead then', async () => {
  unplug(wire);
  await edit('七点');
  const ahead = Date.now() + 3 * 3_600_000;
  await inOutboxTransaction('rw', (outbox) =>
    outbox
      .toCollection()
      .modify(
        (row) => void Object.assign(row, { left: true, leftAt: ahead, step: { state: 'sending', sentAt: ahead } }),
      ),
  );
  await plugIn(wire);
  expect(await account()).toMatchObject({ remark: '七点', version: known.version + 1 });
});

test("a row that this version can't read is counted and isn't deleted", async () => {
  unplug(wire);
  await edit('八');
  await inOutboxTransaction('rw', (outbox) => outbox.toCollection().modify((row) => void Reflect.set(row, 'call', 7)));
  await edit('九');
  expect(store.get(outboxCountAtom)).toEqual({ all: 2, stuck: 1 });
});

test("if the device can't store an edit, it is sent all the same, and saving it again uses the same key", async () => {
  const { add } = IDBObjectStore.prototype;
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function write(
    this: IDBObjectStore,
    ...given
  ) {
    if (this.name === 'outbox') throw new DOMException('full', 'QuotaExceededError');
    return add.apply(this, given);
  });
  wire.faults = ['lost'];
  expect(await edit('十')).toEqual({ kind: 'lost' });
  network.reached();
  expect(await edit('十')).toEqual({ kind: 'done' });
  unplug(wire);
  expect(await edit('十一')).toEqual({ kind: 'notStored' });
  full.mockRestore();
  expect(await entryCount()).toBe(0);
  wire.plugged = true;
  network.reached();
  expect(await account()).toMatchObject({ remark: '十', version: known.version + 1 });
});

test("if the device can't store a corrected edit, it is sent, and the refused edit leaves the outbox", async () => {
  await addTwin(AbortSignal.abort());
  const { put } = IDBObjectStore.prototype;
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function write(
    this: IDBObjectStore,
    ...given
  ) {
    if (this.name === 'outbox') throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, given);
  });
  const corrected = { name: '钱多多', phone: '13855550002' };
  const about: EditContext = {
    what: { kind: 'account', act: 'add', platform: 'gxy', name: '钱多多', fields: [] },
    kind: 'gxy',
    record: null,
    from: newestEntry(),
  };
  expect(await submitEdit('/api/gxy/add', corrected, about)).toEqual({ kind: 'done' });
  full.mockRestore();
  expect(await entryCount()).toBe(0);
});

test("a form gets an outcome if its user logs out meanwhile and the device can't remove the edit", async () => {
  const { add } = IDBObjectStore.prototype;
  const stored = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function write(
    this: IDBObjectStore,
    ...given
  ) {
    if (this.name === 'outbox') setNobody();
    return add.apply(this, given);
  });
  const stuck = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('broken', 'UnknownError');
  });
  expect(await edit('十二')).toEqual({ kind: 'notStored' });
  expect(stuck).toHaveBeenCalled();
  stored.mockRestore();
  stuck.mockRestore();
});

/**
 * Lets the nth write to the outbox fail as it would in a browser. `how` is the name of the error, or `abort` for an
 * aborted transaction. Returns a function that ends this and returns whether there was an nth write.
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
  'if any write of the outbox fails with %s, the edit is still carried out once',
  async (how) => {
    for (let nth = 1, met = true; met; nth += 1) {
      known = await account();
      const end = breakWrite(nth, how);
      expect(await edit(`${how} ${nth}`)).toMatchObject({ kind: expect.stringMatching(/done|queued/u) });
      await eventually(async () => expect(await entryCount()).toBe(0));
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
    submitEdit('/api/wk/add', course, {
      what: { kind: 'record', act: 'add', of: 'course', name: course.title, fields: [] },
      kind: 'course',
      record: null,
    });

  beforeEach(async () => {
    const admin = await logInAs('admin');
    await startOutbox(admin.id);
    // A course with the same words already exists.
    await call(addCourse, course);
    wire.knowsKeys = keys;
    wire.arrived = [];
  });

  test('makes one record if its answer was lost', async () => {
    const before = await alike();
    wire.faults = ['lost'];
    expect(await add()).toMatchObject({ kind: 'queued' });
    await plugIn(wire);
    expect(await alike()).toBe(before + 1);
  });

  /** Waits until the sender has searched for the record and has put the add off. */
  const putOff = () =>
    vi.waitFor(
      () => {
        const [entry] = store.get(outboxEntriesAtom) ?? [];
        expect(entry).toMatchObject({ left: true, step: { state: 'backoff', why: 'trouble' } });
      },
      { timeout: 10_000 },
    );

  test('makes one record if it arrives after the search for that record', async () => {
    const before = await alike();
    wire.faults = ['late'];
    expect(await add()).toMatchObject({ kind: 'queued' });
    network.reached();
    await retryOutbox();
    if (keys) await eventually(async () => expect(await entryCount()).toBe(0));
    else await putOff();
    expect(wire.underWay).toHaveLength(1);
    for (const arrive of wire.underWay) await arrive();
    await retryOutbox();
    await eventually(async () => expect(await entryCount()).toBe(0));
    expect(await alike()).toBe(before + 1);
  });

  test('makes a record if it never arrived, once no request can be under way', async () => {
    const before = await alike();
    wire.faults = ['down'];
    expect(await add()).toMatchObject({ kind: 'queued' });
    network.reached();
    await retryOutbox();
    if (!keys) {
      await putOff();
      expect(await alike()).toBe(before);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
      await retryOutbox();
    }
    await eventually(async () => expect(await entryCount()).toBe(0));
    expect(await alike()).toBe(before + 1);
  });

  test("isn't confused with an older equal record if the list couldn't be read before the first sending", async () => {
    const before = await alike();
    let failures = 1;
    wire.intercept = async (_, pathname) => {
      if (pathname !== '/api/wk/list/page' || failures === 0) return null;
      failures -= 1;
      throw new TypeError('Failed to fetch');
    };
    expect(await add()).toMatchObject({ kind: 'queued' });
    network.reached();
    await retryOutbox();
    await eventually(async () => expect(await entryCount()).toBe(0));
    expect(await alike()).toBe(before + 1);
  });

  test('finds its record among many newer records', async () => {
    const before = await alike();
    wire.faults = ['lost'];
    expect(await add()).toMatchObject({ kind: 'queued' });
    unplug(wire);
    wire.plugged = true;
    for (let more = 0; more < 60; more += 1) await call(addCourse, { ...course, title: `又一门 ${more}` });
    await plugIn(wire);
    expect(await alike()).toBe(before + 1);
  });
});
