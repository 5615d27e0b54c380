/**
 * Counts the edits that were carried out but not announced to the person yet. A mark for each edit is stored before its
 * entry is removed. If the tab closes, the next start announces the marked edits. The mark is removed once the person
 * has seen the announcement in any tab.
 *
 * An edit whose form waits isn't announced, because the form shows its outcome.
 */
import { atom } from 'jotai';
import { storedRows } from '../../device/storage.ts';
import type { OutboxEntry } from './entry.ts';
import { clearOnUserChange } from '../session/forget.ts';
import { store } from '../store.ts';

/** The ids of the sent edits that this tab announces. */
const countedIds = atom<ReadonlySet<number>>(new Set<number>());
/** The number of sent edits that this tab announces. */
export const sentCountAtom = atom((get) => get(countedIds).size);

/** The ids whose stored mark this tab has to remove. If another tab removes a mark, this tab drops the id. */
const markedIds = new Set<number>();

/** The ids of edits that this or another tab has sent. The marks aren't enough, because another tab may remove them. */
const sentIds = new Set<number>();

/** Notes that an edit was sent, so that its form doesn't take it for a withdrawn one. */
export function noteSent(id: number): void {
  sentIds.add(id);
}

/** Returns true if an entry that has left the outbox was carried out, and false if it was withdrawn. */
export function wasCarriedOut(id: number): boolean {
  return sentIds.has(id) || storedRows.read('outboxSent', String(id)) !== null;
}

/** Stores the mark of a sent edit right before its entry leaves the outbox. */
export function storeSentMark({ id, userId }: Pick<OutboxEntry, 'id' | 'userId'>): void {
  noteSent(id);
  if (storedRows.write('outboxSent', String(id), userId)) markedIds.add(id);
}

/** Returns the same rows, but `removeSentEntry` stores the mark of an edit first. */
export function withSentMarks<
  Rows extends { readonly removeSentEntry: (entry: OutboxEntry, made: number | null) => Promise<void> },
>(rows: Rows): Rows {
  return {
    ...rows,
    removeSentEntry: async (entry: OutboxEntry, made: number | null) => {
      storeSentMark(entry);
      await rows.removeSentEntry(entry, made);
    },
  };
}

/**
 * Adds a sent edit to the announcement. The id 0 belongs to an edit without storage. It isn't added, because its form
 * shows the outcome.
 */
export function addToSentCount(id: number): void {
  if (id !== 0) store.set(countedIds, (before) => new Set([...before, id]));
}

/** Removes the mark of an edit whose outcome its form has shown. */
export function removeSentMark(id: number): void {
  sentIds.delete(id);
  storedRows.remove('outboxSent', String(id));
}

/**
 * At the start, announces edits that were sent earlier or by another tab and never announced. `waiting` are the entries
 * still in the outbox. If it is null, the entries couldn't be read, and nothing is announced.
 */
export function announceEarlierSent(userId: number, waiting: readonly { readonly id: number }[] | null): void {
  if (waiting === null) return;
  for (const key of storedRows.ids('outboxSent')) {
    const id = Number(key);
    if (storedRows.read('outboxSent', key) !== userId) storedRows.remove('outboxSent', key);
    else if (!waiting.some((entry) => entry.id === id)) {
      markedIds.add(id);
      addToSentCount(id);
    }
  }
}

/**
 * Call this when the person sees the announcement. It stays on screen until it is closed, and no other tab repeats it.
 */
export function markSentAnnouncementSeen(): void {
  const seen = store.get(countedIds);
  for (const id of seen) markedIds.delete(id);
  for (const id of seen) storedRows.remove('outboxSent', String(id));
}

/** Closes the announcement, because the person has seen it. */
export function closeSentAnnouncement(): void {
  markSentAnnouncementSeen();
  store.set(countedIds, new Set<number>());
}

/** Starts dropping edits that another tab has announced. When the user changes or leaves, all are dropped. */
export function startAnnouncements(): void {
  // If a mark is gone, another tab has announced the edit or shown its outcome in the form. An announcement that was
  // seen here stays on screen.
  storedRows.subscribe('outboxSent', () => {
    const unmarkedIds = [...markedIds].filter((id) => storedRows.read('outboxSent', String(id)) === null);
    if (unmarkedIds.length === 0) return;
    for (const id of unmarkedIds) markedIds.delete(id);
    store.set(countedIds, (before) => new Set([...before].filter((id) => !unmarkedIds.includes(id))));
  });
  clearOnUserChange('sent edits', () => {
    markedIds.clear();
    sentIds.clear();
    store.set(countedIds, new Set<number>());
  });
}
