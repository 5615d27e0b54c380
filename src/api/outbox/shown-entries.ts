/** Reads the entries from the database after a change, and tells the other tabs to do the same. */
import { note } from '../../platform/diagnostics/notes.ts';
import { currentUserId } from '../session/session.ts';
import { store } from '../store.ts';
import * as rows from './entry-store.ts';
import { outboxEntriesAtom, outboxFailedAtom, setEntries } from './outbox-state.ts';
import { postOutboxMessage } from './tab-messages.ts';

const listeners = new Set<() => void>();

/** Reads the entries from the database and shows them in this tab. */
export async function reloadEntries(): Promise<void> {
  const userId = currentUserId();
  if (userId === null) return;
  try {
    const entries = await rows.readEntries(userId);
    if (currentUserId() !== userId) return;
    setEntries(userId, entries);
    store.set(outboxFailedAtom, false);
  } catch (error) {
    // The earlier count stays, and the sheet says that the outbox can't be read.
    store.set(outboxFailedAtom, true);
    note({ kind: 'storage', error });
  }
  for (const listener of listeners) listener();
}

/** Shows the entries in this tab and in the other tabs. */
export async function showChangedEntries(): Promise<void> {
  postOutboxMessage({ what: 'changed' });
  await reloadEntries();
}

let showing: Promise<void> | null = null;
let isShowRequested = false;
/**
 * After reading the entries, `showChangedSoon` pauses this many times as long as the reading took. Otherwise a run
 * through thousands of entries would read them without end.
 */
const pausePerShow = 4;
/**
 * With at most this many entries there is no pause, because reading them is quick, and forms in other tabs wait for
 * their outcome.
 */
const fewEntries = 50;

/**
 * Shows the entries soon, while a run is sending. A run changes many entries faster than they can be read. Therefore
 * one read shows all changes since the last read.
 */
export function showChangedSoon(): void {
  isShowRequested = true;
  showing ??= (async () => {
    while (isShowRequested) {
      isShowRequested = false;
      const since = performance.now();
      await showChangedEntries();
      const pauseMs = (performance.now() - since) * pausePerShow;
      const count = store.get(outboxEntriesAtom)?.length ?? 0;
      if (count > fewEntries) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  })().finally(() => {
    showing = null;
  });
}

/** Resolves once the entries have been read again, or couldn't be read, at the latest after `milliseconds`. */
export function untilEntriesChange(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timeout);
      listeners.delete(done);
      resolve();
    };
    const timeout = setTimeout(done, milliseconds);
    listeners.add(done);
  });
}
