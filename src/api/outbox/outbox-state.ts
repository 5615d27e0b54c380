/**
 * Holds what pages show of the outbox. The first paint shows the number of entries from the storage register, because
 * the database isn't read yet. This module uses neither the database nor the network.
 */
import { atom } from 'jotai';
import { now } from '../../platform/clock.ts';
import { stored, type Stored } from '../../device/storage.ts';
import { isReadable, needsPerson, type OutboxEntry, type UnreadableEntry } from './entry.ts';
import { clearOnUserChange } from '../session/forget.ts';
import { sessionAtom } from '../session/session.ts';
import { store } from '../store.ts';

interface LoadedEntries {
  readonly userId: number;
  readonly entries: readonly (OutboxEntry | UnreadableEntry)[];
}

const loadedEntries = atom<LoadedEntries | null>(null);
/** Entries that were carried out. Pages show their values until the backend's data is read again. */
const settlingEntries = atom<readonly OutboxEntry[]>([]);
/** The ids of entries whose form waits for the outcome and shows it itself. */
const awaitedIds = atom<ReadonlySet<number>>(new Set<number>());
const storedCount = atom<Stored<'outboxLeft'> | null>(null);

/** The entries of the session's user in order, or null until they are read. */
export const outboxEntriesAtom = atom((get) => {
  const { user } = get(sessionAtom);
  const read = get(loadedEntries);
  return user !== null && read?.userId === user.id ? read.entries : null;
});

/** The entries that the sheet lists, without the entries that a form waits for. */
export const sheetEntriesAtom = atom((get) => {
  const hidden = get(awaitedIds);
  return get(outboxEntriesAtom)?.filter(({ id }) => !hidden.has(id)) ?? null;
});

/**
 * The entries whose values are drawn over the backend's data, in order: the waiting entries, and carried-out entries
 * until the data is read again. Null until the entries are read.
 */
export const shownEditsAtom = atom((get): readonly OutboxEntry[] | null => {
  const entries = get(outboxEntriesAtom);
  const hidden = get(awaitedIds);
  return entries && [...get(settlingEntries), ...entries.filter(isReadable).filter(({ id }) => !hidden.has(id))];
});

export interface OutboxCount {
  readonly all: number;
  /** The number of these entries that wait for a person or can't be read. */
  readonly stuck: number;
}

const noEntries: OutboxCount = { all: 0, stuck: 0 };

/** The number of waiting entries, known from the first paint on. */
export const outboxCountAtom = atom((get): OutboxCount => {
  const { user } = get(sessionAtom);
  const listed = get(sheetEntriesAtom);
  if (listed) return countOf(listed);
  const count = get(storedCount);
  return user !== null && count?.userId === user.id ? { all: count.all, stuck: count.stuck } : noEntries;
});

function countOf(entries: LoadedEntries['entries']): OutboxCount {
  return { all: entries.length, stuck: entries.filter((entry) => !isReadable(entry) || needsPerson(entry)).length };
}

export const outboxOpenAtom = atom(false);
/** Whether this tab is sending. */
export const outboxSendingAtom = atom(false);
/** Whether the database can't be read or written. Pages then show the last known entries. */
export const outboxFailedAtom = atom(false);

/** Returns true if a form of this tab waits for the entry. */
export function isAwaited(id: number): boolean {
  return store.get(awaitedIds).has(id);
}

/** Shows the entries of the database. Stores the number of those that no form waits for, for the next first paint. */
export function setEntries(userId: number, entries: LoadedEntries['entries']): void {
  store.set(loadedEntries, { userId, entries });
  const { all, stuck } = countOf(entries.filter(({ id }) => !store.get(awaitedIds).has(id)));
  if (all === 0) stored.remove('outboxLeft');
  else stored.write('outboxLeft', { userId, all, stuck });
}

interface CarriedOut {
  /** The time in milliseconds. Data that was read later includes the entry. */
  readonly at: number;
  /** The id of the record that the entry added; null for none. */
  readonly newId: number | null;
}
const carriedOut = new WeakMap<OutboxEntry, CarriedOut>();

/** Returns true if the backend's data of time `asOf` (milliseconds) doesn't include the entry yet. */
export function isNewerThanData(entry: OutboxEntry, asOf: number): boolean {
  return (carriedOut.get(entry)?.at ?? Number.POSITIVE_INFINITY) > asOf;
}

/** Returns the id of the record that a carried-out entry added, else null. */
export function addedRecordId(entry: OutboxEntry): number | null {
  return carriedOut.get(entry)?.newId ?? null;
}

/**
 * Shows the values of a carried-out entry until the promise `until` settles. By then the pages on screen have tried to
 * read the data again. `newId` is the id of the record that the entry added; null for none.
 */
export function showUntilRefetched(entry: OutboxEntry, newId: number | null, until: Promise<unknown>): void {
  carriedOut.set(entry, { at: now(), newId });
  store.set(settlingEntries, (before) => [...before, entry]);
  const end = (): void => store.set(settlingEntries, (before) => before.filter((other) => other !== entry));
  until.then(end, end);
}

/**
 * Leaves an entry out of the sheet, the lists and the count while a form waits for its answer. Returns a function that
 * shows the entry again.
 */
export function markAwaited(id: number): () => void {
  store.set(awaitedIds, (before) => new Set([...before, id]));
  return () => store.set(awaitedIds, (before) => new Set([...before].filter((other) => other !== id)));
}

type CarriedOutListener = (path: string, payload: unknown) => void;
let carriedOutListener: CarriedOutListener = () => {};

/** Reports an edit that the backend has carried out. Some lists then change their rows without another request. */
export function tellCarriedOut(path: string, payload: unknown): void {
  carriedOutListener(path, payload);
}

/**
 * Shows the stored number of entries. Removes the entries from memory when the user changes or the session ends.
 * `onCarriedOut` is called for each edit of this tab's sender that the backend has carried out.
 */
export function startOutboxState(onCarriedOut: CarriedOutListener): void {
  carriedOutListener = onCarriedOut;
  const showCount = (): void => store.set(storedCount, stored.read('outboxLeft'));
  showCount();
  stored.subscribe('outboxLeft', showCount);
  clearOnUserChange('outbox', () => {
    store.set(loadedEntries, null);
    store.set(settlingEntries, []);
    store.set(awaitedIds, new Set<number>());
    store.set(outboxOpenAtom, false);
  });
}
