/**
 * Defines an entry of the outbox: one edit that the backend hasn't confirmed yet. An entry holds its user, the call
 * with payload and key, a description that every language can show, and its step.
 */
import * as v from 'valibot';
import { accountPlatforms } from '../../../contract/kinds.ts';

const act = v.picklist(['add', 'update', 'delete']);
export type EditAction = v.InferOutput<typeof act>;

/** The kinds of records whose edits by administrators may wait. */
const recordKinds = ['mallPackage', 'platform', 'course', 'notice', 'siteTexts'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Describes the edit in no language, so that it can be shown in any. `fields` has the names of the changed fields. */
const outboxWhat = v.variant('kind', [
  v.object({
    kind: v.literal('account'),
    act,
    platform: v.picklist(accountPlatforms),
    name: v.string(),
    fields: v.array(v.string()),
  }),
  v.object({
    kind: v.literal('record'),
    act,
    of: v.picklist(recordKinds),
    name: v.string(),
    fields: v.array(v.string()),
  }),
  v.object({ kind: v.literal('userName'), name: v.string() }),
  /** `count` is null if all notices were marked. */
  v.object({ kind: v.literal('noticesRead'), count: v.nullable(v.number()) }),
]);

const fields = v.record(v.string(), v.unknown());

/**
 * The step of an entry.
 *
 * - waiting: the entry may be sent in its turn.
 * - sending: the request is under way. After a kill the entry still has this step, and is sent again with its key.
 * - backoff: the last attempt failed, and the next one waits. `network`: no answer came. `trouble`: a fault of the
 *   backend.
 * - needsYou: the backend refused the edit, or the app can't send it, for example because the id of its record isn't
 *   known.
 * - conflict: somebody else has changed the same record. `theirs` is the record as it is now.
 *
 * An entry in needsYou or conflict isn't sent until a person decides, and holds back only entries of the same record.
 */
const entryStep = v.variant('state', [
  v.object({ state: v.literal('waiting') }),
  v.object({ state: v.literal('sending'), sentAt: v.number() }),
  v.object({ state: v.literal('backoff'), why: v.picklist(['network', 'trouble']), nextAt: v.number() }),
  v.object({ state: v.literal('needsYou'), code: v.nullable(v.number()), message: v.string() }),
  v.object({ state: v.literal('conflict'), theirs: fields }),
]);
export type EntryStep = v.InferOutput<typeof entryStep>;

const outboxEntry = v.object({
  id: v.number(),
  userId: v.number(),
  /** The idempotency key. If the payload changes after a sending, the entry gets a new key. */
  key: v.pipe(v.string(), v.uuid()),
  /** The path of the call. */
  call: v.string(),
  payload: fields,
  what: outboxWhat,
  /**
   * Names the record, so that a later edit of the same record waits for the earlier ones. A subject is for example
   * `gxy:12`, or `gxy:new:<key>` until a new record has its id.
   */
  subject: v.string(),
  /** The record when the edit began, by the payload's field names. Null if the edit needs no base. */
  base: v.nullable(v.object({ version: v.nullable(v.number()), fields })),
  /**
   * The values of the same user's earlier edit from which this edit started. If the record has these values, the
   * earlier edit was carried out, and nobody else has changed the record.
   */
  start: v.optional(fields),
  /** The values of the form, for editing the entry again. The form defines their shape. */
  draft: v.unknown(),
  /** When the edit was stored, in milliseconds. `sentAt` and `nextAt` of the step are in milliseconds too. */
  createdAt: v.number(),
  /**
   * The newest id of this kind of record before the first sending. A record that the entry has made has a higher id.
   * The short names `newest`, `left` and `held` are stored on devices, where entries of earlier versions wait too.
   */
  newest: v.optional(v.number()),
  /** Whether the entry was sent with its present key, so that the backend may have carried it out. */
  left: v.boolean(),
  /** Time of the last sending, in milliseconds. If the clock was put back since, find-existing.ts sets a new time. */
  leftAt: v.optional(v.number()),
  /**
   * The number of attempts that the backend has neither accepted nor refused. A new version of the payload and
   * `endBackoffs` set the number to 0.
   */
  attempts: v.number(),
  step: entryStep,
  /** The id of the row of an import that made this entry. It is stored under this name, like the table `batchRows`. */
  batchRow: v.optional(v.string()),
  /** Set if the entry is held back, because its import is paused. Then the entry isn't sent. */
  held: v.optional(v.literal(true)),
});
export type OutboxEntry = v.InferOutput<typeof outboxEntry>;
/** An entry as stored in the database. Another version of the app may have written it. */
export type StoredOutboxEntry = OutboxEntry;

/** A row that this version can't read. The person sees the row in the outbox and can delete it. */
export interface UnreadableEntry {
  readonly id: number;
  readonly unreadable: true;
}

/** Returns the row as an entry, or its id alone if this version can't read the row. */
export function readEntry(row: StoredOutboxEntry): OutboxEntry | UnreadableEntry {
  const read = v.safeParse(outboxEntry, row);
  return read.success ? read.output : { id: row.id, unreadable: true };
}

/** Returns true if this version of the app can read the entry. */
export function isReadable(entry: OutboxEntry | UnreadableEntry): entry is OutboxEntry {
  return !('unreadable' in entry);
}

/** Returns true if the entry waits for a person and not for the network. */
export function needsPerson({ step }: Pick<OutboxEntry, 'step'>): boolean {
  return step.state === 'needsYou' || step.state === 'conflict';
}

/** Returns true if the entry can still be changed: it was never sent, or a person must decide about it. */
export function isChangeable(entry: OutboxEntry): boolean {
  return needsPerson(entry) || (!entry.left && entry.step.state !== 'sending');
}

/**
 * Returns whether a delete would only remove this add from the outbox. If the answer to the add was lost, the record
 * may exist, so it is really deleted. `add` is null for a record that the backend has.
 */
export function isUnsentAdd(add: OutboxEntry | null): boolean {
  return add !== null && isChangeable(add);
}

/** Returns what an entry does to its record, by the end of its call. */
export function actOf({ call }: Pick<OutboxEntry, 'call'>): EditAction {
  if (call.endsWith('/delete')) return 'delete';
  return call.endsWith('/add') ? 'add' : 'update';
}

/** Returns the subject of an existing record, for example `gxy:12`. */
export function subjectOf(kind: string, id: number): string {
  return `${kind}:${id}`;
}
/** Returns the subject of a record that isn't added yet. */
export function newRecordSubject(kind: string, key: string): string {
  return `${kind}:new:${key}`;
}
export function isNewRecordSubject(subject: string): boolean {
  return subject.split(':')[1] === 'new';
}
/** Returns the id of the record, or null while the record has none. */
export function recordIdOf(subject: string): number | null {
  return isNewRecordSubject(subject) ? null : Number(subject.split(':')[1]);
}
/** Returns the subject that a new record has once its id is known. */
export function subjectWithRecordId(subject: string, id: number): string {
  return subjectOf(subject.split(':')[0] ?? '', id);
}

/**
 * The outcome of an edit for its form.
 *
 * - queued: the edit is in the outbox. `why` says why it waits. `offline`: there is no network. `unanswered`: no answer
 *   came in time, and the edit may have been sent. `behind`: the edit is sent in its turn. `paused`: its import is
 *   paused.
 * - refused, conflict: a person has to decide. `key` is the key of the entry; null if only the form still has the edit.
 *   An edit that another tab has withdrawn is refused too.
 * - lost: the edit was sent without being stored, and no answer came. Saving the same values again sends the same key.
 * - notStored: nothing was stored or sent. The device couldn't store the edit without a network, or the user has logged
 *   out. A delete of an unsent record that the device can't store ends this way too.
 */
export type SendResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'queued'; readonly why: 'offline' | 'unanswered' | 'behind' | 'paused' }
  | { readonly kind: 'refused'; readonly code: number | null; readonly message: string; readonly key: string | null }
  | { readonly kind: 'conflict'; readonly theirs: Readonly<Record<string, unknown>>; readonly key: string | null }
  | { readonly kind: 'lost' }
  | { readonly kind: 'notStored' };
