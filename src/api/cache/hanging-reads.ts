/**
 * Repeats reads that began before the network came back and still hang. A browser may wait minutes for an answer on a
 * dead connection, also after the network is back. Reads change nothing, so a read may be aborted and sent again.
 */
import type { QueryCache } from '@tanstack/react-query';
import { network } from '../../platform/network.ts';

/** A read that began before the network came back may take this much longer, in milliseconds. */
export const hangingReadWaitMs = 3_000;

/**
 * Starts repeating the hanging reads of this cache each time the network comes back. The next page of a list counts as
 * a read too. Code that waits for the first answer gets the repeated read's answer. Returns a function that stops the
 * repeating.
 */
export function startRepeatingHangingReads(cache: QueryCache): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = network.subscribe(() => {
    clearTimeout(timer);
    if (!network.isOnline()) return;
    // Another read of the same query has another promise.
    const older = cache.findAll({ fetchStatus: 'fetching' }).map((query) => ({ query, promise: query.promise }));
    timer = setTimeout(() => {
      for (const { query, promise } of older) {
        if (query.promise !== promise || query.state.fetchStatus !== 'fetching') continue;
        const meta = query.state.fetchMeta;
        void query.cancel({ silent: true });
        query.fetch(undefined, meta ? { meta } : {}).catch(() => {});
      }
    }, hangingReadWaitMs);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
