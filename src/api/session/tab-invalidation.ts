/**
 * What one tab has changed, the other tabs of this browser ask for again: a package that is put off the shelf here is
 * gone from the mall that is open there. Where there is no BroadcastChannel they hear of it as always, when they ask
 * next.
 */
import * as v from 'valibot';
import type { QueryKey } from '@tanstack/react-query';

const message = v.array(v.string());

let channel: BroadcastChannel | null = null;

/**
 * Begins to listen. `invalidate` hears which first words of query keys are out of date. Calling it again changes
 * nothing.
 */
export function followOtherTabs(invalidate: (queryKey: QueryKey) => void): void {
  if (channel !== null || typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel('stale');
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const words = v.safeParse(message, data);
    if (words.success) for (const word of words.output) invalidate([word]);
  });
}

/** Tells the others. */
export function tellOtherTabs(words: readonly string[]): void {
  channel?.postMessage(words);
}
