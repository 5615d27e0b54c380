/**
 * Applies waiting edits from the outbox to the backend's records. Changed values show in place, and new records stand
 * on top. Deleted records stay visible until the backend deletes them; the backend's records themselves never change.
 */
import { isOfNew, type OutboxEntry, subjectOf } from '../../../api/outbox/entry.ts';
import type { Shelved } from '../../../api/resources/admin/shelves.ts';
import { isListed, more } from '../../../api/outbox/use-outbox.ts';
import type { Kind } from './kind.ts';

export interface Listed<R> {
  /** The record with its waiting edits. A record that isn't added yet has a made-up negative id. */
  readonly record: R;
  readonly id: number;
  /** The last waiting entry about this record; null for none. */
  readonly entry: OutboxEntry | null;
  readonly act: 'add' | 'update' | 'delete' | null;
}

export function actOf({ call }: Pick<OutboxEntry, 'call'>): 'add' | 'update' | 'delete' {
  return call.endsWith('/delete') ? 'delete' : call.endsWith('/add') ? 'add' : 'update';
}

type Fields = Readonly<Record<string, unknown>>;

/** Applies the payloads in their order. `id` and `version` stay, because they identify the record. */
function laidOver(record: Fields, edits: readonly OutboxEntry[]): Fields {
  const typed = edits.filter((edit) => actOf(edit) !== 'delete').flatMap(({ payload }) => Object.entries(payload));
  return { ...record, ...Object.fromEntries(typed.filter(([name]) => name !== 'id' && name !== 'version')) };
}

function withWaiting<R extends Shelved>(
  { shelf, form }: Kind<R>,
  record: R,
  entries: readonly OutboxEntry[],
): Listed<R> {
  const mine = entries.filter(({ subject }) => subject === subjectOf(form, record.id));
  const entry = mine.at(-1) ?? null;
  if (!entry) return { record, id: record.id, entry: null, act: null };
  return { record: shelf.read(laidOver({ ...record }, mine)) ?? record, id: record.id, entry, act: actOf(entry) };
}

/** A package or a platform has no field of its own that identifies it, so all of its payload has to be the same. */
function isListedAlready(entry: OutboxEntry, records: readonly object[]): boolean {
  return isListed(entry, records, Object.keys(entry.payload));
}

/**
 * Returns how many new records the list shows beyond the backend's count at `asOf` (ms). The backend alone decides the
 * status of a new record, so only the count of all records includes them.
 */
export function unsentAdds(entries: readonly OutboxEntry[], records: readonly object[], asOf: number): number {
  return more(
    entries.filter((entry) => !isListedAlready(entry, records)),
    asOf,
  );
}

/**
 * Returns the rows of the list. `entries` are the entries of this kind, in order. `news` is false while a filter or a
 * search is on, because only the backend knows whether a new record matches.
 */
export function listed<R extends Shelved>(
  kind: Kind<R>,
  records: readonly R[],
  entries: readonly OutboxEntry[],
  news: boolean,
): Listed<R>[] {
  const added = entries
    .filter((entry) => news && isOfNew(entry.subject) && actOf(entry) === 'add' && !isListedAlready(entry, records))
    .toReversed()
    .flatMap((add): Listed<R>[] => {
      const mine = entries.filter(({ subject }) => subject === add.subject);
      // The schema needs a positive id. Afterwards the record gets a negative id, which no other record has.
      const record = kind.shelf.read(
        laidOver({ accountCount: 0, description: null, status: 1, id: 1, version: 1 }, mine),
      );
      return record ? [{ record, id: -add.id, entry: mine.at(-1) ?? add, act: 'add' }] : [];
    });
  return [...added, ...records.map((record) => withWaiting(kind, record, entries))];
}
