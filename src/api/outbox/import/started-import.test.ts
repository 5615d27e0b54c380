/** Tests imports with the mock backend: which rows are sent, paused and withdrawn, and what a log-out removes. */
import 'fake-indexeddb/auto';
import { i18n } from '@lingui/core';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMock, type Mock } from '../../../../mocks/node.ts';
import { eventually } from '../../../../tests/support/eventually.ts';

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

const { cancelEntry, forgetEntries, retryOutbox, startOutbox } = await import('../outbox.ts');
const { storeAndSend } = await import('../submit-form.ts');
const { endImport, startImport, pauseImport, resumeImport, withdrawImport } = await import('./started-import.ts');
const { readImport } = await import('./import-store.ts');
const { startOutboxState } = await import('../outbox-state.ts');
const { inImportTransaction } = await import('../../cache/offline-database.ts');
const { accountCalls } = await import('../../../../contract/account.ts');
const { call } = await import('../../transport/client.ts');
const { network } = await import('../../../platform/network.ts');
const { uuid } = await import('../../../platform/uuid.ts');
const { logIn } = await import('../../session/log-in.ts');
const { endSession } = await import('../../session/session.ts');
const { readImportDraft, storeImportDraft } = await import('../../platform-accounts/import-draft.ts');

startOutboxState(() => {});

let cookie = '';
let backend: Mock;
/**
 * The faults of the next adds, in order. `lost`: the answer is lost. `down`: the request doesn't arrive. Null: no
 * fault.
 */
let wire: ('lost' | 'down' | null)[] = [];
let plugged = true;

async function fetchIt(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  if (!plugged) throw new TypeError('Failed to fetch');
  const fate = new URL(request.url).pathname.endsWith('/add') ? wire.shift() : null;
  if (fate === 'down') throw new TypeError('Failed to fetch');
  const headers = new Headers(request.headers);
  headers.set('Cookie', cookie);
  const response = await backend.respond(new Request(request, { headers }));
  cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? cookie;
  if (fate === 'lost') throw new TypeError('Failed to fetch');
  return response;
}

let agent = 0;
beforeEach(async () => {
  vi.stubGlobal('fetch', fetchIt);
  backend = await createMock();
  [cookie, wire, plugged] = ['', [], true];
  network.reached();
  await inImportTransaction('rw', async ({ outbox, batchRows }) => {
    await Promise.all([outbox.clear(), batchRows.clear()]);
  });
  agent = (await logIn({ userAccount: 'agent', userPassword: 'demo1234' })).id;
  await startOutbox(agent);
});
afterEach(() => backend.close());
afterAll(() => vi.unstubAllEnvs());

/** Returns a row that adds an account. By default, row 2 has the number 13700000002. */
function rowOf(line: number, phone = String(13_700_000_000 + line)) {
  const fields = { name: `学生${line}`, phone };
  return {
    line,
    name: fields.name,
    number: phone,
    act: 'add' as const,
    note: '',
    edit: {
      key: uuid(),
      call: '/api/zxjy/add',
      payload: fields,
      what: { kind: 'account' as const, act: 'add' as const, platform: 'zxjy' as const, name: fields.name, fields: [] },
      kind: 'zxjy',
      record: null,
      base: null,
      draft: null,
      from: null,
    },
  };
}

const lines = (count: number) => Array.from({ length: count }, (_, index) => rowOf(index + 2));
const readStarted = () => readImport(agent, `${agent}/zxjy/`);
const outcomes = async () => (await readStarted())?.rows.map(({ outcome }) => outcome);
const phones = async () => {
  const { records } = await call(accountCalls.zxjy.page, {
    searchText: '学生',
    pageSize: 50,
    sortField: 'id',
    sortOrder: 'ascend',
  });
  return records.map(({ phone }) => phone);
};

function unplug(): void {
  plugged = false;
  network.failed();
  network.failed();
}

async function plugIn(): Promise<void> {
  plugged = true;
  network.reached();
  await retryOutbox();
}

test("every row is added once and in order, although answers are lost and requests don't arrive", async () => {
  wire = [null, 'lost', 'down', null, 'lost', 'lost', null, 'down'];
  await startImport(agent, 'zxjy', lines(8));
  await eventually(async () => {
    await plugIn();
    expect(await outcomes()).toEqual(Array(8).fill('done'));
  });
  expect(await phones()).toEqual(lines(8).map(({ number }) => number));
});

test('without a network all rows are in the outbox, and a paused import waits until it is resumed', async () => {
  unplug();
  await startImport(agent, 'zxjy', lines(3));
  const { id: name = '' } = (await readStarted()) ?? {};
  await pauseImport(name);
  await plugIn();
  await call(accountCalls.zxjy.page, {});
  expect(await outcomes()).toEqual(['open', 'open', 'open']);
  expect(await inImportTransaction('r', ({ outbox }) => outbox.count())).toBe(3);
  await resumeImport(name);
  await eventually(async () => expect(await outcomes()).toEqual(['done', 'done', 'done']));
});

const entries = () => inImportTransaction('r', ({ outbox }) => outbox.toArray());

test('an edited row of a paused import stays paused, and its form hears that', async () => {
  unplug();
  await startImport(agent, 'zxjy', lines(1));
  const { id: name = '' } = (await readStarted()) ?? {};
  await pauseImport(name);
  await plugIn();
  const [entry] = await entries();
  if (!entry) throw new Error('The row has an entry');
  const { key, subject, payload } = entry;
  const edit = { ...rowOf(2).edit, payload: { ...payload, name: '学生二' }, from: { key, subject, payload } };
  expect(await storeAndSend(edit)).toEqual({ kind: 'queued', why: 'paused' });
  expect(await outcomes()).toEqual(['open']);
  await resumeImport(name);
  await eventually(async () => expect(await outcomes()).toEqual(['done']));
});

test('the refused rows of a paused import can be sent after the import has ended', async () => {
  await startImport(agent, 'zxjy', [rowOf(2), rowOf(3, '13700000002')]);
  await eventually(async () => expect(await outcomes()).toEqual(['done', 'open']));
  const { id: name = '' } = (await readStarted()) ?? {};
  await pauseImport(name);
  expect(await entries()).toMatchObject([{ held: true }]);
  await endImport(name);
  expect((await entries()).map(({ held }) => held)).toEqual([undefined]);
});

test('a draft that is stored late does not come back after its import was started', async () => {
  unplug();
  const draft = { fileName: '学生.csv', titles: [], rows: [], assignment: [], changed: {}, choices: {} };
  await startImport(agent, 'zxjy', lines(1));
  await storeImportDraft(agent, 'zxjy', draft);
  expect(await readImportDraft(agent, 'zxjy')).toBeNull();
});

test('a refused row stays open in the outbox, and the others are sent', async () => {
  await startImport(agent, 'zxjy', [rowOf(2), rowOf(3, '13700000002'), rowOf(4)]);
  await eventually(async () => expect(await outcomes()).toEqual(['done', 'open', 'done']));
  const [entry] = await inImportTransaction('r', ({ outbox }) => outbox.toArray());
  expect(entry?.step.state).toBe('needsYou');
  expect(await cancelEntry(entry?.id ?? 0)).toBe(true);
  expect(await outcomes()).toEqual(['done', 'withdrawn', 'done']);
});

test('rows that were never sent can be withdrawn, and rows without an edit are never sent', async () => {
  unplug();
  await startImport(agent, 'zxjy', [...lines(2), { ...rowOf(9), edit: null, act: 'none', note: '有错' }]);
  await withdrawImport((await readStarted())?.id ?? '');
  await plugIn();
  expect(await outcomes()).toEqual(['withdrawn', 'withdrawn', 'left']);
  expect(await phones()).toEqual([]);
});

test('a log-out removes the rows of its user', async () => {
  unplug();
  await startImport(agent, 'zxjy', lines(2));
  await forgetEntries(() => null);
  expect(await readStarted()).toBeNull();
});

test('an import that two tabs start is carried out once', async () => {
  unplug();
  await Promise.all([startImport(agent, 'zxjy', lines(2)), startImport(agent, 'zxjy', lines(2))]);
  expect(await inImportTransaction('r', ({ outbox }) => outbox.count())).toBe(2);
});

test('nothing of a file is stored after its user has logged out', async () => {
  const draft = { fileName: '学生.csv', titles: [], rows: [], assignment: [], changed: {}, choices: {} };
  const started = startImport(agent, 'zxjy', lines(2));
  const stored = storeImportDraft(agent, 'zxjy', draft);
  endSession();
  await Promise.all([expect(started).rejects.toThrow('has left'), stored]);
  expect(await inImportTransaction('r', ({ outbox }) => outbox.count())).toBe(0);
  expect(await readStarted()).toBeNull();
  expect(await readImportDraft(agent, 'zxjy')).toBeNull();
});

test("a file never becomes another user's import", async () => {
  const admin = await logIn({ userAccount: 'admin', userPassword: 'demo1234' });
  expect(admin.id).not.toBe(agent);
  await expect(startImport(agent, 'zxjy', lines(2))).rejects.toThrow('has left');
  expect(await inImportTransaction('r', ({ outbox }) => outbox.count())).toBe(0);
});
