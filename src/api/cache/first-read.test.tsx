/** @vitest-environment happy-dom */
/** Tests `useReadOnce`: the retry after a failure, and a read that hangs when the network is lost. */
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryFrame } from '../../../tests/support/query-frame.tsx';
import { network } from '../../platform/network.ts';
import { useReadOnce } from './first-read.ts';

const read = vi.fn<(signal: AbortSignal) => Promise<string>>();

beforeEach(() => {
  network.reached();
  read.mockReset();
});
afterEach(cleanup);

async function settle(check: () => void): Promise<void> {
  await act(() => vi.waitFor(check));
}

/** Renders the hook. Resolves with a function that gives its latest result. */
async function open(): Promise<() => ReturnType<typeof useReadOnce<string>>> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const { result } = await act(async () =>
    renderHook(() => useReadOnce(['one'], read), { wrapper: queryFrame(client) }),
  );
  return () => result.current;
}

test('a failed read can be tried again', async () => {
  read.mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce('all');
  const shown = await open();
  await settle(() => expect(shown().retry?.loading).toBe(false));
  await act(async () => shown().retry?.onClick());
  await settle(() => expect(shown()).toEqual({ data: 'all', retry: null }));
  expect(read).toHaveBeenCalledTimes(2);
});

test('a read that hangs when the network is lost is aborted, and starts again when the network is back', async () => {
  read.mockReturnValueOnce(new Promise(() => {})).mockResolvedValueOnce('all');
  const shown = await open();
  const [signal] = read.mock.calls[0] ?? [];
  await act(async () => {
    // The second failure confirms that the network is lost.
    network.failed();
    network.failed();
  });
  expect(signal?.aborted).toBe(true);
  await act(async () => network.reached());
  await settle(() => expect(shown().data).toBe('all'));
  expect(read).toHaveBeenCalledTimes(2);
});
