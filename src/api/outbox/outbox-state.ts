/**
 * What the pages see of the outbox: this user's entries once they are read from the database, and before that how many
 * there were, which lies in the register, so that the first paint knows it. No database and no network here.
 */
import { atom } from 'jotai';
import { now } from '../../platform/clock.ts';
import { stored } from '../../platform/storage/storage.ts';
import { isReadable, isStuck, type OutboxEntry, type UnreadableEntry } from './entry.ts';
import { onForget, sessionAtom } from '../session/session.ts';
import { store } from '../store.ts';

interface Book {
  readonly userId: number;
  readonly entries: readonly (OutboxEntry | UnreadableEntry)[];
}

const book = atom<Book | null>(null);
/** Carried out, and shown as they will be until the backend has been asked again. */
const settling = atom<readonly OutboxEntry[]>([]);
/** Entries whose form waits for their answer and tells it itself. */
const attended = atom<ReadonlySet<number>>(new Set<number>());
const kept = atom(stored.read('outboxLeft'));
stored.subscribe('outboxLeft', () => store.set(kept, stored.read('outboxLeft')));

/** This user's, in order; null while they aren't read yet. */
export const outboxAtom = atom((get) => {
  const { user } = get(sessionAtom);
  const read = get(book);
  return user !== null && read?.userId === user.id ? read.entries : null;
});

/** What the sheet lists: everything but what a form is telling itself. */
export const listedAtom = atom((get) => {
  const hidden = get(attended);
  return get(outboxAtom)?.filter(({ id }) => !hidden.has(id)) ?? null;
});

/**
 * What records show as typed: what waits, and what was just carried out and isn't read again yet. In order. Null while
 * unknown.
 */
export const overlayAtom = atom((get): readonly OutboxEntry[] | null => {
  const entries = get(outboxAtom);
  const hidden = get(attended);
  return entries && [...get(settling), ...entries.filter(isReadable).filter(({ id }) => !hidden.has(id))];
});

export interface OutboxCount {
  readonly all: number;
  /** So many of them wait for a person. */
  readonly stuck: number;
}

const nothing: OutboxCount = { all: 0, stuck: 0 };

/** How many wait, known from the first paint on. */
export const outboxCountAtom = atom((get): OutboxCount => {
  const { user } = get(sessionAtom);
  const listed = get(listedAtom);
  if (listed) return countOf(listed);
  const left = get(kept);
  return user !== null && left?.userId === user.id ? { all: left.all, stuck: left.stuck } : nothing;
});

function countOf(entries: Book['entries']): OutboxCount {
  return { all: entries.length, stuck: entries.filter((entry) => !isReadable(entry) || isStuck(entry)).length };
}

/** Whether the sheet is open. */
export const outboxOpenAtom = atom(false);
/** Whether this tab sends right now. */
export const outboxSendingAtom = atom(false);
/** The database can't be read: what stands is what was known before. */
export const outboxFailedAtom = atom(false);

/** Whether a form of this tab waits for it. */
export function isAttended(id: number): boolean {
  return store.get(attended).has(id);
}

/** What the database has now. */
export function show(userId: number, entries: Book['entries']): void {
  store.set(book, { userId, entries });
  const { all, stuck } = countOf(entries.filter(({ id }) => !store.get(attended).has(id)));
  if (all === 0) stored.remove('outboxLeft');
  else stored.write('outboxLeft', { userId, all, stuck });
}

/** When an entry was carried out, in milliseconds: what was read later has it already. */
const doneAt = new WeakMap<OutboxEntry, number>();

/** Whether what the backend said at `asOf` (milliseconds) doesn't know of it yet. */
export function isAhead(entry: OutboxEntry, asOf: number): boolean {
  return (doneAt.get(entry) ?? Number.POSITIVE_INFINITY) > asOf;
}

/** It was carried out, and stays in sight until `until` has the pages asked again. */
export function showSettling(entry: OutboxEntry, until: Promise<unknown>): void {
  doneAt.set(entry, now());
  store.set(settling, (before) => [...before, entry]);
  const end = (): void => store.set(settling, (before) => before.filter((one) => one !== entry));
  until.then(end, end);
}

/** A form waits for its answer: it isn't listed until the function that comes back is called. */
export function attend(id: number): () => void {
  store.set(attended, (before) => new Set([...before, id]));
  return () => store.set(attended, (before) => new Set([...before].filter((one) => one !== id)));
}

onForget(() => {
  store.set(book, null);
  store.set(settling, []);
  store.set(attended, new Set<number>());
  store.set(outboxOpenAtom, false);
});
