// @vitest-environment happy-dom
/**
 * Tests that the unread count leaves out the notices marked in the outbox, until the backend's own count leaves them
 * out.
 */
import { act, cleanup, renderHook } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitingMarks } from '../../../../tests/support/outbox/waiting-marks.ts';
import { student } from '../../../../tests/support/users.ts';
import { setEntries, showUntilRefetched } from '../../outbox/outbox-state.ts';
import { setSessionUser } from '../../session/session.ts';
import { store } from '../../store.ts';
import { unreadNoticesQuery, useUnreadCount } from './notices.ts';

const marks = (ids: readonly number[]) => waitingMarks({ ids });
let time = 1_000;
let queries: QueryClient;
/** The backend answers that this many notices are unread. */
const answer = (count: number): void =>
  act(() => void queries.setQueryData(unreadNoticesQuery().queryKey, { count, newest: null }, { updatedAt: time }));

beforeEach(() => {
  time = 1_000;
  vi.spyOn(Date, 'now').mockImplementation(() => time);
  queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  setSessionUser({ user: student, asOf: 1 }, true);
  setEntries(student.id, []);
});
afterEach(cleanup);

function shown(): { readonly current: number | undefined } {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </Provider>
  );
  return renderHook(() => useUnreadCount(), { wrapper }).result;
}

test('marks that wait, and marks that were just carried out, are left out once', () => {
  answer(5);
  const count = shown();
  expect(count.current).toBe(5);
  const entry = marks([7, 8]);
  act(() => setEntries(student.id, [entry]));
  expect(count.current).toBe(3);
  time = 2_000;
  act(() => {
    showUntilRefetched(entry, null, new Promise(() => {}));
    setEntries(student.id, []);
  });
  expect(count.current).toBe(3);
  time = 3_000;
  answer(3);
  expect(count.current).toBe(3);
});

test('is never negative, if another device has marked the same notices', () => {
  answer(1);
  const count = shown();
  act(() => setEntries(student.id, [marks([7, 8])]));
  expect(count.current).toBe(0);
});
