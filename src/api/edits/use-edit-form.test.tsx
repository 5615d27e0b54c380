// @vitest-environment happy-dom
/** Tests what a form does with its edit and its draft, also after it has closed, and the drafts of unsent records. */
import { msg } from '@lingui/core/macro';
import { act, cleanup, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { agent } from '../../../tests/support/coin-backend.ts';
import { waitingEntry } from '../../../tests/support/outbox/waiting-entry.ts';
import { storedRows } from '../../device/storage.ts';
import type { Edit, SendResult } from '../outbox/outbox.ts';
import { forgetRecordIds, noteRecordId } from '../outbox/record-ids.ts';
import { sessionAtom } from '../session/session.ts';
import { store } from '../store.ts';
import { readDraft, storeDraft } from './drafts.ts';
import type { EditTable } from './edit-state.ts';
import { formValues } from './fields.ts';
import { type EditSource, useEditForm } from './use-edit-form.ts';

const table: EditTable = {
  form: 'notice',
  subject: { kind: 'record', of: 'notice' },
  record: v.object({ id: v.number(), title: v.string() }),
  schema: v.object({ title: v.string() }),
  newer: 'merge',
  sends: 'all',
  fields: [{ name: 'title', kind: 'requiredText', label: msg`标题` }],
};
const current = { version: 1, values: { title: '旧' } };
const place = { form: 'notice', record: 1 };
const draft = () => readDraft(place, formValues, v.unknown())?.values ?? null;

/** Opens the form in StrictMode, which runs every effect twice at the mount. */
function open() {
  let resolve: (result: SendResult) => void = () => {};
  const promise = new Promise<SendResult>((settle) => {
    resolve = settle;
  });
  const saved: boolean[] = [];
  const sent: Edit[] = [];
  const source = { record: 1, current, first: {}, entry: null };
  const ports = {
    send: (edit: Edit) => {
      sent.push(edit);
      return promise;
    },
    refresh: async () => {},
    onSaved: (_saved: unknown, isOpen: () => boolean) => void saved.push(isOpen()),
    onFocus: () => {},
  };
  const hook = renderHook(() => useEditForm(table, source, ports), { wrapper: StrictMode });
  const save = (title: string) => {
    act(() => hook.result.current.change({ title }));
    act(() => hook.result.current.save());
  };
  return { ...hook, save, saved, sent, answer: (result: SendResult) => act(async () => resolve(result)) };
}

beforeEach(() => store.set(sessionAtom, { userRole: 'agent', user: agent, asOf: 1, fresh: true }));
afterEach(() => {
  cleanup();
  localStorage.clear();
  forgetRecordIds();
});

it('reports to an open form that it was saved, and discards its draft', async () => {
  const form = open();
  form.save('新');
  storeDraft(place, { title: '新' }, current);
  await form.answer({ kind: 'done' });
  expect(form.saved).toEqual([true]);
  expect(form.sent[0]?.about.formClosedSignal?.aborted).toBe(false);
  expect(draft()).toBeNull();
});

it.each(['save', 'discard'] as const)('leaves a draft that another tab has stored since at %s', async (what) => {
  const form = open();
  act(() => form.result.current.change({ title: '新' }));
  window.dispatchEvent(new Event('pagehide'));
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_000);
  storeDraft(place, { title: '更新' }, current);
  act(() => form.result.current[what]());
  await form.answer({ kind: 'done' });
  expect(draft()).toEqual({ title: '更新' });
  vi.restoreAllMocks();
});

it('reports to a form that was closed while saving that it is not open, and discards the sent draft', async () => {
  const form = open();
  form.save('新');
  form.unmount();
  expect(draft()).toEqual({ title: '新' });
  expect(form.sent[0]?.about.formClosedSignal?.aborted).toBe(true);
  await form.answer({ kind: 'done' });
  expect(form.saved).toEqual([false]);
  expect(draft()).toBeNull();
});

it.each<SendResult>([
  { kind: 'refused', code: 50001, message: '不行', key: 'k' },
  { kind: 'conflict', theirs: { id: 1, version: 2, title: '新' }, key: 'k' },
])('leaves the edit to the outbox if the form was closed while saving and the answer is $kind', async (result) => {
  const form = open();
  form.save('新');
  form.unmount();
  await form.answer(result);
  expect(draft()).toBeNull();
  expect(form.sent).toHaveLength(1);
});

it('keeps the draft of a form that was closed while saving, if the outbox has no entry of it', async () => {
  const form = open();
  form.save('新');
  form.unmount();
  await form.answer({ kind: 'refused', code: 40000, message: '不行', key: null });
  expect(draft()).toEqual({ title: '新' });
});

it('keeps a draft that another form of the record stored after the form was closed', async () => {
  const form = open();
  form.save('新');
  form.unmount();
  storeDraft(place, { title: '更新' }, current);
  await form.answer({ kind: 'done' });
  expect(draft()).toEqual({ title: '更新' });
});

describe('an unsent record', () => {
  const entry = waitingEntry({
    id: 5,
    call: '/api/notice/add',
    payload: { title: '等着' },
    what: { kind: 'record', act: 'add', of: 'notice', name: '等着', fields: [] },
    subject: 'notice:new:7b1c4a52-6c0e-4d58-9f2b-0f6f4c1d2e3a',
    draft: { values: { title: '等着' }, base: null },
  });
  const ports = {
    send: async () => ({ kind: 'lost' }) as const,
    refresh: async () => {},
    onSaved: () => {},
    onFocus: () => {},
  };
  /** Opens a form and returns its title. Types `next` before the form is closed. */
  const title = (source: Partial<EditSource>, next?: string) => {
    const opened = { record: null, current: null, first: { title: '' }, entry: null, ...source };
    const { result, unmount } = renderHook(() => useEditForm(table, opened, ports));
    const { title: first } = result.current.state.values;
    if (next !== undefined) act(() => result.current.change({ title: next }));
    unmount();
    return first;
  };

  it('has a draft of its own, which is neither that of a blank form nor that of another unsent record', () => {
    expect(title({}, '另一条')).toBe('');
    expect(title({ entry }, '改了')).toBe('等着');
    expect(title({ entry })).toBe('改了');
    expect(title({ entry: { ...entry, id: 6, subject: 'notice:new:8' } })).toBe('等着');
    expect(title({})).toBe('另一条');
  });

  it('keeps its draft if the clock was put back since it was queued', () => {
    const later = { ...entry, createdAt: Date.now() + 3_600_000 };
    expect(title({ entry: later }, '改了')).toBe('等着');
    expect(title({ entry: later })).toBe('改了');
  });

  it('still has its draft once it was sent, whether another edit of it waits or not', () => {
    const added = { version: 1, values: { title: '等着' } };
    title({ entry }, '改了');
    noteRecordId(entry.subject, 1);
    const next = {
      ...entry,
      call: '/api/notice/update',
      payload: { id: 1, version: 1, title: '等着' },
      subject: 'notice:1',
    };
    expect(title({ record: 1, current: added, entry: next })).toBe('改了');
    expect(title({ record: 1, current: added })).toBe('改了');
    const opened = renderHook(() => useEditForm(table, { record: 1, current: added, first: {}, entry: null }, ports));
    act(() => opened.result.current.discard());
    opened.unmount();
    expect(title({ record: 1, current: added, entry: next })).toBe('等着');
    expect(storedRows.ids('formDraft')).toEqual([]);
  });

  it('is compared with its first version, once it was sent and somebody else has changed it', () => {
    title({ entry }, '改了');
    noteRecordId(entry.subject, 1);
    const changed = { version: 2, values: { title: '别人改了' } };
    const source = { record: 1, current: changed, first: {}, entry: null };
    const { result } = renderHook(() => useEditForm(table, source, ports));
    expect(result.current.state.values).toEqual({ title: '改了' });
    expect(result.current.state.base).toEqual({ version: 1, values: { title: '等着' } });
    expect(result.current.outdated).toBe(true);
  });

  it('keeps one draft if it is sent while its form is open', () => {
    const source = { record: null, current: null, first: { title: '' }, entry };
    const { result, unmount } = renderHook(() => useEditForm(table, source, ports));
    noteRecordId(entry.subject, 1);
    act(() => result.current.change({ title: '改了' }));
    unmount();
    expect(storedRows.ids('formDraft')).toEqual([`${agent.id}/notice/1`]);
    const again = renderHook(() => useEditForm(table, source, ports));
    act(() => again.result.current.discard());
    expect(storedRows.ids('formDraft')).toEqual([]);
  });
});
