// @vitest-environment happy-dom
/**
 * A typed adjustment comes back. An adjustment that was sent, or may have been sent, comes back only after a refusal.
 */
import { act, cleanup, renderHook } from '@testing-library/react';
import { Provider } from 'jotai';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeDecisions } from '../../../../../tests/support/coin-backend.ts';
import { decisionWith, stepOf } from '../../../../../tests/support/coin-decision.ts';
import { agent } from '../../../../../tests/support/users.ts';
import type { CoinDecision } from '../../../../api/coins/coin-decisions.ts';
import { storeDraft } from '../../../../api/edits/drafts.ts';
import { sessionAtom } from '../../../../api/session/session.ts';
import { store } from '../../../../api/store.ts';
import { storedRows } from '../../../../device/storage.ts';
import { useAdjustmentDraft } from './use-adjustment-draft.ts';

const holderId = 7;
const typed = { way: 'add', amount: '500', reason: ' 活动补发' } as const;
const nothing = { way: 'add', amount: '', reason: '' };

/** Opens the form of the holder. */
function opened() {
  const wrapper = ({ children }: { children: ReactNode }) => createElement(Provider, { store }, children);
  return renderHook(() => useAdjustmentDraft(holderId), { wrapper }).result;
}

/** Types the values and closes the form, which stores them. */
function typeAndClose(): void {
  const { result, unmount } = renderHook(() => useAdjustmentDraft(holderId));
  act(() => result.current.change(typed));
  unmount();
}

/** Stores the draft as the form does before it sends the values, and closes the form. */
function sendAndClose(): void {
  const { result, unmount } = renderHook(() => useAdjustmentDraft(holderId));
  act(() => result.current.storeAsSent());
  unmount();
}

/** Makes so many adjustments of another user that the device removes earlier ones. */
function adjustManyOthers(): void {
  for (let index = 10; index < 20; index += 1)
    decide('done', { holderId: 8 }, `2f6d2b52-53a8-4a6e-9a3a-7d7ac6a3f0${index}`);
}

/** Stores the decision to adjust the coins. */
function decide(
  state: 'sending' | 'done' | 'refused',
  changed: Partial<CoinDecision<'adjustment'>['order']> = {},
  key = '2f6d2b52-53a8-4a6e-9a3a-7d7ac6a3f0c1',
): void {
  const order = {
    kind: 'adjustment',
    way: 'add',
    holderId,
    userAccount: 'student',
    userName: '陈思宇',
    amount: 500,
    remark: '活动补发',
    ...changed,
  } as const;
  storeDecisions(decisionWith(order, { key, seen: true, step: stepOf(state) }));
}

beforeEach(() => store.set(sessionAtom, { userRole: 'admin', user: agent, asOf: 1, fresh: true }));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
});

test.each(['sending', 'done'] as const)('a draft is not offered again while its adjustment is %s', (state) => {
  typeAndClose();
  sendAndClose();
  decide(state);
  expect(opened().current).toMatchObject({ values: nothing, restoredAt: null });
});

test('a draft that was sent is not offered once the device no longer keeps all adjustments since then', () => {
  typeAndClose();
  sendAndClose();
  adjustManyOthers();
  expect(opened().current.values).toEqual(nothing);
});

test('a draft is not offered again although the clock was put back since its first sending', () => {
  typeAndClose();
  sendAndClose();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
  sendAndClose();
  decide('done');
  expect(opened().current.values).toEqual(nothing);
});

test('values that were sent may be typed again although the clock was put back since then', () => {
  decide('done');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
  const form = opened();
  act(() => form.current.change(typed));
  expect(form.current.isSent).toBe(false);
});

test('a draft is not offered again if another tab was sending it when this tab tried to', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { result, unmount } = renderHook(() => useAdjustmentDraft(holderId));
  act(() => result.current.change(typed));
  vi.setSystemTime(Date.now() + 1_000);
  decide('sending');
  const sentAt = Date.now();
  vi.setSystemTime(sentAt + 1_000);
  act(() => result.current.storeAsSent());
  unmount();
  vi.setSystemTime(sentAt);
  decide('done');
  vi.setSystemTime(sentAt + 5_000);
  expect(opened().current.values).toEqual(nothing);
});

test('a draft whose sending failed is offered, although many other users were adjusted since it was typed', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  typeAndClose();
  adjustManyOthers();
  vi.setSystemTime(Date.now() + 1_000);
  sendAndClose();
  expect(opened().current.values).toEqual(typed);
});

test('a draft that was never sent is offered however many other users were adjusted since then', () => {
  typeAndClose();
  adjustManyOthers();
  expect(opened().current.values).toEqual(typed);
});

test('values that were typed after a sending count as never sent', () => {
  typeAndClose();
  sendAndClose();
  const { result, unmount } = renderHook(() => useAdjustmentDraft(holderId));
  act(() => result.current.change({ amount: '600' }));
  unmount();
  adjustManyOthers();
  expect(opened().current.values).toEqual({ ...typed, amount: '600' });
});

test("no draft stays if the device can't store that it is sent", () => {
  typeAndClose();
  const full = vi.spyOn(storedRows, 'write').mockReturnValue(false);
  sendAndClose();
  full.mockRestore();
  expect(opened().current.values).toEqual(nothing);
});

test('a draft comes back if its adjustment was refused, or if another adjustment was made', () => {
  typeAndClose();
  expect(opened().current.values).toEqual(typed);
  decide('refused');
  expect(opened().current.values).toEqual(typed);
  decide('done', { holderId: 8 });
  expect(opened().current.values).toEqual(typed);
  decide('done', { remark: '别的' });
  expect(opened().current.values).toEqual(typed);
});

test('a draft of an earlier version, which has no base, comes back', () => {
  storeDraft({ form: 'adjustment', record: holderId }, typed, null);
  expect(opened().current.values).toEqual(typed);
});
