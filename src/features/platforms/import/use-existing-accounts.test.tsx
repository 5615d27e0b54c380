/** @vitest-environment happy-dom */
/**
 * The hook says whether it has read all existing accounts. It reads at most 200 pages (`maxPages`) of 50 accounts each.
 */
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryFrame } from '../../../../tests/support/query-frame.tsx';
import { network } from '../../../platform/network.ts';
import { useExistingAccounts } from './use-existing-accounts.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  [1, true],
  [201, false],
])('if the accounts fill %i pages, all of them are known: %s', async (pages, complete) => {
  let reads = 0;
  vi.stubGlobal('fetch', async () => {
    reads += 1;
    const account = {
      id: reads,
      version: 1,
      platform: 'zxjy',
      name: '王思明',
      phone: `138${String(reads).padStart(8, '0')}`,
      password: 'demo1234',
      status: 'active',
      state: 'active',
      expireTime: '2027-01-01T00:00:00.000Z',
      createTime: '2026-01-01T00:00:00.000Z',
      updateTime: '2026-01-01T00:00:00.000Z',
    };
    const records = Array.from({ length: reads < pages ? 50 : 1 }, () => account);
    return Response.json({ code: 0, data: { records, current: reads, pages, size: 50, total: 1 }, message: '' });
  });
  network.reached();
  const { result } = await act(async () => renderHook(() => useExistingAccounts('zxjy'), { wrapper: queryFrame() }));
  await act(() => vi.waitFor(() => expect(result.current.existing?.size).toBe(Math.min(pages, 200)), 5_000));
  expect(result.current).toMatchObject({ complete, retry: null });
});
