/** @vitest-environment happy-dom */
/** The hook tells whether it has read all existing users. It reads 200 pages at most (`maxPages`). */
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryFrame } from '../../../../tests/support/query-frame.tsx';
import { student } from '../../../../tests/support/users.ts';
import { useExistingUsers } from './use-existing-users.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  [200, true],
  [201, false],
])('of %i pages it reads 200, so all users are known: %s', async (pages, complete) => {
  vi.stubGlobal('fetch', async (request: Request) => {
    const current = Number(new URL(request.url).searchParams.get('current'));
    const records = [{ ...student, id: current, userAccount: `user${current}` }];
    return Response.json({ code: 0, data: { records, current, pages, size: 50, total: pages * 50 }, message: '' });
  });
  const { result } = await act(async () => renderHook(() => useExistingUsers(), { wrapper: queryFrame() }));
  await act(() => vi.waitFor(() => expect(result.current.existing?.size).toBe(200), 5_000));
  expect(result.current).toMatchObject({ complete, retry: null });
});
