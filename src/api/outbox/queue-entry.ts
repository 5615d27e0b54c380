/**
 * Decides how a new edit joins the entries of the same record. If a form was opened from an entry that can still be
 * changed, its edit replaces that entry. A delete removes the entries of its record that can still be changed. If the
 * add is among them, nothing is sent. Every other edit is queued behind the existing entries.
 *
 * These functions are pure.
 */
import { codes } from '../../../contract/codes.ts';
import { waitingCall } from './waiting-calls.ts';
import { identifyingFields } from './verdict.ts';
import {
  isChangeable,
  isNewRecordSubject,
  newRecordSubject,
  type OutboxEntry,
  recordIdOf,
  subjectOf,
} from './entry.ts';

/** The entry that a form was opened from. Its payload has the first values of the form. */
export type OpenedEntry = Pick<OutboxEntry, 'key' | 'subject' | 'payload'>;

/** An edit before it has an entry. */
export interface NewEdit {
  /** The idempotency key, and the path of the call. */
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

/**
 * Returns the version for the payload of an update that follows an add. Returns an empty object if some backends have
 * no versions of this kind of record, because they would refuse the field. The sender then reads the record instead.
 */
function firstVersion(updatePath: string, version: number): { version?: number } {
  return waitingCall(updatePath)?.isVersionOptional ? {} : { version };
}

/**
 * Turns an add into an update if an earlier add of the same record is in the outbox. The earlier add may have been
 * carried out. The update gets the id of the record later.
 */
function asUpdateOfAdd(row: NewRow, first: OutboxEntry): NewRow {
  const fields = Object.fromEntries(Object.entries(first.payload).filter(([name]) => !identifyingFields.has(name)));
  const call = row.call.replace(/\/add$/, '/update');
  return {
    ...row,
    call,
    payload: { ...row.payload, id: 0, ...firstVersion(call, 0) },
    base: { version: null, fields },
  };
}

/** Turns an add into an update, because its record was added while the form was open, and has this id now. */
function asUpdateOfAdded(row: NewRow, id: number, opened: OutboxEntry | undefined): NewRow {
  const call = row.call.replace(/\/add$/, '/update');
  const version = opened?.payload['version'];
  return {
    ...row,
    call,
    payload: { ...row.payload, id, ...firstVersion(call, typeof version === 'number' ? version : 1) },
    base: opened?.base ?? row.base,
  };
}

/** Returns whether the backend has refused the entry, because somebody has deleted its record. */
function isOfDeletedRecord(entry: OutboxEntry | undefined): boolean {
  return entry?.step.state === 'needsYou' && entry.step.code === codes.notFound;
}

/**
 * Returns the id of the record of the opened entry, or null if the record has none. A new record may have got its id
 * while the form was open. A deleted record counts as having none, because the form adds it anew.
 */
function openedRecordId(
  from: OpenedEntry | null,
  opened: OutboxEntry | undefined,
  newRecordIds: ReadonlyMap<string, number>,
): number | null {
  if (from === null || isOfDeletedRecord(opened)) return null;
  return newRecordIds.get(from.subject) ?? (opened ? recordIdOf(opened.subject) : null);
}

/**
 * Returns the subject of the edit's row if `openedRecordId` gives null: no entry was opened, or its record has no id or
 * was deleted.
 */
function subjectFor({ key, call, kind, record, from }: NewEdit, opened: OutboxEntry | undefined): string {
  // If the record was deleted and the person adds it again, it is a new record with a new subject.
  const isAddedAgain = call.endsWith('/add') && (isOfDeletedRecord(opened) || !isNewRecordSubject(from?.subject ?? ''));
  if (from && !isAddedAgain) return from.subject;
  return record === null ? newRecordSubject(kind, key) : subjectOf(kind, record);
}

/** Returns how a delete joins the entries of its record. */
function planDelete(newRow: NewRow, ofRecord: readonly OutboxEntry[], openedId: number | null): QueuePlan {
  const changeable = ofRecord.filter(isChangeable);
  const isNeverAdded = changeable.some((entry) => entry.call.endsWith('/add')) && isNewRecordSubject(newRow.subject);
  // The person chose an unsent record, so the payload has no real id. If the record was added meanwhile, the delete
  // must have its id. Otherwise it would delete another record.
  const withRealId = openedId === null ? newRow : { ...newRow, payload: { ...newRow.payload, id: openedId } };
  // The sent edits of this user may be carried out before the delete. Their values are no change by somebody else.
  const sentValues = ofRecord
    .filter((entry) => !changeable.includes(entry))
    .flatMap((entry) => Object.entries(entry.payload));
  const row =
    newRow.base && sentValues.length > 0 ? { ...withRealId, start: Object.fromEntries(sentValues) } : withRealId;
  return {
    drop: (isNeverAdded ? ofRecord : changeable).map(({ id }) => id),
    inPlaceOf: null,
    row: isNeverAdded ? null : row,
  };
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
  const opened = entries.find((entry) => entry.key === from?.key);
  const openedId = openedRecordId(from, opened, newRecordIds);
  const subject = openedId === null ? subjectFor(edit, opened) : subjectOf(edit.kind, openedId);
  const ofRecord = entries.filter((entry) => entry.subject === subject);
  const [first] = ofRecord;
  const inPlaceOf = opened && isChangeable(opened) ? opened : null;
  const newRow: NewRow = {
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

  if (call.endsWith('/delete')) return planDelete(newRow, ofRecord, openedId);
  const asAddOrUpdate = (): NewRow => {
    if (!call.endsWith('/add')) return newRow;
    if (openedId !== null) return asUpdateOfAdded(newRow, openedId, opened);
    // Only the first entry of a new record adds it. An edit in place of that entry stays an add.
    return first && first !== inPlaceOf && isNewRecordSubject(subject) ? asUpdateOfAdd(newRow, first) : newRow;
  };
  const row = asAddOrUpdate();
  if (inPlaceOf === null) return { drop: [], inPlaceOf, row };
  // The backend hasn't carried out the replaced edit. Therefore `start` stays what that edit started from.
  const { start: _, ...rest } = row;
  const { start, batchRow, held } = inPlaceOf;
  return {
    drop: [],
    inPlaceOf,
    row: { ...rest, ...(start && { start }), ...(batchRow !== undefined && { batchRow }), ...(held && { held }) },
  };
}

/** Returns a later entry of an added record with the id of the record. A version in its payload becomes 1. */
export function withRecordId(entry: OutboxEntry, subject: string, id: number): OutboxEntry {
  const version = 'version' in entry.payload ? { version: 1 } : {};
  return { ...entry, subject, payload: { ...entry.payload, id, ...version } };
}
