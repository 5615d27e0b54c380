/**
 * What becomes of the outbox when something is done to a record that has entries there already: an edit that was opened
 * from an entry that never left takes its place, a record that was never sent is simply not added, and all else goes
 * behind what is there. Pure.
 */
import { isOfNew, isStuck, newSubject, type OutboxEntry, subjectOf } from './entry.ts';

/** What a form keeps of the entry that it was opened from: its payload is what the form showed at first. */
export type OpenedEntry = Pick<OutboxEntry, 'key' | 'subject' | 'payload'>;

/** What somebody did, before it has a place in the outbox. */
export interface Deed {
  readonly key: string;
  readonly call: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly what: OutboxEntry['what'];
  /** The kind of the record (`gxy`), and its number; null for a new one. */
  readonly kind: string;
  readonly record: number | null;
  readonly base: OutboxEntry['base'];
  readonly draft: unknown;
  /** The entry that the form was opened from, as it was then; null for none. */
  readonly from: OpenedEntry | null;
}

type Written = Pick<OutboxEntry, 'key' | 'call' | 'payload' | 'what' | 'subject' | 'base' | 'start' | 'draft'>;

export interface Placing {
  /** Entries that it makes pointless. */
  readonly drop: readonly number[];
  /** The entry whose place it takes; null for one of its own, at the end. */
  readonly inPlaceOf: OutboxEntry | null;
  /** Null where nothing is left to send. */
  readonly written: Written | null;
}

/** Whether an entry can still be changed: it never left, or what came back was the last word on it. */
function isOpen(entry: OutboxEntry): boolean {
  return isStuck(entry) || (!entry.left && entry.step.state !== 'sending');
}

const naming: ReadonlySet<string> = new Set(['id', 'version']);

/** An add that is behind one that may have been carried out is an edit of what that made; it gets its number then. */
function behindAnAdd(written: Written, first: OutboxEntry): Written {
  if (!written.call.endsWith('/add')) return written;
  const fields = Object.fromEntries(Object.entries(first.payload).filter(([name]) => !naming.has(name)));
  return {
    ...written,
    call: written.call.replace(/\/add$/, '/update'),
    payload: { ...written.payload, id: 0, version: 0 },
    base: { version: null, fields },
  };
}

function subjectFor({ key, call, kind, record, from }: Deed): string {
  // What was an edit of a record that is gone by now, and is added anew, is another record.
  if (from && !(call.endsWith('/add') && !isOfNew(from.subject))) return from.subject;
  return record === null ? newSubject(kind, key) : subjectOf(kind, record);
}

/** `entries` are the user's, in order. `numbers` are those that new records were given meanwhile, by their subject. */
export function place(entries: readonly OutboxEntry[], deed: Deed, numbers: ReadonlyMap<string, number>): Placing {
  const { key, call, payload, what, base, draft, from } = deed;
  const numbered = from === null ? undefined : numbers.get(from.subject);
  const subject = numbered === undefined ? subjectFor(deed) : subjectOf(deed.kind, numbered);
  const written: Written = { key, call, payload, what, subject, base, draft, ...(from && { start: from.payload }) };
  const mine = entries.filter((entry) => entry.subject === subject);

  if (call.endsWith('/delete')) {
    const open = mine.filter(isOpen);
    const neverMade = open.some((entry) => entry.call.endsWith('/add')) && isOfNew(subject);
    return {
      drop: (neverMade ? mine : open).map(({ id }) => id),
      inPlaceOf: null,
      written: neverMade ? null : written,
    };
  }
  const opened = entries.find((entry) => entry.key === from?.key);
  if (opened && isOpen(opened)) {
    // What never got there can't be found there: it is what that one itself began with.
    const { start: _, ...rest } = written;
    return { drop: [], inPlaceOf: opened, written: { ...rest, ...(opened.start && { start: opened.start }) } };
  }
  const [first] = mine;
  if (first && isOfNew(subject)) return { drop: [], inPlaceOf: null, written: behindAnAdd(written, first) };
  // It was added while the form was open: what the form holds is an edit of it by now.
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

/** What an entry behind an add becomes once the record has its number. */
export function numbered(entry: OutboxEntry, subject: string, id: number): OutboxEntry {
  const version = 'version' in entry.payload ? { version: 1 } : {};
  return { ...entry, subject, payload: { ...entry.payload, id, ...version } };
}
