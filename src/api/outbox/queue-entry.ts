/**
 * Decides how a new edit joins the entries of the same record. An edit that was opened from an unsent entry replaces
 * that entry, and deleting an unsent record sends nothing. Every other edit is queued behind the entries that exist.
 *
 * These functions are pure.
 */
import { isOfNew, isStuck, newSubject, type OutboxEntry, subjectOf } from './entry.ts';

/** The entry from which a form was opened. Its payload has the first values of the form. */
export type OpenedEntry = Pick<OutboxEntry, 'key' | 'subject' | 'payload'>;

/** An edit before it has an entry. */
export interface Deed {
  readonly key: string;
  readonly call: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly what: OutboxEntry['what'];
  /** The kind of the record (`gxy`), and its id. The id is null for a new record. */
  readonly kind: string;
  readonly record: number | null;
  readonly base: OutboxEntry['base'];
  readonly draft: unknown;
  /** The entry from which the form was opened, as it was at that time. Null if there is none. */
  readonly from: OpenedEntry | null;
}

type Written = Pick<OutboxEntry, 'key' | 'call' | 'payload' | 'what' | 'subject' | 'base' | 'start' | 'draft'>;

export interface Placing {
  /** The ids of entries that this edit makes needless. */
  readonly drop: readonly number[];
  /** The entry that this edit replaces. Null if the edit gets its own entry at the end. */
  readonly inPlaceOf: OutboxEntry | null;
  /** The values of the entry. Null if nothing is left to send. */
  readonly written: Written | null;
}

/** Returns true if the entry can still be changed: it was never sent, or a person must decide about it. */
function isChangeable(entry: OutboxEntry): boolean {
  return isStuck(entry) || (!entry.left && entry.step.state !== 'sending');
}

const identifyingFields: ReadonlySet<string> = new Set(['id', 'version']);

/**
 * Turns an add behind an earlier add of the same record into an update, because the earlier add may have been carried
 * out. The update gets the id of the record later.
 */
function asUpdateOfAdd(written: Written, first: OutboxEntry): Written {
  if (!written.call.endsWith('/add')) return written;
  const fields = Object.fromEntries(Object.entries(first.payload).filter(([name]) => !identifyingFields.has(name)));
  return {
    ...written,
    call: written.call.replace(/\/add$/, '/update'),
    payload: { ...written.payload, id: 0, version: 0 },
    base: { version: null, fields },
  };
}

function subjectFor({ key, call, kind, record, from }: Deed): string {
  // If the record was deleted and the person adds it anew, the new record has a new subject.
  if (from && !(call.endsWith('/add') && !isOfNew(from.subject))) return from.subject;
  return record === null ? newSubject(kind, key) : subjectOf(kind, record);
}

/**
 * Returns how an edit joins the entries of a user. `entries` are in order. `numbers` has the ids of new records, by the
 * subject of their entries.
 */
export function place(entries: readonly OutboxEntry[], deed: Deed, numbers: ReadonlyMap<string, number>): Placing {
  const { key, call, payload, what, base, draft, from } = deed;
  const numbered = from === null ? undefined : numbers.get(from.subject);
  const subject = numbered === undefined ? subjectFor(deed) : subjectOf(deed.kind, numbered);
  const written: Written = { key, call, payload, what, subject, base, draft, ...(from && { start: from.payload }) };
  const mine = entries.filter((entry) => entry.subject === subject);

  if (call.endsWith('/delete')) {
    const open = mine.filter(isChangeable);
    const neverMade = open.some((entry) => entry.call.endsWith('/add')) && isOfNew(subject);
    return {
      drop: (neverMade ? mine : open).map(({ id }) => id),
      inPlaceOf: null,
      written: neverMade ? null : written,
    };
  }
  const opened = entries.find((entry) => entry.key === from?.key);
  if (opened && isChangeable(opened)) {
    // If the earlier edit never reached the backend, compare the record with the values from which that edit started.
    const { start: _, ...rest } = written;
    return { drop: [], inPlaceOf: opened, written: { ...rest, ...(opened.start && { start: opened.start }) } };
  }
  const [first] = mine;
  if (first && isOfNew(subject)) return { drop: [], inPlaceOf: null, written: asUpdateOfAdd(written, first) };
  // The record was added while the form was open, so the add of the form becomes an update.
  if (numbered !== undefined && call.endsWith('/add')) {
    return {
      drop: [],
      inPlaceOf: null,
      written: {
        ...written,
        call: call.replace(/\/add$/, '/update'),
        payload: { ...payload, id: numbered, version: 1 },
      },
    };
  }
  return { drop: [], inPlaceOf: null, written };
}

/** Returns an entry behind an add with the id of the new record. */
export function numbered(entry: OutboxEntry, subject: string, id: number): OutboxEntry {
  const version = 'version' in entry.payload ? { version: 1 } : {};
  return { ...entry, subject, payload: { ...entry.payload, id, ...version } };
}
