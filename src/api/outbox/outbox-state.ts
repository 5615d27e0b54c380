/**
 * Holds what pages see of the outbox. Until the database has been read, the storage register gives the number of
 * entries, so that the first paint knows the number. This module uses neither the database nor the network.
 */
import { atom } from 'jotai';
import { now } from '../../platform/clock.ts';
import { stored } from '../../platform/storage/storage.ts';
import { isReadable, isStuck, type OutboxEntry, type UnreadableEntry } from './entry.ts';
import { onForget, sessionAtom } from '../session/session.ts';
import { store } from '../store.ts';

interface LoadedEntries {
  readonly userId: number;
  readonly entries: readonly (OutboxEntry | UnreadableEntry)[];
}

const loadedEntries = atom<LoadedEntries | null>(null);
/** Entries that were carried out. Pages show them until the backend's data is read again. */
const settlingEntries = atom<readonly OutboxEntry[]>([]);
/** The ids of entries that a form waits for. The form tells their outcome itself. */
const attendedIds = atom<ReadonlySet<number>>(new Set<number>());
const storedCount = atom(stored.read('outboxLeft'));
stored.subscribe('outboxLeft', () => store.set(storedCount, stored.read('outboxLeft')));

/** The entries of the session's user in order, or null until they are read. */
export const outboxAtom = atom((get) => {
  const { user } = get(sessionAtom);
  const read = get(loadedEntries);
  return user !== null && read?.userId === user.id ? read.entries : null;
});

/** The entries that the sheet lists, without the entries that a form waits for. */
export const listedAtom = atom((get) => {
  const hidden = get(attendedIds);
  return get(outboxAtom)?.filter(({ id }) => !hidden.has(id)) ?? null;
});

/**
 * The entries whose values records show: waiting entries, and carried-out entries until the data is read again. They
 * are in order. Null until the entries are read.
 */
export const overlayAtom = atom((get): readonly OutboxEntry[] | null => {
  const entries = get(outboxAtom);
  const hidden = get(attendedIds);
  return entries && [...get(settlingEntries), ...entries.filter(isReadable).filter(({ id }) => !hidden.has(id))];
});

export interface OutboxCount {
  readonly all: number;
  /** How many of these entries wait for a person. */
  readonly stuck: number;
}

const noEntries: OutboxCount = { all: 0, stuck: 0 };

/** The number of waiting entries, known from the first paint on. */
export const outboxCountAtom = atom((get): OutboxCount => {
  const { user } = get(sessionAtom);
  const listed = get(listedAtom);
  if (listed) return countOf(listed);
  const left = get(storedCount);
  return user !== null && left?.userId === user.id ? { all: left.all, stuck: left.stuck } : noEntries;
});

function countOf(entries: LoadedEntries['entries']): OutboxCount {
  return { all: entries.length, stuck: entries.filter((entry) => !isReadable(entry) || isStuck(entry)).length };
}

/** Whether the sheet is open. */
export const outboxOpenAtom = atom(false);
/** Whether this tab is sending. */
export const outboxSendingAtom = atom(false);
/** Whether the database can't be read. Pages then show the last known entries. */
export const outboxFailedAtom = atom(false);

/** Returns true if a form of this tab waits for the entry. */
export function isAttended(id: number): boolean {
  return store.get(attendedIds).has(id);
}

/** Shows the entries of the database, and stores their number for the next first paint. */
export function show(userId: number, entries: LoadedEntries['entries']): void {
  store.set(loadedEntries, { userId, entries });
  const { all, stuck } = countOf(entries.filter(({ id }) => !store.get(attendedIds).has(id)));
  if (all === 0) stored.remove('outboxLeft');
  else stored.write('outboxLeft', { userId, all, stuck });
}

/** When an entry was carried out, in milliseconds. Data that was read later includes the entry. */
const doneAt = new WeakMap<OutboxEntry, number>();

/** Returns true if the backend's data of time `asOf` (milliseconds) doesn't include the entry yet. */
export function isAhead(entry: OutboxEntry, asOf: number): boolean {
  return (doneAt.get(entry) ?? Number.POSITIVE_INFINITY) > asOf;
}

/** Shows an entry that was carried out until `until` ends, because then the pages have read the data again. */
export function showSettling(entry: OutboxEntry, until: Promise<unknown>): void {
  doneAt.set(entry, now());
  store.set(settlingEntries, (before) => [...before, entry]);
  const end = (): void => store.set(settlingEntries, (before) => before.filter((other) => other !== entry));
  until.then(end, end);
}

/** Hides an entry from the sheet while a form waits for its answer. Returns a function that shows the entry again. */
export function attend(id: number): () => void {
  store.set(attendedIds, (before) => new Set([...before, id]));
  return () => store.set(attendedIds, (before) => new Set([...before].filter((other) => other !== id)));
}

onForget(() => {
  store.set(loadedEntries, null);
  store.set(settlingEntries, []);
  store.set(attendedIds, new Set<number>());
  store.set(outboxOpenAtom, false);
});
