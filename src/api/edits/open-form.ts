/**
 * The first state of an edit form. The form continues a stored draft, or the outbox entry that it was opened from and
 * replaces. If the record of a draft has changed meanwhile, the form starts with both sides. The module is pure.
 */
import * as v from 'valibot';
import { codes } from '../../../contract/codes.ts';
import { needsPerson, type OutboxEntry } from '../outbox/entry.ts';
import type { Draft } from './drafts.ts';
import { type EditForm, type EditTable, mergeOnto, refusalOf, snapshotIn } from './edit-state.ts';
import { catchUp } from './edit-form.ts';
import { changedFields, formValues, type Snapshot, snapshot, type ShelfFormValues, valuesIn } from './fields.ts';

export interface Opening {
  /** Null for a new record. */
  readonly record: number | null;
  /** The record as it was read last; null if it wasn't read. */
  readonly current: Snapshot | null;
  /** The values of a new record. */
  readonly first: ShelfFormValues;
  /** The waiting outbox entry of this record; null for none. */
  readonly entry: OutboxEntry | null;
  readonly draft: Draft<ShelfFormValues, Snapshot | null> | null;
}

/** The draft that a form stores in its outbox entry. */
const entryDraft = v.object({ values: formValues, base: v.nullable(snapshot) });

/** Returns the form's values and the base of an entry; null if nothing is known of its record. */
function leftIn(
  { fields }: EditTable,
  { draft, payload, base }: OutboxEntry,
  { record, current, first }: Opening,
): v.InferOutput<typeof entryDraft> | null {
  const read = v.safeParse(entryDraft, draft);
  if (read.success) return read.output;
  // The row of a list made this entry, for example to put a course on the shelf. Such an entry holds single fields.
  if (record === null) return { values: { ...first, ...valuesIn(fields, payload) }, base: null };
  if (!current) return null;
  const began = { ...current.values, ...valuesIn(fields, base?.fields ?? {}) };
  return {
    values: { ...current.values, ...valuesIn(fields, payload) },
    base: { version: base?.version ?? current.version, values: began },
  };
}

function fromEntry(table: EditTable, entry: OutboxEntry, opening: Opening): EditForm | null {
  const waiting = leftIn(table, entry, opening);
  if (!waiting) return null;
  const { values: start, base } = waiting;
  const { record, current, draft } = opening;
  const restored = draft && draft.at > entry.createdAt ? draft : null;
  const { step, left, call } = entry;
  const state: EditForm = {
    record,
    // If the entry was sent, the backend may have applied it already. The next edit then starts from these values.
    base: left && !needsPerson(entry) && base ? { ...base, values: start } : base,
    start,
    values: restored?.values ?? start,
    newest: current,
    from: entry,
    tried: false,
    named: [],
    left: [],
    brought: [],
    restoredAt: restored?.at ?? null,
    status: 'editing',
  };
  const theirs = step.state === 'conflict' ? snapshotIn(table, step.theirs) : null;
  if (theirs && base) return { ...state, status: 'conflict', theirs, parts: mergeOnto(table, state, base, theirs) };
  if (step.state !== 'needsYou') return state;
  if (step.code === codes.notFound && !call.endsWith('/add'))
    return { ...state, status: 'gone', gone: { text: step.message }, refusal: null };
  return { ...state, status: 'refused', refusal: refusalOf(table, base === null, step.code, step.message) };
}

function fromRecord(table: EditTable, { record, current, first, entry, draft }: Opening): EditForm {
  const start = current?.values ?? first;
  const fresh: EditForm = {
    record,
    base: current,
    start,
    values: start,
    newest: current,
    from: entry,
    tried: false,
    named: [],
    left: [],
    brought: [],
    restoredAt: null,
    status: 'editing',
  };
  if (!draft || (record !== null && (!draft.base || !current))) return fresh;
  const restored = { ...fresh, values: draft.values, restoredAt: draft.at };
  if (!draft.base || !current || changedFields(table.fields, draft.base.values, current.values).length === 0)
    return restored;
  if (changedFields(table.fields, draft.values, current.values).length === 0) return fresh;
  const older: EditForm = { ...restored, base: draft.base };
  // Without a network the record may be an old copy.
  const isCopyOld = current.version !== null && current.version < (draft.base.version ?? 0);
  return table.newer === 'merge' || isCopyOld
    ? older
    : { ...older, status: 'conflict', theirs: current, parts: mergeOnto(table, older, draft.base, current) };
}

/** Returns the first state of a form. */
export function openForm(table: EditTable, opening: Opening): EditForm {
  const { entry } = opening;
  return catchUp(table, (entry && fromEntry(table, entry, opening)) ?? fromRecord(table, opening));
}
