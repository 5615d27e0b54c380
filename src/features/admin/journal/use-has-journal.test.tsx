// @vitest-environment happy-dom
/** Tests which earlier answers make the hook return false while the answer about a record is on its way. */
import { QueryClient } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryFrame } from '../../../../tests/support/query-frame.tsx';
import { journalEntryQuery, latestActsQuery } from '../../../api/resources/admin/journal.ts';
import { useHasJournal } from './use-has-journal.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  { answer: 'no acts can be listed', queryKey: latestActsQuery({ kind: 'user', id: 5 }).queryKey, expected: false },
  { answer: 'one entry does not exist', queryKey: journalEntryQuery(9).queryKey, expected: true },
])('after the answer that $answer, the hook returns $expected', ({ queryKey, expected }) => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const client = new QueryClient();
  client.setQueryData<unknown>(queryKey, null);
  const { result } = renderHook(() => useHasJournal({ kind: 'user', id: 6 }), { wrapper: queryFrame(client) });
  expect(result.current).toBe(expected);
});
