/**
 * What the outbox holds: one row for everything that somebody did and the backend hasn't confirmed yet. A row says who
 * did it, the call with its payload and key, what it is about in a form that any language can tell, and how far it is.
 */
import * as v from 'valibot';
import { accountPlatforms } from '../../../contract/account-fields.ts';

const act = v.picklist(['add', 'update', 'delete']);
export type Act = v.InferOutput<typeof act>;

/** The kinds of an administrator's records. */
const recordKinds = ['mallPackage', 'platform', 'course', 'notice', 'siteTexts'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** What was done, for words in whichever language is shown then. `fields` are the names of those that changed. */
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
  /** `count` is null where all were marked. */
  v.object({ kind: v.literal('noticesRead'), count: v.nullable(v.number()) }),
]);

const fields = v.record(v.string(), v.unknown());

/**
 * waiting: it goes when it may. sending: on its way; after a kill it is found like this and sent again with its key.
 * backoff: the last try failed, `network` for want of an answer, `trouble` by a fault of the backend. needsYou: refused
 * by a rule. conflict: somebody else changed the same; `theirs` is the record as it stands.
 */
const outboxState = v.variant('state', [
  v.object({ state: v.literal('waiting') }),
  v.object({ state: v.literal('sending'), sentAt: v.number() }),
  v.object({ state: v.literal('backoff'), why: v.picklist(['network', 'trouble']), nextAt: v.number() }),
  v.object({ state: v.literal('needsYou'), code: v.nullable(v.number()), message: v.string() }),
  v.object({ state: v.literal('conflict'), theirs: fields }),
]);
export type OutboxState = v.InferOutput<typeof outboxState>;

const outboxEntry = v.object({
  id: v.number(),
  userId: v.number(),
  /** The Idempotency-Key: made with the payload, and another one with another payload. */
  key: v.pipe(v.string(), v.uuid()),
  /** The path of the call. */
  call: v.string(),
  payload: fields,
  what: outboxWhat,
  /**
   * Entries of one subject go one after the other: `gxy:12`, or `gxy:new:<key>` until a record that is added has its
   * number.
   */
  subject: v.string(),
  /** The record as this edit began from it, by the payload's fields; null for what needs none. */
  base: v.nullable(v.object({ version: v.nullable(v.number()), fields })),
  /**
   * An earlier edit of one's own that this one began from, and that may have got there: found at the backend, it is
   * nobody else's.
   */
  start: v.optional(fields),
  /** What the form held, for editing it again. Only that form can read it. */
  draft: v.unknown(),
  createdAt: v.number(),
  /** The newest number of its kind when it first left: what it made, should its answer be lost, came after. */
  newest: v.optional(v.number()),
  /** Whether it has left at least once: its answer was lost, or is on its way. */
  left: v.boolean(),
  /** When it left last, in milliseconds. */
  leftAt: v.optional(v.number()),
  /** How often it got no word of the backend. */
  attempts: v.number(),
  step: outboxState,
});
export type OutboxEntry = v.InferOutput<typeof outboxEntry>;
/** As it lies in the database, where another version of the app may have put it. */
export type OutboxRow = OutboxEntry;

/** A row that this version can't read: it is told of, and kept until somebody throws it away. */
export interface UnreadableEntry {
  readonly id: number;
  readonly unreadable: true;
}

export function readEntry(row: OutboxRow): OutboxEntry | UnreadableEntry {
  const read = v.safeParse(outboxEntry, row);
  return read.success ? read.output : { id: row.id, unreadable: true };
}

export function isReadable(entry: OutboxEntry | UnreadableEntry): entry is OutboxEntry {
  return !('unreadable' in entry);
}

/** Whether it waits for a person rather than for the network. */
export function isStuck({ step }: Pick<OutboxEntry, 'step'>): boolean {
  return step.state === 'needsYou' || step.state === 'conflict';
}

/** The subject of a record that is there: `gxy:12`. */
export function subjectOf(kind: string, id: number): string {
  return `${kind}:${id}`;
}
/** The subject of one that is being added. */
export function newSubject(kind: string, key: string): string {
  return `${kind}:new:${key}`;
}
export function isOfNew(subject: string): boolean {
  return subject.split(':')[1] === 'new';
}
/** The number of the record that a subject is about; null while it has none. */
export function numberOf(subject: string): number | null {
  return isOfNew(subject) ? null : Number(subject.split(':')[1]);
}
/** What a new record's subject is called once it has its number. */
export function withNumber(subject: string, id: number): string {
  return subjectOf(subject.split(':')[0] ?? '', id);
}

/**
 * How an edit went. `kept`: it is in the outbox; `why` says what it waits for. `refused` and `conflict`: the last word
 * for now, `key` that of the entry where it stays in the outbox, null where the form has it back. `lost`: sent without
 * a net, no answer came, and saving again is the same decision. `unkept`: no network, and this device can't keep it
 * either: nothing happened.
 */
export type SendResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'kept'; readonly why: 'offline' | 'unanswered' | 'behind' }
  | { readonly kind: 'refused'; readonly code: number | null; readonly message: string; readonly key: string | null }
  | { readonly kind: 'conflict'; readonly theirs: Readonly<Record<string, unknown>>; readonly key: string | null }
  | { readonly kind: 'lost' }
  | { readonly kind: 'unkept' };
