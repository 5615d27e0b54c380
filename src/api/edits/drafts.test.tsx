// @vitest-environment happy-dom
/** Tests when drafts are stored and removed, and which draft a form reads. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { agent } from '../../../tests/support/coin-backend.ts';
import { throwQuotaError, testStorage } from '../../../tests/support/test-storage.ts';
import { removePersonalEntries } from '../../device/storage.ts';
import { discardDraft, storeDraft, readDraft, useDraftAutosave } from './drafts.ts';
import { sessionAtom } from '../session/session.ts';
import { store } from '../store.ts';

const values = v.object({ name: v.string() });
const base = v.nullable(v.object({ version: v.number() }));
const place = { form: 'gxy', record: 1 };
const read = (at = place) => readDraft(at, values, base)?.values ?? null;
const signIn = (id: number): void =>
  store.set(sessionAtom, { userRole: 'agent', user: { ...agent, id }, asOf: 1, fresh: true });

interface FormProps {
  name: string;
  typed?: boolean;
  before?: number | null;
  trigger?: unknown;
}

function Form({ name, typed = true, before = null, trigger }: FormProps) {
  const draft = name === '' ? null : { name };
  const { storedAt, forget } = useDraftAutosave({
    draftKey: place,
    values: draft,
    base: null,
    isTyped: typed,
    restoredAt: before,
    typedValues: trigger ?? draft,
  });
  return (
    <button type="button" onClick={forget}>
      {storedAt === null ? 'nothing stored' : 'stored'}
    </button>
  );
}

beforeEach(() => signIn(2));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('stores a draft for each user and record, together with its base', () => {
  storeDraft(place, { name: '甲' }, { version: 3 });
  storeDraft({ form: 'gxy', record: null }, { name: '乙' }, null);
  expect(readDraft(place, values, base)).toMatchObject({ values: { name: '甲' }, base: { version: 3 } });
  expect(readDraft({ form: 'gxy', record: null }, values, base)?.values).toEqual({ name: '乙' });
  expect(readDraft({ form: 'xyb', record: 1 }, values, base)).toBeNull();
  signIn(3);
  expect(read()).toBeNull();
  signIn(2);
  discardDraft(place);
  expect(read()).toBeNull();
  expect(readDraft({ form: 'gxy', record: null }, values, base)?.values).toEqual({ name: '乙' });
});

it('removes drafts at log-out, and ignores a draft whose shape the form no longer reads', () => {
  storeDraft(place, { title: '甲' }, null);
  expect(read()).toBeNull();
  storeDraft(place, { name: '甲' }, null);
  removePersonalEntries();
  expect(read()).toBeNull();
});

it('stores values after a pause or when the form closes, and removes the draft once nothing differs', async () => {
  const { rerender, unmount, findByText } = render(<Form name="" typed={false} />);
  rerender(<Form name="甲" />);
  expect(read()).toBeNull();
  await findByText('stored');
  expect(read()).toEqual({ name: '甲' });
  rerender(<Form name="" typed={false} />);
  await waitFor(() => expect(read()).toBeNull());
  rerender(<Form name="乙" />);
  unmount();
  expect(read()).toEqual({ name: '乙' });
});

it('leaves a newer draft of another tab, although nothing differs here any more', () => {
  const { rerender } = render(<Form name="" typed={false} />);
  rerender(<Form name="甲" />);
  window.dispatchEvent(new Event('pagehide'));
  rerender(<Form name="" typed={false} />);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_000);
  storeDraft(place, { name: '乙' }, null);
  window.dispatchEvent(new Event('pagehide'));
  expect(read()).toEqual({ name: '乙' });
  vi.restoreAllMocks();
});

it('leaves the draft of another tab, although the form was saved, or its values went, after that', () => {
  const form = render(<Form name="" typed={false} />);
  form.rerender(<Form name="甲" />);
  window.dispatchEvent(new Event('pagehide'));
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_000);
  storeDraft(place, { name: '乙' }, null);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_000);
  form.rerender(<Form name="" typed={false} />);
  window.dispatchEvent(new Event('pagehide'));
  expect(read()).toEqual({ name: '乙' });
  fireEvent.click(screen.getByRole('button'));
  expect(read()).toEqual({ name: '乙' });
  vi.restoreAllMocks();
});

it('removes the draft that it restored or replaced, once the form was saved', () => {
  storeDraft(place, { name: '甲' }, null);
  render(<Form name="甲" before={Date.now()} />);
  fireEvent.click(screen.getByRole('button'));
  expect(read()).toBeNull();
});

it('stores no values that changed without the person', () => {
  const { rerender } = render(<Form name="甲" trigger="甲" />);
  storeDraft(place, { name: '乙' }, null);
  rerender(<Form name="丙" trigger="甲" />);
  window.dispatchEvent(new Event('pagehide'));
  expect(read()).toEqual({ name: '乙' });
});

it('removes its own draft although the clock was put back since it was stored', () => {
  const { rerender } = render(<Form name="" typed={false} />);
  rerender(<Form name="甲" />);
  window.dispatchEvent(new Event('pagehide'));
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
  rerender(<Form name="" typed={false} />);
  window.dispatchEvent(new Event('pagehide'));
  expect(read()).toBeNull();
  vi.restoreAllMocks();
});

it('stores values when the page closes, before the typing has paused', () => {
  const { rerender } = render(<Form name="" typed={false} />);
  rerender(<Form name="甲" />);
  expect(read()).toBeNull();
  window.dispatchEvent(new Event('pagehide'));
  expect(read()).toEqual({ name: '甲' });
});

it('returns no draft after 30 days', () => {
  const typedAt = Date.now();
  storeDraft(place, { name: '甲' }, null);
  vi.spyOn(Date, 'now').mockReturnValue(typedAt + 29 * 86_400_000);
  expect(read()).toEqual({ name: '甲' });
  vi.spyOn(Date, 'now').mockReturnValue(typedAt + 31 * 86_400_000);
  expect(read()).toBeNull();
});

it('loses no draft if two tabs store drafts at the same time, and removes a draft even if the device is full', () => {
  const storage = testStorage();
  const other = { userId: 2, form: 'xyb', record: 2, values: { name: '乙' }, base: null, at: Date.now() };
  storage.beforeWrite = () => {
    storage.beforeWrite = () => {};
    storage.put('formDraft:2/xyb/2', other);
  };
  storeDraft(place, { name: '甲' }, null);
  expect(read()).toEqual({ name: '甲' });
  expect(read({ form: 'xyb', record: 2 })).toEqual({ name: '乙' });
  storage.beforeWrite = throwQuotaError;
  expect(storeDraft({ form: 'xxy', record: 1 }, { name: '丙' }, null)).toBeNull();
  discardDraft(place);
  expect(read()).toBeNull();
  expect(read({ form: 'xyb', record: 2 })).toEqual({ name: '乙' });
});
