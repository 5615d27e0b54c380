/** @vitest-environment happy-dom */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { network } from '../../platform/network.ts';
import { useSingleRead } from './first-read.ts';

const read = vi.fn<(signal: AbortSignal) => Promise<string>>();
let root: Root;
let shown: ReturnType<typeof useSingleRead<string>>;

function Reader() {
  shown = useSingleRead(['one'], read);
  return null;
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  network.reached();
  read.mockReset();
  root = createRoot(document.createElement('div'));
});
afterEach(() => act(async () => root.unmount()));

async function settle(check: () => void): Promise<void> {
  await act(() => vi.waitFor(check));
}

async function open(): Promise<void> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Reader />
      </QueryClientProvider>,
    ),
  );
}

test('a failed read can be tried again', async () => {
  read.mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce('all');
  await open();
  await settle(() => expect(shown.retry?.loading).toBe(false));
  await act(async () => shown.retry?.onClick());
  await settle(() => expect(shown).toEqual({ data: 'all', retry: null }));
  expect(read).toHaveBeenCalledTimes(2);
});

test('a read that hangs when the network is lost is given up, and begins anew when it is back', async () => {
  read.mockReturnValueOnce(new Promise(() => {})).mockResolvedValueOnce('all');
  await open();
  const [signal] = read.mock.calls[0] ?? [];
  await act(async () => {
    network.failed();
    network.failed();
  });
  expect(signal?.aborted).toBe(true);
  await act(async () => network.reached());
  await settle(() => expect(shown.data).toBe('all'));
  expect(read).toHaveBeenCalledTimes(2);
});
