/**
 * Tells the other tabs of this browser which queries are out of date after a write. For example, a package that is
 * switched off here disappears from the mall in another tab. Without BroadcastChannel, other tabs notice at their next
 * read.
 */
import * as v from 'valibot';
import type { QueryKey } from '@tanstack/react-query';

const messageSchema = v.array(v.string());

let channel: BroadcastChannel | null = null;

/**
 * Starts listening. `invalidate` gets the first part of each query key that is out of date. A second call does nothing.
 */
export function followOtherTabs(invalidate: (queryKey: QueryKey) => void): void {
  if (channel !== null || typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel('stale');
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const queryNames = v.safeParse(messageSchema, data);
    if (queryNames.success) for (const queryName of queryNames.output) invalidate([queryName]);
  });
}

/** Sends the first parts of query keys to the other tabs. */
export function tellOtherTabs(queryNames: readonly string[]): void {
  channel?.postMessage(queryNames);
}
