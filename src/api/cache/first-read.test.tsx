/** @vitest-environment happy-dom */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { network } from '../../platform/network.ts';
import { useSingleRead } from './first-read.ts';

const read = vi.fn<(signal: AbortSignal) => Promise<string>>();

beforeEach(() => {
  network.reached();
  read.mockReset();
});

function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  return renderHook(() => useSingleRead(['one'], read), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
}

test('a failed read can be tried again', async () => {
  read.mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce('all');
  const { result } = open();
  await waitFor(() => expect(result.current.retry?.loading).toBe(false));
  act(() => result.current.retry?.onClick());
  await waitFor(() => expect(result.current).toEqual({ data: 'all', retry: null }));
  expect(read).toHaveBeenCalledTimes(2);
});

test('a read that hangs when the network is lost is given up, and begins anew when it is back', async () => {
  read.mockReturnValueOnce(new Promise(() => {})).mockResolvedValueOnce('all');
  const { result } = open();
  const [signal] = read.mock.calls[0] ?? [];
  act(() => {
    network.failed();
    network.failed();
  });
  await waitFor(() => expect(signal?.aborted).toBe(true));
  act(() => network.reached());
  await waitFor(() => expect(result.current.data).toBe('all'));
  expect(read).toHaveBeenCalledTimes(2);
});
