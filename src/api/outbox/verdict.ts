/**
 * What an answer says of an entry: done, to be tried again, to be done on the newer version, somebody's to choose, or
 * refused. Pure. Nothing newer is ever overwritten: an edit goes on to a newer version only where that left alone all
 * that the edit is about.
 */
import * as v from 'valibot';
import { codes } from '../../../contract/codes.ts';
import { ApiError, BusinessError } from '../transport/errors.ts';
import type { WaitingCall } from './waiting-calls.ts';
import type { OutboxEntry } from './entry.ts';
import { endsSession } from '../transport/code-reactions.ts';

export type Fields = Readonly<Record<string, unknown>>;

export type Verdict =
  /** `made`: the number of the new record, where it was found there. */
  | { readonly next: 'done'; readonly made?: number }
  /** No word of the backend itself: sent again, with its key. */
  | { readonly next: 'again'; readonly why: 'network' | 'trouble' }
  /** It may have been carried out, or be so any moment: looked for again. `leftAt` is when it left, in milliseconds. */
  | { readonly next: 'late'; readonly leftAt: number }
  /** The same edit, on the version that the record has by now; null where it has none. */
  | { readonly next: 'onto'; readonly version: number | null }
  | { readonly next: 'conflict'; readonly theirs: Fields }
  | { readonly next: 'refused'; readonly error: Error }
  /** What the answer left open: how the record stands, or whether one like it is there. */
  | { readonly next: 'look'; readonly at: 'record' | 'twin'; readonly error: Error }
  /** The session is over: it stays as it is. */
  | { readonly next: 'over' };

type About = Pick<OutboxEntry, 'payload' | 'base' | 'left' | 'start'>;

/** What names the record rather than changing it. */
const naming: ReadonlySet<string> = new Set(['id', 'version']);

/** How a value is compared: what is empty is none, days have no order, fields neither. */
function plain(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim();
  if (Array.isArray(value)) {
    if (value.length === 0) return null;
    return value.every((one) => typeof one === 'number') ? value.toSorted((a, b) => a - b) : value.map(plain);
  }
  if (typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, one]) => [name, plain(one)]),
    );
  return value;
}

export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

function agree(payload: Fields, one: Fields, other: Fields): boolean {
  return Object.keys(payload).every((name) => naming.has(name) || isSameValue(one[name], other[name]));
}

/** Whether this record is, word for word, what was typed. */
export function isAllOf(payload: Fields, theirs: Fields): boolean {
  return agree(payload, payload, theirs);
}

const record = v.record(v.string(), v.unknown());
const versioned = v.object({ version: v.number() });

export function asRecord(data: unknown): Fields | null {
  const read = v.safeParse(record, data);
  return read.success ? read.output : null;
}

function versionOf(theirs: Fields): number | null {
  const read = v.safeParse(versioned, theirs);
  return read.success ? read.output.version : null;
}

/** What becomes of an edit beside the record as it stands. */
export function beside({ payload, base, start }: About, theirs: Fields): Verdict {
  if (agree(payload, payload, theirs)) return { next: 'done' };
  if ([base?.fields, start].some((began) => began && agree(payload, began, theirs)))
    return { next: 'onto', version: versionOf(theirs) };
  return { next: 'conflict', theirs };
}

/**
 * What becomes of a delete beside the record as it stands: nobody's newer words go with it unseen. Null where it may
 * go.
 */
export function besideDelete({ base }: Pick<About, 'base'>, theirs: Fields): Verdict | null {
  return base === null || agree(base.fields, base.fields, theirs) ? null : { next: 'conflict', theirs };
}

/** What an error says of the entry whose call it ended. */
export function verdictOf(
  error: Error,
  { way, twin, one }: Pick<WaitingCall, 'way' | 'twin' | 'one'>,
  entry: About,
): Verdict {
  if (endsSession(error)) return { next: 'over' };
  if (error instanceof ApiError) {
    // 408 and 429 are words of what stands between; every other 4xx turned the request away for good.
    const turnedAway = error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429;
    return turnedAway ? { next: 'refused', error } : { next: 'again', why: 'trouble' };
  }
  // No answer, an answer cut short, or one that isn't the backend's (a hotel's log-in page).
  if (!(error instanceof BusinessError)) return { next: 'again', why: 'network' };
  switch (error.code) {
    case codes.systemError:
    case codes.tooManyRequests:
      return { next: 'again', why: 'trouble' };
    case codes.notFound:
      return way === 'delete' ? { next: 'done' } : { next: 'refused', error };
    case codes.conflict: {
      if (way === 'add') return twin ? { next: 'look', at: 'twin', error } : { next: 'refused', error };
      const theirs = way === 'update' ? asRecord(error.data) : null;
      const version = theirs && versionOf(theirs);
      // The version it was sent with is the one there: it was refused for something else, a name that is taken.
      if (theirs && version === entry.payload['version']) return { next: 'refused', error };
      if (theirs && version !== null) return beside(entry, theirs);
      return way === 'update' && one ? { next: 'look', at: 'record', error } : { next: 'refused', error };
    }
    default:
      return { next: 'refused', error };
  }
}

/** After looking for one like it: it is the very one that this add was to make, where all its fields are the same. */
export function besideTwin({ payload, left }: About, twins: readonly Fields[], error: Error): Verdict {
  // One that never left can't have made it.
  return left && twins.some((twin) => agree(payload, payload, twin)) ? { next: 'done' } : { next: 'refused', error };
}

/** After reading the record that a refusal spoke of: another version, or a refusal for another reason. */
export function besideRecord(entry: About, theirs: Fields, error: Error): Verdict {
  const version = versionOf(theirs);
  return version === null || version === entry.payload['version'] ? { next: 'refused', error } : beside(entry, theirs);
}
