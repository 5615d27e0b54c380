// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { agent } from '../../../tests/support/coin-backend.ts';
import { sessionAtom } from '../../api/session/session.ts';
import { store } from '../../api/store.ts';
import { useReasonDraft } from './reason-draft.ts';

const signIn = (id: number): void =>
  store.set(sessionAtom, { userRole: 'admin', user: { ...agent, id }, asOf: 1, fresh: true });

/** Opens the record, and returns the reason that stands there. */
function opened(kind: 'ban' | 'refund' | 'coins', record: number | null) {
  const { result, unmount } = renderHook(() => useReasonDraft(kind, record));
  return { result, leave: unmount };
}

beforeEach(() => signIn(1));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('is there again after the record was left at once, for this act, record and person alone', () => {
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

it('goes with the act, or if somebody empties it, and a later one is kept again', () => {
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

it('is kept for an act on several users too, apart from the reasons for single ones', () => {
  const first = opened('coins', null);
  act(() => first.result.current.setReason('活动补发'));
  first.leave();
  expect(opened('coins', null).result.current.reason).toBe('活动补发');
  expect(opened('ban', null).result.current.reason).toBe('');
  expect(opened('coins', 7).result.current.reason).toBe('');
});
