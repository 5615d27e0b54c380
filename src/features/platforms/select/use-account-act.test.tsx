// @vitest-environment happy-dom
/**
 * The sheet of a run covers the buttons only after a while. A second tap before that must not start a second run. Undo
 * of a pause withdraws only edits that were never sent. Undo of deletions says how many accounts may be gone.
 */
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitingEntry } from '../../../../tests/support/outbox/waiting-entry.ts';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import type { OutboxEntry } from '../../../api/outbox/entry.ts';
import { clearToasts, currentToast } from '../../../ui/feedback/toasts.ts';
import type { ListedAccount } from '../listed-accounts.ts';
import type { AccountAct, AccountActResult } from './account-acts.ts';
import { AccountActSheet } from './AccountActSheet.tsx';
import { useAccountAct } from './use-account-act.ts';
import { zxjyAccountWith } from '../../../../tests/support/zxjy-account.ts';

// The sheet loads this module on demand. Import it first, because on a busy machine loading can take longer than a
// query waits.
await import('../../../ui/overlay/SheetPanel.tsx');

interface Started {
  readonly act: AccountAct;
  readonly rows: readonly ListedAccount[];
  readonly end: (result: AccountActResult) => void;
}
const runs: Started[] = [];
const cancelled = vi.hoisted((): number[] => []);
/** The entries that the device can't cancel, because its storage fails. */
const stuck = vi.hoisted((): number[] => []);
/** The entries that are being sent, so that they can't be cancelled. */
const sending = vi.hoisted((): number[] => []);

vi.mock(import('./account-acts.ts'), async (original) => ({
  ...(await original()),
  actOnAccounts: (of, rows) => new Promise<AccountActResult>((end) => runs.push({ act: of, rows, end })),
}));
vi.mock(import('../../../api/outbox/outbox.ts'), async (original) => ({
  ...(await original()),
  cancelEntry: async (id) => {
    if (stuck.includes(id)) throw new DOMException('full', 'QuotaExceededError');
    if (sending.includes(id)) return false;
    cancelled.push(id);
    return true;
  },
}));

beforeEach(() => {
  runs.length = 0;
  cancelled.length = 0;
  stuck.length = 0;
  sending.length = 0;
});
afterEach(() => {
  cleanup();
  clearToasts();
});

const nobody = { done: [], queued: [], failures: [], notStarted: [] };

test('two taps start one run, and a tap after its end starts another', async () => {
  const finished = vi.fn();
  const { result } = renderHook(() => useAccountAct('gxy', [], finished), { wrapper: TestFrame });
  act(() => result.current.start('pause', []));
  act(() => result.current.start('pause', []));
  expect(runs).toHaveLength(1);
  await act(async () => runs[0]?.end({ act: 'pause', ...nobody }));
  expect(finished).toHaveBeenCalledOnce();
  act(() => result.current.start('pause', []));
  expect(runs).toHaveLength(2);
});

function listed(id: number): ListedAccount {
  const account = zxjyAccountWith(id);
  return { account, known: account, entry: null, act: null, add: null };
}

const waiting = (id: number, left: boolean): OutboxEntry =>
  waitingEntry({
    id: 10 + id,
    call: '/api/zxjy/update',
    payload: { id, version: 1, name: `学生 ${id}`, phone: '13912345678', status: 'paused' },
    what: { kind: 'account', act: 'update', platform: 'zxjy', name: `学生 ${id}`, fields: ['status'] },
    subject: `zxjy:${id}`,
    base: { version: 1, fields: { name: `学生 ${id}`, phone: '13912345678', status: 'active' } },
    left,
    attempts: left ? 1 : 0,
  });

test('undo withdraws the edits that were never sent, and takes the sent ones back by another edit', async () => {
  const entries = [waiting(1, true), waiting(2, false)];
  const { result } = renderHook(() => useAccountAct('zxjy', entries, () => {}), { wrapper: TestFrame });
  act(() => result.current.start('pause', [listed(1), listed(2)]));
  const queued = [listed(1).account, listed(2).account];
  await act(async () => runs[0]?.end({ act: 'pause', ...nobody, queued }));
  await act(async () => result.current.undo?.undo());
  expect(cancelled).toEqual([12]);
  expect(runs[1]).toMatchObject({ act: 'resume', rows: [{ account: { id: 1 }, entry: { id: 11 } }] });
});

const deletion = (id: number, left: boolean): OutboxEntry => ({
  ...waiting(id, left),
  call: '/api/zxjy/delete',
  payload: { id },
});

test('undo of deletions says which accounts may be gone, because the answer to their deletion is missing', async () => {
  const entries = [deletion(1, true), deletion(2, false), waiting(3, false)];
  const { result } = renderHook(() => useAccountAct('zxjy', entries, () => {}), { wrapper: TestFrame });
  const rows = [1, 2, 3].map(listed);
  act(() => result.current.start('delete', rows));
  await act(async () => runs[0]?.end({ act: 'delete', ...nobody, queued: rows.map(({ account }) => account) }));
  await act(async () => result.current.undo?.undo());
  // The third deletion has left the outbox, and a later edit of that account must stay.
  expect(cancelled).toEqual([11, 12]);
  expect(currentToast()?.text).toBe('已撤销，留下 1 个账号 · 1 个不再发送，但可能已经删除');
});

test('undo of deletions that the device cannot cancel says so, and can be tried again', async () => {
  const { result, rerender } = renderHook((entries: OutboxEntry[]) => useAccountAct('zxjy', entries, () => {}), {
    wrapper: TestFrame,
    initialProps: [deletion(1, false), deletion(2, false)],
  });
  const rows = [1, 2].map(listed);
  act(() => result.current.start('delete', rows));
  await act(async () => runs[0]?.end({ act: 'delete', ...nobody, queued: rows.map(({ account }) => account) }));
  stuck.push(11);
  await act(async () => result.current.undo?.undo());
  expect(cancelled).toEqual([12]);
  expect(currentToast()).toMatchObject({ tone: 'error', text: '这台设备现在存不了，请再试一次' });
  stuck.length = 0;
  clearToasts();
  rerender([deletion(1, false)]);
  await act(async () => result.current.undo?.undo());
  expect(cancelled).toContain(11);
  // The other deletion was cancelled by the first attempt.
  expect(currentToast()?.text).toBe('已撤销，留下 1 个账号');
  expect(result.current.undo).toBeNull();
});

test.each([
  ['all of them', [deletion(1, false)], '2 个来不及撤销'],
  ['one of them', [deletion(1, false), deletion(2, false)], '已撤销，留下 1 个账号 · 1 个来不及撤销'],
])('undo of deletions that comes too late for %s says so', async (_, entries, words) => {
  const { result } = renderHook(() => useAccountAct('zxjy', entries, () => {}), { wrapper: TestFrame });
  const rows = [1, 2].map(listed);
  act(() => result.current.start('delete', rows));
  await act(async () => runs[0]?.end({ act: 'delete', ...nobody, queued: rows.map(({ account }) => account) }));
  // The first deletion is being sent. A deletion without an entry was carried out.
  sending.push(11);
  await act(async () => result.current.undo?.undo());
  expect(currentToast()?.text).toBe(words);
});

test('undo of a status that the device cannot cancel sends the earlier status', async () => {
  const { result } = renderHook(() => useAccountAct('zxjy', [waiting(2, false)], () => {}), { wrapper: TestFrame });
  act(() => result.current.start('pause', [listed(2)]));
  await act(async () => runs[0]?.end({ act: 'pause', ...nobody, queued: [listed(2).account] }));
  stuck.push(12);
  await act(async () => result.current.undo?.undo());
  expect(runs[1]).toMatchObject({ act: 'resume', rows: [{ account: { id: 2 } }] });
});

test('an undo that fails for an account says how many other accounts have their earlier status', async () => {
  const entries = [waiting(1, true), waiting(2, false), waiting(3, false)];
  const { result } = renderHook(() => useAccountAct('zxjy', entries, () => {}), { wrapper: TestFrame });
  const rows = [1, 2, 3].map(listed);
  act(() => result.current.start('pause', rows));
  await act(async () => runs[0]?.end({ act: 'pause', ...nobody, queued: rows.map(({ account }) => account) }));
  await act(async () => result.current.undo?.undo());
  const failures = [{ account: listed(1).account, text: '它刚在别处改过，请打开核对' }];
  await act(async () => runs[1]?.end({ act: 'resume', ...nobody, failures }));
  render(<AccountActSheet run={result.current.run} onClose={() => {}} />, { wrapper: TestFrame });
  expect(await screen.findByText('恢复了 2 个 · 1 个没有成功')).toBeTruthy();
  // The pause has ended the selection.
  expect(screen.queryByText(/还选着/u)).toBeNull();
});
