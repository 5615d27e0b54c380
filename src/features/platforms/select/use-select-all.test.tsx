// @vitest-environment happy-dom
/**
 * Tests the selection of all accounts that the filters find, its limit, and what changes meanwhile: the filters, or
 * deletions that wait.
 */
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { holdAnswers, success } from '../../../../tests/support/held-answers.ts';
import { waitingEntry } from '../../../../tests/support/outbox/waiting-entry.ts';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import { zxjyAccountWith } from '../../../../tests/support/zxjy-account.ts';
import type { AccountFilters } from '../../../api/resources/accounts.ts';
import { clearToasts, currentToast } from '../../../ui/feedback/toasts.ts';
import { createSelection, noSelection } from './selection.ts';
import { useSelectAll } from './use-select-all.ts';

afterEach(() => {
  cleanup();
  clearToasts();
  vi.unstubAllGlobals();
});

const everything: AccountFilters = { searchText: '' };

test('adds the accounts to those that were selected under other filters', () => {
  const selection = createSelection();
  selection.select(zxjyAccountWith(9), false);
  const { result } = renderHook(
    () => useSelectAll('zxjy', everything, selection, [zxjyAccountWith(1), zxjyAccountWith(2)], true, []),
    { wrapper: TestFrame },
  );
  act(() => result.current.start());
  expect([...selection.read().chosen.keys()]).toEqual([9, 1, 2]);
});

test('says in every sort order that the accounts beyond the limit are not selected', () => {
  const selection = createSelection();
  // The list has one account more than `maxAfterSelectAll`. It is sorted by name, and the last account expires first.
  const listed = Array.from({ length: 2_001 }, (_, index) =>
    zxjyAccountWith(index + 1, { expireTime: new Date(Date.UTC(2040, 0, 1) - index * 86_400_000).toISOString() }),
  );
  const { result } = renderHook(() => useSelectAll('zxjy', everything, selection, listed, true, []), {
    wrapper: TestFrame,
  });
  act(() => result.current.start());
  expect(selection.read().chosen.has(2_001)).toBe(false);
  expect(currentToast()?.text).toBe('一次最多选 2,000 个，其余的没有选。');
});

test('selects nothing if the filters change while the accounts are read', async () => {
  const held = holdAnswers();
  const selection = createSelection();
  selection.set({ ...noSelection, on: true });
  const set = vi.spyOn(selection, 'set');
  const { result, rerender } = renderHook(
    (filters: AccountFilters) => useSelectAll('zxjy', filters, selection, [], false, []),
    {
      wrapper: TestFrame,
      initialProps: everything,
    },
  );
  act(() => result.current.start());
  expect(result.current.reading).not.toBeNull();
  await eventually(() => expect(held).toHaveLength(1));
  rerender({ status: 'expired', searchText: '' });
  expect(result.current.reading).toBeNull();
  await act(async () => {
    held[0]?.(success({ records: [], current: 1, pages: 1, size: 100, total: 0 }));
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  });
  expect(set).not.toHaveBeenCalled();
});

test('leaves out the read accounts that wait to be deleted', async () => {
  const held = holdAnswers();
  const selection = createSelection();
  selection.set({ ...noSelection, on: true });
  const deletion = waitingEntry({
    call: '/api/zxjy/delete',
    payload: { id: 2 },
    what: { kind: 'account', act: 'delete', platform: 'zxjy', name: '学生 2', fields: [] },
    subject: 'zxjy:2',
  });
  const { result } = renderHook(() => useSelectAll('zxjy', everything, selection, [], false, [deletion]), {
    wrapper: TestFrame,
  });
  act(() => result.current.start());
  await eventually(() => expect(held).toHaveLength(1));
  const records = [1, 2, 3].map((id) => zxjyAccountWith(id));
  held[0]?.(success({ records, current: 1, pages: 1, size: 100, total: 3 }));
  await eventually(() => expect(result.current.reading).toBeNull());
  expect([...selection.read().chosen.keys()]).toEqual([1, 3]);
  expect(currentToast()).toBeNull();
});
