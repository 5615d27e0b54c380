/**
 * What stands on a shelf with what waits to be sent laid over it: what was typed shows where it will be, a new one
 * stands on top, one that is to be deleted stays in sight until it is gone. Pure; the backend's own rows are never
 * changed.
 */
import { isOfNew, type OutboxEntry, subjectOf } from '../../../api/outbox/entry.ts';
import type { Shelved } from '../../../api/resources/admin/shelves.ts';
import { more } from '../../../api/outbox/use-outbox.ts';
import type { Kind } from './kind.ts';

export interface Listed<R> {
  /** As it will be. Of one that isn't added yet the number is made up, and below 0. */
  readonly record: R;
  readonly id: number;
  /** The last thing done to it that waits; null for none. */
  readonly entry: OutboxEntry | null;
  readonly act: 'add' | 'update' | 'delete' | null;
}

export function actOf({ call }: Pick<OutboxEntry, 'call'>): 'add' | 'update' | 'delete' {
  return call.endsWith('/delete') ? 'delete' : call.endsWith('/add') ? 'add' : 'update';
}

type Fields = Readonly<Record<string, unknown>>;

/** What was typed, one edit over the other; what names the record stays. */
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

/** Its answer was lost, and the backend has it: it is listed once. */
function isThere({ left, payload }: OutboxEntry, records: readonly object[]): boolean {
  return (
    left &&
    records.some((record) => Object.entries(payload).every(([name, value]) => Reflect.get(record, name) === value))
  );
}

/**
 * How many new records the list shows beside those that the backend counted at `asOf` (milliseconds). The backend alone
 * decides on which shelf a new record stands, so only the count of all records takes them in.
 */
export function unsentAdds(entries: readonly OutboxEntry[], records: readonly object[], asOf: number): number {
  return more(
    entries.filter((entry) => !isThere(entry, records)),
    asOf,
  );
}

/**
 * `entries` are those of this kind, in order. `news` is false where a filter or a search is on: whether they pass it
 * the backend says.
 */
export function listed<R extends Shelved>(
  kind: Kind<R>,
  records: readonly R[],
  entries: readonly OutboxEntry[],
  news: boolean,
): Listed<R>[] {
  const added = entries
    .filter((entry) => news && isOfNew(entry.subject) && actOf(entry) === 'add' && !isThere(entry, records))
    .toReversed()
    .flatMap((add): Listed<R>[] => {
      const mine = entries.filter(({ subject }) => subject === add.subject);
      // Read with a number that passes, then given one that is nobody's.
      const record = kind.shelf.read(
        laidOver({ accountCount: 0, description: null, status: 1, id: 1, version: 1 }, mine),
      );
      return record ? [{ record, id: -add.id, entry: mine.at(-1) ?? add, act: 'add' }] : [];
    });
  return [...added, ...records.map((record) => withWaiting(kind, record, entries))];
}
