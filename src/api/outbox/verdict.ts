/**
 * Decides what an answer means for an entry. The type `Verdict` has all meanings. Rebase means that the edit is
 * sent on top of a newer version of the record. This happens only if the newer version left every field of the edit as
 * it was, so that nothing newer is overwritten.
 *
 * These functions are pure.
 */
import * as v from 'valibot';
import { codes } from '../../../contract/codes.ts';
import {
  ApiError,
  BusinessError,
  CancelError,
  isRefusedBeforeWork,
  isTooManyRequests,
  NetworkError,
} from '../transport/errors.ts';
import type { WaitingCall } from './waiting-calls.ts';
import type { OutboxEntry } from './entry.ts';
import { endsSession } from '../transport/code-reactions.ts';

export type RecordFields = Readonly<Record<string, unknown>>;

export type Verdict =
  /** `made` is the id of the new record, if a search has found it. */
  | { readonly next: 'done'; readonly made?: number }
  /** No decision of the backend is known, so the entry is sent again with its key. */
  | { readonly next: 'retry'; readonly why: 'network' | 'trouble' }
  /**
   * An add may still be carried out, so its record is searched again later. `leftAt` is the time of its sending, in
   * milliseconds.
   */
  | { readonly next: 'searchLater'; readonly leftAt: number }
  /** The same edit is sent with the present version of the record; null if the record has no version. */
  | { readonly next: 'rebase'; readonly version: number | null }
  | { readonly next: 'conflict'; readonly theirs: RecordFields }
  | { readonly next: 'refused'; readonly error: Error }
  /** The answer isn't enough. The record must be read, or an equal existing record must be searched. */
  | { readonly next: 'readFirst'; readonly read: 'record' | 'existingRecord'; readonly error: Error }
  /** The session has ended or belongs to another user. The entry waits. */
  | { readonly next: 'sessionOver' };

type EntryParts = Pick<OutboxEntry, 'payload' | 'base' | 'left' | 'start'>;

/** Fields that identify a record and don't change it. */
export const identifyingFields: ReadonlySet<string> = new Set(['id', 'version']);

/** Returns a value in a form for comparisons. An empty value becomes null. Days and fields are sorted. */
function comparable(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim();
  if (Array.isArray(value)) {
    if (value.length === 0) return null;
    return value.every((item) => typeof item === 'number') ? value.toSorted((a, b) => a - b) : value.map(comparable);
  }
  if (typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, field]) => [name, comparable(field)]),
    );
  return value;
}

/**
 * Returns true if the values are the same. Blanks at their ends, the order of days and fields, and the kind of empty
 * value make no difference.
 */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));
}

/** Returns true if both records have the same value in each field of `payload`, apart from id and version. */
function hasSameFields(payload: RecordFields, one: RecordFields, other: RecordFields): boolean {
  return Object.keys(payload).every((name) => identifyingFields.has(name) || isSameValue(one[name], other[name]));
}

/**
 * Returns true if the record has the same value as the payload in each field of the payload, apart from id and version.
 */
export function matchesPayload(payload: RecordFields, theirs: RecordFields): boolean {
  return hasSameFields(payload, payload, theirs);
}

const record = v.record(v.string(), v.unknown());
const versioned = v.object({ version: v.number() });
const withId = v.object({ id: v.number() });

/** Returns the record in an answer or a conflict, or null if there is none. */
export function parseRecord(data: unknown): RecordFields | null {
  const read = v.safeParse(record, data);
  return read.success ? read.output : null;
}

function versionOf(theirs: RecordFields): number | null {
  const read = v.safeParse(versioned, theirs);
  return read.success ? read.output.version : null;
}

/** Returns the verdict for an edit, by the record as it is now (`theirs`). */
export function editVerdict({ payload, base, start }: EntryParts, theirs: RecordFields): Verdict {
  if (matchesPayload(payload, theirs)) return { next: 'done' };
  // Nobody else has changed a field of this edit if the record has the values of the base. The values of the same
  // user's earlier edit (`start`) count as unchanged too.
  const isUntouched = [base?.fields, start].some((before) => before && hasSameFields(payload, before, theirs));
  if (isUntouched) return { next: 'rebase', version: versionOf(theirs) };
  return { next: 'conflict', theirs };
}

/**
 * Returns a conflict if the record differs from the base of the delete, because the person hasn't seen its newer
 * values. The values of the same user's earlier edits (`start`) count as seen. Returns null if the record may be
 * deleted.
 */
export function deleteVerdict(
  { base, start }: Pick<EntryParts, 'base' | 'start'>,
  theirs: RecordFields,
): Verdict | null {
  if (base === null) return null;
  const isSeen = [base.fields, { ...base.fields, ...start }].some((seen) => matchesPayload(seen, theirs));
  return isSeen ? null : { next: 'conflict', theirs };
}

type CallParts = Pick<WaitingCall, 'effect' | 'existingRecordSearch' | 'readById'>;

/** Returns the verdict for a call that the backend has refused as a conflict. */
function verdictOfConflict(
  error: BusinessError,
  { effect, existingRecordSearch, readById }: CallParts,
  entry: EntryParts,
): Verdict {
  const refused: Verdict = { next: 'refused', error };
  if (effect === 'add') return existingRecordSearch ? { next: 'readFirst', read: 'existingRecord', error } : refused;
  if (effect !== 'update') return refused;
  const theirs = parseRecord(error.data);
  const version = theirs && versionOf(theirs);
  // If the record still has the version that was sent, the refusal has another reason, for example a taken name.
  if (theirs && version === entry.payload['version']) return refused;
  if (theirs && version !== null) return editVerdict(entry, theirs);
  return readById ? { next: 'readFirst', read: 'record', error } : refused;
}

/** Returns the verdict for the error of an entry's call. */
export function verdictOf(error: Error, call: CallParts, entry: EntryParts): Verdict {
  if (endsSession(error)) return { next: 'sessionOver' };
  if (error instanceof ApiError) {
    // A gateway that sends 429 refuses the request only for now, and the entry can wait.
    const isRefused = isRefusedBeforeWork(error) && !isTooManyRequests(error);
    return isRefused ? { next: 'refused', error } : { next: 'retry', why: 'trouble' };
  }
  // No answer came, the request was given up, or the answer isn't the backend's, for example a hotel's log-in page.
  if (error instanceof NetworkError || error instanceof CancelError) return { next: 'retry', why: 'network' };
  // An unreadable answer may come again each time, so it must not hold back the other entries for ever.
  if (!(error instanceof BusinessError)) return { next: 'retry', why: 'trouble' };
  switch (error.code) {
    case codes.systemError:
    case codes.tooManyRequests:
      return { next: 'retry', why: 'trouble' };
    case codes.notFound:
      return call.effect === 'delete' ? { next: 'done' } : { next: 'refused', error };
    case codes.conflict:
      return verdictOfConflict(error, call, entry);
    default:
      return { next: 'refused', error };
  }
}

/**
 * Returns the verdict for a refused add after the search for equal records. If the add was sent before and a record has
 * all its values, the earlier sending has made that record.
 */
export function duplicateVerdict(
  { payload, left }: EntryParts,
  existing: readonly RecordFields[],
  error: Error,
): Verdict {
  const own = left ? existing.find((found) => matchesPayload(payload, found)) : undefined;
  if (!own) return { next: 'refused', error };
  const made = v.safeParse(withId, own);
  return { next: 'done', ...(made.success && { made: made.output.id }) };
}

/**
 * Returns the verdict for a refused update after its record was read. If the record has no version, or still the one
 * that was sent, the refusal counts.
 */
export function versionVerdict(entry: EntryParts, theirs: RecordFields, error: Error): Verdict {
  const version = versionOf(theirs);
  return version === null || version === entry.payload['version']
    ? { next: 'refused', error }
    : editVerdict(entry, theirs);
}
