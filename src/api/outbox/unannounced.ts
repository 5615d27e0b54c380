/**
 * Remembers edits that were sent but not announced to the person yet. The mark is stored before the entry is removed,
 * so that the next start announces the edit if the tab closes. The mark goes once the person has seen the announcement
 * in any tab.
 *
 * If a form waits for an edit, the form tells its outcome.
 */
import { atom } from 'jotai';
import { storedRows } from '../../device/storage.ts';
import type { OutboxEntry } from './entry.ts';
import { onSessionUserChanged } from '../session/forget.ts';
import { store } from '../store.ts';

const counted = atom<ReadonlySet<number>>(new Set<number>());
/** The number of sent edits that this tab announces. */
export const sentCountAtom = atom((get) => get(counted).size);

/** Ids whose stored mark this tab still has to remove. If another tab removes a mark, this tab drops the id. */
const markedIds = new Set<number>();

/** Ids of edits that this tab has sent, or that another tab says it has sent. The marks alone may be gone too early. */
const sentIds = new Set<number>();

/** Notes that an edit was sent, so that its form tells a sent edit from a withdrawn one. */
export function noteSent(id: number): void {
  sentIds.add(id);
}

/** Returns true if the edit was sent, and false if its entry left the outbox unsent. */
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

/** Adds a sent edit to the announcement. The id 0 belongs to an edit without storage, and its form tells it. */
export function addToSentCount(id: number): void {
  if (id !== 0) store.set(counted, (before) => new Set([...before, id]));
}

/** Removes the mark of an edit that its form has told. */
export function removeSentMark(id: number): void {
  sentIds.delete(id);
  storedRows.remove('outboxSent', String(id));
}

/**
 * At the start, announces edits that another tab or an earlier start has sent without telling. `left` are the entries
 * still in the outbox. It is null if nobody knows them, and then nothing is announced.
 */
export function announceEarlierSent(userId: number, left: readonly { readonly id: number }[] | null): void {
  if (left === null) return;
  for (const key of storedRows.ids('outboxSent')) {
    const id = Number(key);
    if (storedRows.read('outboxSent', key) !== userId) storedRows.remove('outboxSent', key);
    else if (!left.some((entry) => entry.id === id)) {
      markedIds.add(id);
      addToSentCount(id);
    }
  }
}

/** The person sees the announcement. It stays on screen until it is closed, and no other tab repeats it. */
export function markSentAnnouncementSeen(): void {
  const seen = store.get(counted);
  for (const id of seen) markedIds.delete(id);
  for (const id of seen) storedRows.remove('outboxSent', String(id));
}

/** Closes the announcement, because the person has seen it. */
export function closeSentAnnouncement(): void {
  markSentAnnouncementSeen();
  store.set(counted, new Set<number>());
}

/** Starts dropping what another tab has told, and what belongs to a user who leaves. */
export function startAnnouncements(): void {
  // Another tab has told the edit. An announcement that is already on screen here stays.
  storedRows.subscribe('outboxSent', () => {
    const gone = [...markedIds].filter((id) => storedRows.read('outboxSent', String(id)) === null);
    if (gone.length === 0) return;
    for (const id of gone) markedIds.delete(id);
    store.set(counted, (before) => new Set([...before].filter((id) => !gone.includes(id))));
  });
  onSessionUserChanged('sent edits', () => {
    markedIds.clear();
    sentIds.clear();
    store.set(counted, new Set<number>());
  });
}
