// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import { act, cleanup, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { agent } from '../../../tests/support/coin-backend.ts';
import type { Edit, SendResult } from '../outbox/outbox.ts';
import { sessionAtom } from '../session/session.ts';
import { store } from '../store.ts';
import { readDraft, storeDraft } from './drafts.ts';
import type { EditTable } from './edit-state.ts';
import { formValues } from './fields.ts';
import { useEditForm } from './use-edit-form.ts';

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

/** Opens the form in StrictMode, which mounts every effect twice. */
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
