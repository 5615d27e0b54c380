/**
 * Decides how a new edit joins the entries of the same record. If a form was opened from an entry that can still be
 * changed, its edit replaces that entry. Deleting a record whose add was never sent sends nothing. Every other edit is
 * queued behind the existing entries.
 *
 * These functions are pure.
 */
import { waitingCall } from './waiting-calls.ts';
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

type Written = Pick<OutboxEntry, 'key' | 'call' | 'payload' | 'what' | 'subject' | 'base' | 'start' | 'draft'>;

export interface QueuePlan {
  /** The ids of entries that this edit makes needless. */
  readonly drop: readonly number[];
  /** The entry that this edit replaces. Null if the edit gets its own entry at the end. */
  readonly inPlaceOf: OutboxEntry | null;
  /** The values of the entry. Null if nothing is left to send. */
  readonly written: Written | null;
}

/** Returns true if the entry can still be changed: it was never sent, or a person must decide about it. */
function isChangeable(entry: OutboxEntry): boolean {
  return needsPerson(entry) || (!entry.left && entry.step.state !== 'sending');
}

const identifyingFields: ReadonlySet<string> = new Set(['id', 'version']);

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
function asUpdateOfAdd(written: Written, first: OutboxEntry): Written {
  if (!written.call.endsWith('/add')) return written;
  const fields = Object.fromEntries(Object.entries(first.payload).filter(([name]) => !identifyingFields.has(name)));
  const call = written.call.replace(/\/add$/, '/update');
  return {
    ...written,
    call,
    payload: { ...written.payload, id: 0, ...firstVersion(call, 0) },
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
  const written: Written = { key, call, payload, what, subject, base, draft, ...(from && { start: from.payload }) };
  const mine = entries.filter((entry) => entry.subject === subject);

  if (call.endsWith('/delete')) {
    const open = mine.filter(isChangeable);
    const neverMade = open.some((entry) => entry.call.endsWith('/add')) && isNewRecordSubject(subject);
    return {
      drop: (neverMade ? mine : open).map(({ id }) => id),
      inPlaceOf: null,
      written: neverMade ? null : written,
    };
  }
  const opened = entries.find((entry) => entry.key === from?.key);
  if (opened && isChangeable(opened)) {
    // The backend hasn't carried out the replaced edit. Therefore `start` stays what that edit started from.
    const { start: _, ...rest } = written;
    return { drop: [], inPlaceOf: opened, written: { ...rest, ...(opened.start && { start: opened.start }) } };
  }
  const [first] = mine;
  if (first && isNewRecordSubject(subject))
    return { drop: [], inPlaceOf: null, written: asUpdateOfAdd(written, first) };
  // The record was added while the form was open, so the add of the form becomes an update.
  if (addedId !== undefined && call.endsWith('/add')) {
    const update = call.replace(/\/add$/, '/update');
    return {
      drop: [],
      inPlaceOf: null,
      written: { ...written, call: update, payload: { ...payload, id: addedId, ...firstVersion(update, 1) } },
    };
  }
  return { drop: [], inPlaceOf: null, written };
}

/** Returns a later entry of an added record with the id of the record. */
export function withRecordId(entry: OutboxEntry, subject: string, id: number): OutboxEntry {
  const version = 'version' in entry.payload ? { version: 1 } : {};
  return { ...entry, subject, payload: { ...entry.payload, id, ...version } };
}
