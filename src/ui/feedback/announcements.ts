/**
 * Announcements under the bar, for lines that would move the content if they appeared inside an open page. The newest
 * announcement shows.
 */
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let announced: readonly { readonly words: string }[] = [];

function change(next: typeof announced): void {
  announced = next;
  for (const listener of listeners) listener();
}

/** Announces `words`. Returns a function that removes the announcement. */
export function announceUnderBar(words: string): () => void {
  const announcement = { words };
  change([...announced, announcement]);
  return () => change(announced.filter((other) => other !== announcement));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the newest announcement, or null if there is none. */
export function useAnnouncementUnderBar(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => announced.at(-1)?.words ?? null,
    () => null,
  );
}
