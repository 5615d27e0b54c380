/**
 * Applies waiting edits from the outbox to the backend's records. Rows show the changed values, and new records stand
 * on top. A deleted record stays visible until the backend deletes it. The backend's records in the cache aren't
 * changed.
 */
import { actOf, isNewRecordSubject, type OutboxEntry, subjectOf } from '../../../api/outbox/entry.ts';
import { addedRecordId, isListed, waitingAddCount, withWaitingValues } from '../../../api/outbox/use-outbox.ts';
import { unsentId } from './system-search.ts';

export interface ListedRecord<R> {
  /** The record with its waiting edits. */
  readonly record: R;
  /** The record as the backend has it; null if it isn't read or isn't added yet. */
  readonly known: R | null;
  /** The id of the record, or `unsentId` for an unsent one. */
  readonly id: number;
  /** The last waiting entry about this record; null for none. */
  readonly entry: OutboxEntry | null;
  /**
   * The act of the waiting entries: 'add' while the record is unsent, otherwise what `entry` does. Null if none waits.
   */
  readonly act: 'add' | 'update' | 'delete' | null;
  /** The entry that adds the record, also if edits wait behind it. Null once the record has an id. */
  readonly add: OutboxEntry | null;
}

export type Fields = Readonly<Record<string, unknown>>;

/** The description of one kind of record that `listedRecords` needs. */
export interface RowSource<R> {
  /** The kind of the record in entries of the outbox. */
  readonly of: string;
  /** Parses a record; null if the data isn't valid. */
  readonly read: (data: unknown) => R | null;
  /** Returns values for fields that the payload of a new record may lack. */
  readonly unsent: (add: OutboxEntry) => Fields;
}

/** Returns the row of a record that the backend has. `entries` are the waiting entries of its kind. */
function withWaiting<R extends { readonly id: number }>(
  { of, read }: RowSource<R>,
  record: R,
  entries: readonly OutboxEntry[],
): ListedRecord<R> {
  const ownEntries = entries.filter(({ subject }) => subject === subjectOf(of, record.id));
  const entry = ownEntries.at(-1) ?? null;
  if (!entry) return { record, known: record, id: record.id, entry: null, act: null, add: null };
  const shown = read(withWaitingValues({ ...record }, ownEntries)) ?? record;
  return { record: shown, known: record, id: record.id, entry, act: actOf(entry), add: null };
}

/**
 * Returns whether the list already has the record that the entry adds. Most kinds have no field that identifies a new
 * record, so the whole payload must be the same. Only the lessons of a course don't count, because lists don't contain
 * them.
 */
function isListedAlready(entry: OutboxEntry, records: readonly object[]): boolean {
  return isListed(
    entry,
    records,
    Object.keys(entry.payload).filter((name) => name !== 'lessons'),
  );
}

/**
 * Returns how many unsent records the list shows beyond the backend's count at `asOf` (ms). Add this number only to the
 * count of an unfiltered list, because only the backend decides which filters a new record passes.
 */
export function unlistedAddCount(entries: readonly OutboxEntry[], records: readonly object[], asOf: number): number {
  return waitingAddCount(
    entries.filter((entry) => !isListedAlready(entry, records)),
    asOf,
  );
}

/**
 * Returns the row of the record that `add` adds; null if the record isn't valid. `entries` are the waiting entries of
 * its kind.
 */
function addedRow<R extends { readonly id: number }>(
  source: RowSource<R>,
  add: OutboxEntry,
  entries: readonly OutboxEntry[],
): ListedRecord<R> | null {
  // If the backend has just added the record, its id is known, and later edits of the record have that id.
  const id = addedRecordId(add);
  const subjects = new Set([add.subject, ...(id === null ? [] : [subjectOf(source.of, id)])]);
  const ownEntries = entries.filter(({ subject }) => subjects.has(subject));
  // The schema needs a positive id, so an unsent record is parsed with id 1. Its row gets `unsentId` below.
  const record = source.read(withWaitingValues({ ...source.unsent(add), id: id ?? 1, version: 1 }, ownEntries));
  if (!record) return null;
  if (id === null)
    return { record, known: null, id: unsentId(add.id), entry: ownEntries.at(-1) ?? add, act: 'add', add };
  const entry = ownEntries.findLast((edit) => edit !== add) ?? null;
  return { record, known: null, id, entry, act: entry && actOf(entry), add: null };
}

/**
 * Returns the rows of a list. `entries` are the waiting entries of this kind, in their order. `showsNew` is false while
 * a filter or a search is on, because only the backend knows whether a new record matches.
 */
export function listedRecords<R extends { readonly id: number }>(
  source: RowSource<R>,
  records: readonly R[],
  entries: readonly OutboxEntry[],
  showsNew: boolean,
): ListedRecord<R>[] {
  const listed = records.map((record) => withWaiting(source, record, entries));
  if (!showsNew) return listed;
  const adds = entries.filter(
    (entry) =>
      isNewRecordSubject(entry.subject) &&
      actOf(entry) === 'add' &&
      !records.some(({ id }) => id === addedRecordId(entry)) &&
      !isListedAlready(entry, records),
  );
  // The newest record stands first.
  const added = adds.toReversed().flatMap((add) => addedRow(source, add, entries) ?? []);
  return [...added, ...listed];
}
