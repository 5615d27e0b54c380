/**
 * Decides how a new edit joins the entries of the same record. If a form was opened from an entry that can still be
 * changed, its edit replaces that entry. Deleting a record whose add was never sent sends nothing. Every other edit is
 * queued behind the existing entries.
 *
 * These functions are pure.
 */
import { waitingCall } from './waiting-calls.ts';
import { identifyingFields } from './verdict.ts';
import { isNewRecordSubject, needsPerson, newRecordSubject, type OutboxEntry, subjectOf } from './entry.ts';

/** The entry that a form was opened from. Its payload has the first values of the form. */
export type OpenedEntry = Pick<OutboxEntry, 'key' | 'subject' | 'payload'>;

/** An edit before it has an entry. */
export interface NewEdit {
  readonly key: string;
  readonly call: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly what: OutboxEntry['what'];
  /** The kind of the record (`gxy`), and its id. The id is null for a new record. */
  readonly kind: string;
  readonly record: number | null;
  readonly base: OutboxEntry['base'];
  readonly draft: unknown;
  /** The entry that the form was opened from, as it was then. Null if there is none. */
  readonly from: OpenedEntry | null;
}

/** A row of the outbox before it is stored. */
type NewRow = Omit<OutboxEntry, 'id' | 'userId' | 'createdAt'>;

export interface QueuePlan {
  /** The ids of entries that this edit makes needless. */
  readonly drop: readonly number[];
  /** The entry that this edit replaces. Null if the edit gets its own entry at the end. */
  readonly inPlaceOf: OutboxEntry | null;
  /** The row to store. Null if nothing is left to send. */
  readonly row: NewRow | null;
}

/** Returns true if the entry can still be changed: it was never sent, or a person must decide about it. */
function isChangeable(entry: OutboxEntry): boolean {
  return needsPerson(entry) || (!entry.left && entry.step.state !== 'sending');
}

/**
 * Returns the version for the payload of an update that follows an add. Returns nothing if some backends have no
 * versions of this kind of record, because they would refuse the field. The sender then reads the record instead.
 */
function firstVersion(updatePath: string, version: number): { version?: number } {
  return waitingCall(updatePath)?.isVersionOptional ? {} : { version };
}

/**
 * Turns an add into an update if an earlier add of the same record is in the outbox. The earlier add may have been
 * carried out. The update gets the id of the record later.
 */
function asUpdateOfAdd(row: NewRow, first: OutboxEntry): NewRow {
  if (!row.call.endsWith('/add')) return row;
  const fields = Object.fromEntries(Object.entries(first.payload).filter(([name]) => !identifyingFields.has(name)));
  const call = row.call.replace(/\/add$/, '/update');
  return {
    ...row,
    call,
    payload: { ...row.payload, id: 0, ...firstVersion(call, 0) },
    base: { version: null, fields },
  };
}

function subjectFor({ key, call, kind, record, from }: NewEdit): string {
  // If the record was deleted and the person adds it again, it is a new record with a new subject.
  if (from && !(call.endsWith('/add') && !isNewRecordSubject(from.subject))) return from.subject;
  return record === null ? newRecordSubject(kind, key) : subjectOf(kind, record);
}

/**
 * Returns how an edit joins the entries of a user. `entries` are in order. `newRecordIds` has the ids of new
 * records, by the subject of their entries.
 */
export function planQueue(
  entries: readonly OutboxEntry[],
  edit: NewEdit,
  newRecordIds: ReadonlyMap<string, number>,
): QueuePlan {
  const { key, call, payload, what, base, draft, from } = edit;
  const addedId = from === null ? undefined : newRecordIds.get(from.subject);
  const subject = addedId === undefined ? subjectFor(edit) : subjectOf(edit.kind, addedId);
  const row: NewRow = {
    key,
    call,
    payload,
    what,
    subject,
    base,
    draft,
    ...(from && { start: from.payload }),
    // The edit has a new key, so the backend has never received it.
    left: false,
    attempts: 0,
    step: { state: 'waiting' },
  };
  const mine = entries.filter((entry) => entry.subject === subject);

  if (call.endsWith('/delete')) {
    const open = mine.filter(isChangeable);
    const neverMade = open.some((entry) => entry.call.endsWith('/add')) && isNewRecordSubject(subject);
    return {
      drop: (neverMade ? mine : open).map(({ id }) => id),
      inPlaceOf: null,
      row: neverMade ? null : row,
    };
  }
  const opened = entries.find((entry) => entry.key === from?.key);
  if (opened && isChangeable(opened)) {
    // The backend hasn't carried out the replaced edit. Therefore `start` stays what that edit started from.
    const { start: _, ...rest } = row;
    const { start, batchRow, held } = opened;
    return {
      drop: [],
      inPlaceOf: opened,
      row: { ...rest, ...(start && { start }), ...(batchRow !== undefined && { batchRow }), ...(held && { held }) },
    };
  }
  const [first] = mine;
  if (first && isNewRecordSubject(subject)) return { drop: [], inPlaceOf: null, row: asUpdateOfAdd(row, first) };
  // The record was added while the form was open, so the add of the form becomes an update.
  if (addedId !== undefined && call.endsWith('/add')) {
    const update = call.replace(/\/add$/, '/update');
    return {
      drop: [],
      inPlaceOf: null,
      row: { ...row, call: update, payload: { ...payload, id: addedId, ...firstVersion(update, 1) } },
    };
  }
  return { drop: [], inPlaceOf: null, row };
}

/** Returns a later entry of an added record with the id of the record. */
export function withRecordId(entry: OutboxEntry, subject: string, id: number): OutboxEntry {
  const version = 'version' in entry.payload ? { version: 1 } : {};
  return { ...entry, subject, payload: { ...entry.payload, id, ...version } };
}
