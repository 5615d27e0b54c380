/** Tests edits whose answer has the code of a success, but data that doesn't fit the contract. */
import 'fake-indexeddb/auto';
import { closeDevice } from '../../../tests/support/outbox/device.ts';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { accountCalls } from '../../../contract/account.ts';
import { entryCount, openTab, unplug, plugIn } from '../../../tests/support/outbox/tab.ts';
import type { OutboxWire } from '../../../tests/support/outbox/wire.ts';
import { store } from '../store.ts';
import { call } from '../transport/client.ts';
import { isReadable, type OutboxEntry } from './entry.ts';
import * as rows from './entry-store.ts';
import { outboxEntriesAtom, startOutboxState } from './outbox-state.ts';
import { submitEdit } from './outbox.ts';

startOutboxState(() => {});

let wire: OutboxWire;
const account = { name: '方小满', phone: '13700001111' };
const what: OutboxEntry['what'] = { kind: 'account', act: 'add', platform: 'gxy', name: account.name, fields: [] };
const add = () => submitEdit('/api/gxy/add', account, { what, kind: 'gxy', record: null });
const found = () => call(accountCalls.gxy.page, { searchText: account.phone });

function newestEntry(): OutboxEntry {
  const entry = store.get(outboxEntriesAtom)?.at(-1);
  if (!entry || !isReadable(entry)) throw new Error('nothing waits');
  return entry;
}

beforeEach(async () => {
  wire = await openTab('agent');
  wire.rewrite = async (response, pathname) =>
    /\/(?:add|update)$/u.test(pathname) ? Response.json({ code: 0, data: { ok: 1 }, message: '' }) : response;
});
afterEach(() => wire.backend.close());
afterAll(closeDevice);

test('the form is told that the edit is done, and nothing waits', async () => {
  expect(await add()).toEqual({ kind: 'done' });
  expect((await found()).total).toBe(1);
  expect(await entryCount()).toBe(0);
});

test('a later edit of an added record gets the id of the record, and is sent', async () => {
  wire.faults = ['lost'];
  expect(await add()).toMatchObject({ kind: 'queued' });
  unplug(wire);
  const later = { ...account, remark: '第二次' };
  await submitEdit('/api/gxy/add', later, { what, kind: 'gxy', record: null, from: newestEntry() });
  expect(await entryCount()).toBe(2);
  await plugIn(wire);
  expect((await found()).records).toMatchObject([{ remark: '第二次' }]);
});

test('if the id of an added record is not found, a later edit waits for a person', async () => {
  wire.faults = ['lost'];
  await add();
  unplug(wire);
  const first = newestEntry();
  await submitEdit('/api/gxy/add', account, { what, kind: 'gxy', record: null, from: first });
  await rows.removeSentEntry(first, null);
  expect(await rows.readEntries(first.userId)).toMatchObject([
    { call: '/api/gxy/update', step: { state: 'needsYou' } },
  ]);
});
