// @vitest-environment happy-dom
/** Tests the acts on several accounts, and the edits that take a pause back. */
import { i18n } from '@lingui/core';
import { beforeAll, expect, it, vi } from 'vitest';
import type { OutboxEntry, SendResult } from '../../../api/outbox/entry.ts';
import type { ListedAccount } from '../listed-accounts.ts';
import { waitingEntry } from '../../../../tests/support/outbox/waiting-entry.ts';
import { agent } from '../../../../tests/support/users.ts';
import { sessionAtom } from '../../../api/session/session.ts';
import { store } from '../../../api/store.ts';
import { concerns, rowAfterRun, actOnAccounts, sendAccountAct } from './account-acts.ts';
import { zxjyAccountWith } from '../../../../tests/support/zxjy-account.ts';

const submitted = vi.hoisted((): unknown[] => []);
const abouts = vi.hoisted((): unknown[] => []);
vi.mock('../../../api/outbox/outbox.ts', () => ({
  submitEdit: async (path: string, _payload: unknown, about: unknown) => {
    submitted.push(path);
    abouts.push(about);
    return { kind: 'done' };
  },
}));

beforeAll(() => i18n.loadAndActivate({ locale: 'zh-CN', messages: {} }));

function listed(id: number, over: Partial<ListedAccount> = {}, status = 'active'): ListedAccount {
  const account = zxjyAccountWith(id, { status });
  return { account, known: account, entry: null, act: null, add: null, ...over };
}

/** 40 900 means a conflict (contract/codes.ts). */
const refused: SendResult = { kind: 'refused', code: 40_900, message: '已有', key: null };
const queued: SendResult = { kind: 'queued', why: 'unanswered' };

async function run(
  rows: readonly ListedAccount[],
  answers: readonly SendResult[],
  stopAfter = Number.POSITIVE_INFINITY,
) {
  const abort = new AbortController();
  const sent: [number, boolean][] = [];
  const result = await actOnAccounts('pause', rows, {
    signal: abort.signal,
    send: async ({ account }, _, isUnattended) => {
      sent.push([account.id, isUnattended]);
      return answers[sent.length - 1] ?? { kind: 'done' };
    },
    onProgress: (finished) => {
      if (finished >= stopAfter) abort.abort();
    },
  });
  const ids = (accounts: readonly { id: number }[]): number[] => accounts.map(({ id }) => id);
  return {
    sent,
    done: ids(result.done),
    queued: ids(result.queued),
    notStarted: ids(result.notStarted),
    failures: result.failures.map(({ account, text }) => [account.id, text]),
  };
}

it('sends one record after the other, and names each that failed', async () => {
  expect(await run([listed(1), listed(2), listed(3)], [{ kind: 'done' }, refused])).toEqual({
    sent: [
      [1, false],
      [2, false],
      [3, false],
    ],
    done: [1, 3],
    queued: [],
    notStarted: [],
    failures: [[2, '已有']],
  });
});

it('sends the later records without waiting once an answer is missing', async () => {
  const { sent, queued: waiting } = await run([listed(1), listed(2), listed(3)], [{ kind: 'done' }, queued, queued]);
  expect(sent).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ]);
  expect(waiting).toEqual([2, 3]);
});

it('does not start the remaining records after a stop', async () => {
  expect(await run([listed(1), listed(2), listed(3)], [], 1)).toMatchObject({ done: [1], notStarted: [2, 3] });
});

it('does not send a record whose earlier edit waits for a person', async () => {
  const entry = waitingEntry({
    call: '/api/zxjy/update',
    what: { kind: 'account', act: 'update', platform: 'zxjy', name: '学生 1', fields: [] },
    subject: 'zxjy:1',
    left: true,
    attempts: 1,
    step: { state: 'needsYou', code: 40_900, message: '已有' },
  });
  const { sent, failures } = await run([listed(1, { entry, act: 'update' }), listed(2)], []);
  expect(sent).toEqual([[2, false]]);
  expect(failures).toMatchObject([[1, expect.any(String)]]);
});

it('concerns only the accounts that an action changes', () => {
  expect(concerns('pause', listed(1))).toBe(true);
  expect(concerns('pause', listed(1, {}, 'paused'))).toBe(false);
  expect(concerns('resume', listed(1, {}, 'paused'))).toBe(true);
  expect(concerns('delete', listed(1, { act: 'delete' }))).toBe(false);
  expect(concerns('delete', listed(1, { known: null, act: 'add' }))).toBe(false);
});

it("puts nothing into another user's outbox", async () => {
  const session = { userRole: 'agent', asOf: 1, fresh: true } as const;
  store.set(sessionAtom, { ...session, user: agent });
  const send = sendAccountAct('zxjy');
  expect(await send(listed(1), 'pause', false)).toEqual({ kind: 'done' });
  store.set(sessionAtom, { ...session, user: { ...agent, id: agent.id + 1 } });
  expect(await send(listed(2), 'pause', false)).toEqual({ kind: 'notStored' });
  expect(submitted).toEqual(['/api/zxjy/update']);
});

it('compares the expiry before a delete, so that no renewal is lost unseen', async () => {
  store.set(sessionAtom, { userRole: 'agent', user: agent, asOf: 1, fresh: true });
  await sendAccountAct('zxjy')(listed(1), 'delete', false);
  expect(abouts.at(-1)).toMatchObject({ base: { fields: { expireTime: listed(1).account.expireTime } } });
});

const waitingEdit = (over: Partial<OutboxEntry>): OutboxEntry =>
  waitingEntry({
    id: 8,
    call: '/api/zxjy/update',
    payload: { id: 1, version: 1, name: '改过的', phone: '13912345678', status: 'paused' },
    what: { kind: 'account', act: 'update', platform: 'zxjy', name: '学生 1', fields: [] },
    subject: 'zxjy:1',
    base: { version: 1, fields: { name: '学生 1', phone: '13912345678', status: 'active' } },
    ...over,
  });

it('takes a pause back on top of the record that the run has made', () => {
  expect(rowAfterRun('zxjy', 'pause', listed(1), undefined)).toMatchObject({
    account: { name: '学生 1', status: 'paused' },
    known: { status: 'paused', version: 2 },
    entry: null,
  });
});

it('takes a pause back at the largest version that the contract allows', () => {
  const { account } = listed(1);
  const version = Number.MAX_SAFE_INTEGER;
  const last = { ...account, version };
  expect(rowAfterRun('zxjy', 'pause', { ...listed(1), account: last, known: last }, undefined)).toMatchObject({
    known: { status: 'paused', version },
  });
});

it("takes a pause back that waits unsent on top of the unchanged record, and keeps its entry's other values", () => {
  const entry = waitingEdit({});
  const edited = { ...listed(1), account: { ...listed(1).account, name: '改过的' }, entry };
  expect(rowAfterRun('zxjy', 'pause', edited, entry)).toMatchObject({
    account: { name: '改过的', status: 'paused' },
    known: { name: '学生 1', status: 'active', version: 1 },
    entry: { id: 8 },
  });
  // The run was carried out. Then the person changed the name, and this edit waits.
  const later = waitingEdit({
    payload: { ...entry.payload, version: 2 },
    base: { version: 2, fields: { name: '学生 1', phone: '13912345678', status: 'paused' } },
  });
  expect(rowAfterRun('zxjy', 'pause', listed(1), later)).toMatchObject({
    account: { name: '改过的', status: 'paused' },
    known: { name: '学生 1', status: 'paused', version: 2 },
  });
});

it('takes a pause back whose answer is missing as if it were carried out', () => {
  const entry = waitingEdit({ left: true });
  expect(rowAfterRun('zxjy', 'pause', listed(1), entry)).toMatchObject({
    account: { name: '改过的' },
    known: { name: '改过的', status: 'paused', version: 2 },
    entry: { id: 8 },
  });
});

it('names the fields of the unsent edit that it replaces, because these are still changed', async () => {
  store.set(sessionAtom, { userRole: 'agent', user: agent, asOf: 1, fresh: true });
  const what: OutboxEntry['what'] = {
    kind: 'account',
    act: 'update',
    platform: 'zxjy',
    name: '学生 1',
    fields: ['name', 'phone'],
  };
  const namesAfter = async (left: boolean, step: OutboxEntry['step'] = waitingEdit({}).step): Promise<unknown> => {
    const entry = waitingEdit({ what, left, step });
    await sendAccountAct('zxjy')(listed(1, { entry, act: 'update' }), 'pause', false);
    return abouts.at(-1);
  };
  expect(await namesAfter(false)).toMatchObject({ what: { fields: ['name', 'phone', 'status'] } });
  expect(await namesAfter(true)).toMatchObject({ what: { fields: ['status'] } });
  // An edit in conflict was sent, but no version of it was carried out, so the act sends its fields again.
  const refused = { state: 'conflict', theirs: {} } as const;
  expect(await namesAfter(true, refused)).toMatchObject({ what: { fields: ['name', 'phone', 'status'] } });
});
