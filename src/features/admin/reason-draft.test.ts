// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { agent } from '../../../tests/support/coin-backend.ts';
import { sessionAtom } from '../../api/session/session.ts';
import { store } from '../../api/store.ts';
import { useReasonDraft } from './reason-draft.ts';

const signIn = (id: number): void =>
  store.set(sessionAtom, { userRole: 'admin', user: { ...agent, id }, asOf: 1, fresh: true });

/**
 * Renders the hook for a record; null stands for several users. Returns its result, and `leave`, which unmounts it.
 */
function opened(kind: 'ban' | 'refund' | 'coins', record: number | null) {
  const { result, unmount } = renderHook(() => useReasonDraft(kind, record));
  return { result, leave: unmount };
}

beforeEach(() => signIn(1));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('restores the reason for the same act, record and person, and for no other', () => {
  const first = opened('ban', 7);
  expect(first.result.current.reason).toBe('');
  act(() => first.result.current.setReason('多次骚扰'));
  expect(first.result.current.reason).toBe('多次骚扰');
  first.leave();
  expect(opened('ban', 7).result.current.reason).toBe('多次骚扰');
  expect(opened('ban', 8).result.current.reason).toBe('');
  expect(opened('refund', 7).result.current.reason).toBe('');
  signIn(2);
  expect(opened('ban', 7).result.current.reason).toBe('');
});

it('deletes the draft once the act is done or the field is empty, and stores a later reason', () => {
  const first = opened('refund', 7);
  act(() => first.result.current.setReason('重复购买'));
  act(() => first.result.current.forget());
  expect(first.result.current.reason).toBe('');
  expect(opened('refund', 7).result.current.reason).toBe('');
  act(() => first.result.current.setReason('买错了'));
  expect(opened('refund', 7).result.current.reason).toBe('买错了');
  act(() => first.result.current.setReason(' '));
  expect(opened('refund', 7).result.current.reason).toBe('');
});

it('stores the reason for several users apart from the reasons for single records', () => {
  const first = opened('coins', null);
  act(() => first.result.current.setReason('活动补发'));
  first.leave();
  expect(opened('coins', null).result.current.reason).toBe('活动补发');
  expect(opened('ban', null).result.current.reason).toBe('');
  expect(opened('coins', 7).result.current.reason).toBe('');
});
