/** @vitest-environment happy-dom */
/** The moment from which an account counts as expiring. */
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { useAccountStateText } from './account-words.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T06:00:42.500Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('an account counts as expiring from exactly seven days before its end, as for the backend', () => {
  const { result } = renderHook(() => useAccountStateText(), { wrapper: TestFrame });
  const state = (expireTime: string) => result.current({ status: 'active', expireTime }).state;
  expect(state('2026-11-27T06:00:42.500Z')).toBe('expiring');
  expect(state('2026-11-27T06:00:42.501Z')).toBe('active');
  expect(state('2026-11-20T06:00:42.500Z')).toBe('expired');
});
