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
  const unsubscribe = network.subscribe(() => {
    clearTimeout(timer);
    if (!network.isOnline()) return;
    const olderReads = cache.findAll({ fetchStatus: 'fetching' }).map((query) => ({ query, promise: query.promise }));
    timer = setTimeout(() => {
      for (const { query, promise } of olderReads) {
        // Another read of the same query has another promise.
        const isStillReading = query.promise === promise && query.state.fetchStatus === 'fetching';
        if (!isStillReading) continue;
        // If the query was reading the next page of a list, its fetchMeta says so.
        const meta = query.state.fetchMeta;
        // After a silent cancellation, TanStack Query gives the waiting code the answer of the read that follows.
        void query.cancel({ silent: true });
        // The query holds the error of a failed read, as after any read.
        query.fetch(undefined, meta ? { meta } : {}).catch(() => {});
      }
    }, hangingReadWaitMs);
  });
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}
