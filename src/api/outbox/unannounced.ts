/**
 * What was sent and hasn't been told yet. It is written down before its entry goes, so that a tab which ends between
 * the backend's word and the telling leaves it to the next start, and goes once somebody has seen it: in the tab that
 * sent it, or in whichever is opened next. What a form waits for, the form tells.
 */
import { atom } from 'jotai';
import { drawer } from '../../platform/storage/storage.ts';
import type { OutboxEntry } from './entry.ts';
import { onForget } from '../session/session.ts';
import { store } from '../store.ts';

const counted = atom<ReadonlySet<number>>(new Set<number>());
/** How many this tab has to tell of. */
export const sentAtom = atom((get) => get(counted).size);

/** One of these is being told here: another tab's word doesn't take it away. */
const kept = new Set<number>();

/** It is done, and about to leave the outbox. */
export function writeSent({ id, userId }: Pick<OutboxEntry, 'id' | 'userId'>): void {
  if (drawer.write('outboxSent', String(id), userId)) kept.add(id);
}

/** The same rows, with each written down here right before it goes. */
export function noting<Rows extends { readonly finish: (entry: OutboxEntry, made: number | null) => Promise<void> }>(
  rows: Rows,
): Rows {
  return {
    ...rows,
    finish: async (entry: OutboxEntry, made: number | null) => {
      writeSent(entry);
      await rows.finish(entry, made);
    },
  };
}

/** It has left the outbox, and no form tells it. One that was never written down has only its form, and no number. */
export function countSent(id: number): void {
  if (id !== 0) store.set(counted, (before) => new Set([...before, id]));
}

/** A form has told it. */
export function toldByForm(id: number): void {
  drawer.remove('outboxSent', String(id));
}

/**
 * At the start: what another tab, or an earlier start, sent and didn't come to tell. `left` is what is in the outbox
 * still; null while nobody knows.
 */
export function adoptSent(userId: number, left: readonly { readonly id: number }[] | null): void {
  if (left === null) return;
  for (const key of drawer.ids('outboxSent')) {
    const id = Number(key);
    if (drawer.read('outboxSent', key) !== userId) drawer.remove('outboxSent', key);
    else if (!left.some((entry) => entry.id === id)) {
      kept.add(id);
      countSent(id);
    }
  }
}

/** Somebody sees the count: it stays until it is closed, and no other tab says it again. */
export function sentSeen(): void {
  const seen = store.get(counted);
  for (const id of seen) kept.delete(id);
  for (const id of seen) drawer.remove('outboxSent', String(id));
}

export function endSent(): void {
  sentSeen();
  store.set(counted, new Set<number>());
}

// Another tab told it. What is on screen here already stays there.
drawer.subscribe('outboxSent', () => {
  const gone = [...kept].filter((id) => drawer.read('outboxSent', String(id)) === null);
  if (gone.length === 0) return;
  for (const id of gone) kept.delete(id);
  store.set(counted, (before) => new Set([...before].filter((id) => !gone.includes(id))));
});

onForget(() => {
  kept.clear();
  store.set(counted, new Set<number>());
});
