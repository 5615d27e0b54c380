/**
 * Remembers edits that were sent but not announced to the person yet. The mark is stored before the entry is removed,
 * so that the next start announces the edit if the tab closes. The mark goes once the person has seen the announcement
 * in any tab.
 *
 * If a form waits for an edit, the form tells its outcome.
 */
import { atom } from 'jotai';
import { drawer } from '../../platform/storage/storage.ts';
import type { OutboxEntry } from './entry.ts';
import { onForget } from '../session/session.ts';
import { store } from '../store.ts';

const counted = atom<ReadonlySet<number>>(new Set<number>());
/** The number of sent edits that this tab announces. */
export const sentAtom = atom((get) => get(counted).size);

/** Ids whose stored mark this tab still has to remove. If another tab removes a mark, this tab drops the id. */
const markedIds = new Set<number>();

/** Stores the mark of a sent edit right before its entry leaves the outbox. */
export function writeSent({ id, userId }: Pick<OutboxEntry, 'id' | 'userId'>): void {
  if (drawer.write('outboxSent', String(id), userId)) markedIds.add(id);
}

/** Returns the same rows, but `finish` stores the mark of an edit first. */
export function recordingSent<
  Rows extends { readonly finish: (entry: OutboxEntry, made: number | null) => Promise<void> },
>(rows: Rows): Rows {
  return {
    ...rows,
    finish: async (entry: OutboxEntry, made: number | null) => {
      writeSent(entry);
      await rows.finish(entry, made);
    },
  };
}

/** Adds a sent edit to the announcement. The id 0 belongs to an edit without storage, and its form tells it. */
export function countSent(id: number): void {
  if (id !== 0) store.set(counted, (before) => new Set([...before, id]));
}

/** Removes the mark of an edit that its form has told. */
export function toldByForm(id: number): void {
  drawer.remove('outboxSent', String(id));
}

/**
 * At the start, announces edits that another tab or an earlier start has sent without telling. `left` are the entries
 * still in the outbox. It is null if nobody knows them, and then nothing is announced.
 */
export function adoptSent(userId: number, left: readonly { readonly id: number }[] | null): void {
  if (left === null) return;
  for (const key of drawer.ids('outboxSent')) {
    const id = Number(key);
    if (drawer.read('outboxSent', key) !== userId) drawer.remove('outboxSent', key);
    else if (!left.some((entry) => entry.id === id)) {
      markedIds.add(id);
      countSent(id);
    }
  }
}

/** The person sees the announcement. It stays on screen until it is closed, and no other tab repeats it. */
export function sentSeen(): void {
  const seen = store.get(counted);
  for (const id of seen) markedIds.delete(id);
  for (const id of seen) drawer.remove('outboxSent', String(id));
}

export function endSent(): void {
  sentSeen();
  store.set(counted, new Set<number>());
}

// Another tab has told the edit. An announcement that is already on screen here stays.
drawer.subscribe('outboxSent', () => {
  const gone = [...markedIds].filter((id) => drawer.read('outboxSent', String(id)) === null);
  if (gone.length === 0) return;
  for (const id of gone) markedIds.delete(id);
  store.set(counted, (before) => new Set([...before].filter((id) => !gone.includes(id))));
});

onForget(() => {
  markedIds.clear();
  store.set(counted, new Set<number>());
});
