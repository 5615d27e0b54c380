/**
 * What a line between others would have to say on a page that is being read already. Coming there it would move what is
 * below it, so it is said under the bar instead, where there is room for it. The newest counts.
 */
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let said: readonly { readonly words: string }[] = [];

function change(next: typeof said): void {
  said = next;
  for (const listener of listeners) listener();
}

/** Says it until the function that comes back is called. */
export function sayUnderBar(words: string): () => void {
  const mine = { words };
  change([...said, mine]);
  return () => change(said.filter((one) => one !== mine));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is to be said there; null for nothing. */
export function useLateWords(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => said.at(-1)?.words ?? null,
    () => null,
  );
}
