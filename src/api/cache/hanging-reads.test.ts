/** @vitest-environment happy-dom */
/** Tests which reads are repeated once the network is back. */
import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { network } from '../../platform/network.ts';
import { hangingReadWaitMs, startRepeatingHangingReads } from './hanging-reads.ts';

let client: QueryClient;
let stop: () => void;
const read = vi.fn<(context: { signal: AbortSignal; pageParam?: unknown }) => Promise<string>>();
/** A read on a dead connection: no answer ever comes, and only an abort ends it. */
const hang = ({ signal }: { signal: AbortSignal }): Promise<string> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')));
  });

beforeEach(() => {
  vi.useFakeTimers();
  network.reached();
  read.mockReset();
  client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  stop = startRepeatingHangingReads(client.getQueryCache());
});
afterEach(() => {
  stop();
  client.clear();
  vi.useRealTimers();
});

/** The second failure confirms that the network is lost. */
function loseNetwork(): void {
  network.failed();
  network.failed();
}

test('a read that hangs from before the loss of the network is repeated 3 s after the network is back', async () => {
  read.mockImplementationOnce(hang).mockResolvedValueOnce('rows');
  const awaited = client.query({ queryKey: ['list'], queryFn: read });
  loseNetwork();
  await vi.advanceTimersByTimeAsync(600_000);
  network.reached();
  await vi.advanceTimersByTimeAsync(hangingReadWaitMs - 1);
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(read).toHaveBeenCalledTimes(2);
  expect(read.mock.calls[0]?.[0].signal.aborted).toBe(true);
  // A page that waits for the first read gets the rows.
  await expect(awaited).resolves.toBe('rows');
});

test('the next page of a list is repeated as a next page', async () => {
  const options = {
    queryKey: ['pages'],
    queryFn: read,
    initialPageParam: 1,
    getNextPageParam: (_last: string, pages: readonly string[]) => pages.length + 1,
  };
  read.mockResolvedValueOnce('first').mockImplementationOnce(hang).mockResolvedValueOnce('second');
  const list = new InfiniteQueryObserver(client, options);
  const close = list.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  void list.fetchNextPage();
  loseNetwork();
  network.reached();
  await vi.advanceTimersByTimeAsync(hangingReadWaitMs);
  expect(list.getCurrentResult().data?.pages).toEqual(['first', 'second']);
  expect(read.mock.calls.at(-1)?.[0].pageParam).toBe(2);
  close();
});

test('an answer in time, and a read that began after the network was back, stay as they are', async () => {
  read.mockImplementation(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, hangingReadWaitMs - 1);
    });
    return 'rows';
  });
  void client.query({ queryKey: ['slow'], queryFn: read });
  loseNetwork();
  network.reached();
  await vi.advanceTimersByTimeAsync(1_000);
  const later = new QueryObserver(client, { queryKey: ['later'], queryFn: read });
  const close = later.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(10_000);
  expect(read).toHaveBeenCalledTimes(2);
  expect(later.getCurrentResult().data).toBe('rows');
  close();
});
