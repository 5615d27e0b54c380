/**
 * Tests edits of notices with the mock backend, with and without versions of notices, and the draft of a sent notice.
 */
import 'fake-indexeddb/auto';
import { closeDevice } from '../../../tests/support/outbox/device.ts';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addNotice, getNotice, pageNotices, updateNotice } from '../../../contract/notice.ts';
import { openTab, plugIn, unplug } from '../../../tests/support/outbox/tab.ts';
import type { OutboxWire } from '../../../tests/support/outbox/wire.ts';
import { draftRowId } from '../../device/draft-rows.ts';
import { storedRows } from '../../device/storage.ts';
import { currentUserId } from '../session/session.ts';
import { store } from '../store.ts';
import { call } from '../transport/client.ts';
import { isReadable } from './entry.ts';
import { outboxEntriesAtom, startOutboxState } from './outbox-state.ts';
import { submitEdit } from './outbox.ts';
import { newRecordIds } from './record-ids.ts';

startOutboxState(() => {});

let wire: OutboxWire;
/** The payloads of updates that arrived. */
let updates: unknown[] = [];

/**
 * Makes the backend behave like one without versions of notices. It sends no `version`, and refuses an update with one.
 */
function forgetVersions(): void {
  const { intercept } = wire;
  wire.intercept = async (request, pathname) => {
    const body = pathname.endsWith('/update') ? await request.clone().text() : '';
    await intercept(request, pathname);
    return body.includes('"version"') ? Response.json({ code: 40_000, data: null, message: 'version' }) : null;
  };
  wire.rewrite = async (response, pathname) =>
    pathname.startsWith('/api/notice/')
      ? new Response((await response.text()).replaceAll(/,"version":\d+/gu, ''), { headers: response.headers })
      : response;
}

beforeEach(async () => {
  wire = await openTab('admin');
});
afterEach(() => wire.backend.close());
afterAll(closeDevice);

const submitNew = () =>
  submitEdit(
    '/api/notice/add',
    { title: '停电', content: '周一' },
    {
      what: { kind: 'record', act: 'add', of: 'notice', name: '停电', fields: [] },
      kind: 'notice',
      record: null,
    },
  );

describe.each([true, false])('an edit of a notice, where the backend has versions of notices: %s', (versions) => {
  let id = 0;
  const notice = () => call(getNotice, { id });
  /** Edits the notice from the given state, as its form does. */
  const editNotice = (
    content: string,
    { title, content: before, version }: { title: string; content: string; version: number | null },
  ) =>
    submitEdit(
      '/api/notice/update',
      { id, title, content, ...(version === null ? {} : { version }) },
      {
        what: { kind: 'record', act: 'update', of: 'notice', name: title, fields: ['content'] },
        kind: 'notice',
        record: id,
        base: { version, fields: { title, content: before } },
      },
    );

  beforeEach(async () => {
    id = await call(addNotice, { title: '停电', content: '周一' });
    updates = [];
    wire.intercept = async (request, pathname) => {
      if (pathname.endsWith('/update')) updates.push(await request.json());
      return null;
    };
    if (!versions) forgetVersions();
  });

  test('waits without a network and is sent once', async () => {
    const before = await notice();
    expect(before.version).toBe(versions ? 1 : null);
    unplug(wire);
    expect(await editNotice('周二', before)).toMatchObject({ kind: 'queued', why: 'offline' });
    await plugIn(wire);
    expect(await notice()).toMatchObject({ content: '周二' });
    expect(updates).toEqual([{ id, title: '停电', content: '周二', ...(versions ? { version: 1 } : {}) }]);
  });

  test('shows the values that somebody else saved meanwhile, and overwrites nothing', async () => {
    const before = await notice();
    await call(updateNotice, { id, content: '周三' });
    expect(await editNotice('周二', before)).toMatchObject({ kind: 'conflict', theirs: { content: '周三' } });
    expect(await notice()).toMatchObject({ content: '周三' });
  });

  test('that an earlier version of the app stored without a version is sent all the same', async () => {
    const { title, content } = await notice();
    expect(await editNotice('周二', { title, content, version: null })).toEqual({ kind: 'done' });
    expect(await notice()).toMatchObject({ content: '周二' });
    // The sender adds the version that it has just read.
    expect(updates).toEqual([{ id, title, content: '周二', ...(versions ? { version: 1 } : {}) }]);
  });

  test('with a lost answer is done once', async () => {
    wire.faults = ['lost'];
    expect(await editNotice('周二', await notice())).toMatchObject({ kind: 'queued' });
    await plugIn(wire);
    expect(await notice()).toMatchObject({ content: '周二' });
    // With versions, the update is sent again under its key. Without them, the sender first reads the record, and finds
    // the edit done.
    expect(updates).toHaveLength(versions ? 2 : 1);
  });

  test('that deletes a notice is a conflict if somebody else changed it meanwhile', async () => {
    const { version, content } = await notice();
    await call(updateNotice, { id, content: '周三' });
    const remove = await submitEdit(
      '/api/notice/delete',
      { id },
      {
        what: { kind: 'record', act: 'delete', of: 'notice', name: '停电', fields: [] },
        kind: 'notice',
        record: id,
        base: { version, fields: { content } },
      },
    );
    expect(remove).toMatchObject({ kind: 'conflict', theirs: { content: '周三' } });
  });

  test('a new notice is added although an older notice has the same words', async () => {
    const alikeNotices = async () => (await call(pageNotices, { searchText: '停电' })).total;
    wire.faults = ['down'];
    expect(await submitNew()).toMatchObject({ kind: 'queued' });
    expect(await alikeNotices()).toBe(1);
    await plugIn(wire);
    expect(await alikeNotices()).toBe(2);
  });
});

test('a notice that was just sent has the draft that its form stored before', async () => {
  const userId = currentUserId() ?? 0;
  unplug(wire);
  await submitNew();
  const subject = store.get(outboxEntriesAtom)?.find(isReadable)?.subject ?? '';
  const draft = { userId, form: 'notice', record: null, values: { content: '周二' }, base: null, at: 1 };
  const other = draftRowId(userId, 'notice', 'notice:new:other');
  storedRows.write('formDraft', draftRowId(userId, 'notice', subject), draft);
  storedRows.write('formDraft', other, draft);
  await plugIn(wire);
  const id = newRecordIds().get(subject) ?? 0;
  const row = draftRowId(userId, 'notice', id);
  expect(id).toBeGreaterThan(0);
  expect(storedRows.ids('formDraft').toSorted()).toEqual([row, other]);
  expect(storedRows.read('formDraft', row)).toEqual({ ...draft, record: id });
});
