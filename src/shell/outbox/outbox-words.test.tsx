// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import type { OutboxEntry } from '../../api/outbox/entry.ts';
import { useOutboxWords } from './outbox-words.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <TestFrame>
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  </TestFrame>
);

/** 10:00 in Shanghai, where the days of the product are. */
const today = Date.parse('2026-03-05T02:00:00Z');

const entry: OutboxEntry = {
  id: 1,
  userId: 2,
  key: '00000000-0000-4000-8000-000000000001',
  call: '/api/user/update',
  payload: {},
  what: { kind: 'userName', name: '陈思宇' },
  subject: 'user:2',
  base: null,
  draft: null,
  createdAt: today,
  left: false,
  attempts: 0,
  step: { state: 'waiting' },
};

test('an entry of today has its time, an older one also its day', () => {
  vi.useFakeTimers({ now: today + 60_000, toFake: ['Date'] });
  const { result } = renderHook(useOutboxWords, { wrapper });
  expect(result.current(entry).caption).toBe('10:00');
  expect(result.current({ ...entry, createdAt: today - 24 * 60 * 60_000 }).caption).toBe('昨天 10:00');
  vi.useRealTimers();
});
