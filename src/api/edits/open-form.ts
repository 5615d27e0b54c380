/**
 * The first state of an edit form. The form continues the outbox entry of the record, with a newer draft if there is
 * one. Without an entry that can be read, it continues a stored draft, or starts from the record or from the first
 * values. If the record of a draft has changed meanwhile, the form may start with a conflict. The module is pure.
 */
import * as v from 'valibot';
import { codes } from '../../../contract/codes.ts';
import { needsPerson, type OutboxEntry } from '../outbox/entry.ts';
import type { Draft } from './drafts.ts';
import { type EditForm, type EditTable, refusalOf, snapshotIn } from './edit-state.ts';
import { changedFields, formValues, type Snapshot, snapshot, type FormValues, valuesIn } from './fields.ts';
import { mergeOnto, takeOverNewest } from './merge.ts';

export interface Opening {
  /** Null for a new record. */
  readonly record: number | null;
  /** The record as it was read last; null if it wasn't read. */
  readonly current: Snapshot | null;
  /** The values of a new record. */
  readonly first: FormValues;
  /** The waiting outbox entry of this record; null for none. */
  readonly entry: OutboxEntry | null;
  readonly draft: Draft<FormValues, Snapshot | null> | null;
}

/** The draft that a form stores in its outbox entry. */
const entryDraft = v.object({ values: formValues, base: v.nullable(snapshot) });

const versioned = v.object({ version: v.number() });

/**
 * Returns the form values of an entry and their base. Null if they can't be known: the entry has no readable draft, its
 * payload lacks fields, and the record isn't known.
 */
function valuesInEntry(
  { fields }: EditTable,
  { call, draft, payload, base, start }: OutboxEntry,
  { record, current, first }: Opening,
): v.InferOutput<typeof entryDraft> | null {
  const read = v.safeParse(entryDraft, draft);
  if (read.success) {
    const wasAddedMeanwhile = read.output.base === null && record !== null && call.endsWith('/update');
    if (!wasAddedMeanwhile) return read.output;
    // The record was new when its form stored this draft. The entry has the values that the record was added with.
    const { values } = read.output;
    const sent = v.safeParse(versioned, payload);
    const before = { ...values, ...valuesIn(fields, base?.fields ?? start ?? {}) };
    return { values, base: { version: sent.success ? sent.output.version : null, values: before } };
  }
  // An entry without a form's draft comes from the row of a list, for example a switch. Its payload may lack fields.
  if (record === null) return { values: { ...first, ...valuesIn(fields, payload) }, base: null };
  if (!current) {
    // An act on accounts in a list sends every field, so its payload is enough if the record isn't known.
    if (!fields.every(({ name }) => name in payload)) return null;
    const values = valuesIn(fields, payload);
    return {
      values,
      base: { version: base?.version ?? null, values: { ...values, ...valuesIn(fields, base?.fields ?? {}) } },
    };
  }
  const valuesAtBeginning = { ...current.values, ...valuesIn(fields, base?.fields ?? {}) };
  return {
    values: { ...current.values, ...valuesIn(fields, payload) },
    base: { version: base?.version ?? current.version, values: valuesAtBeginning },
  };
}

/** Returns the state of a form that continues a waiting entry; null if the values of the entry can't be known. */
function fromEntry(table: EditTable, entry: OutboxEntry, opening: Opening): EditForm | null {
  const waiting = valuesInEntry(table, entry, opening);
  if (!waiting) return null;
  const { values: start, base } = waiting;
  const { record, current, draft } = opening;
  const restored = draft && draft.at > entry.createdAt ? draft : null;
  const { step, left, call } = entry;
  const state: EditForm = {
    record,
    // If the entry was sent, the backend may have carried it out. Therefore the next edit starts from its values.
    base: left && !needsPerson(entry) && base ? { ...base, values: start } : base,
    start,
    values: restored?.values ?? start,
    newest: current,
    from: entry,
    tried: false,
    wrongAtSave: [],
    leftFields: [],
    takenOver: [],
    restoredAt: restored?.at ?? null,
    status: 'editing',
  };
  const theirs = step.state === 'conflict' ? snapshotIn(table, step.theirs) : null;
  if (theirs && base) return { ...state, status: 'conflict', theirs, parts: mergeOnto(table, state, base, theirs) };
  if (step.state !== 'needsYou') return state;
  if (step.code === codes.notFound && !call.endsWith('/add'))
    return { ...state, status: 'gone', gone: { text: step.message }, refusal: null };
  // The entry wasn't refused. It can't be sent, because the id of its record isn't known.
  if (step.code === null && step.message === '') return state;
  return { ...state, status: 'refused', refusal: refusalOf(table, base === null, step.code, step.message) };
}

/** Returns the state of a form that starts from the record or the first values, or continues a draft. */
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
    wrongAtSave: [],
    leftFields: [],
    takenOver: [],
    restoredAt: null,
    status: 'editing',
  };
  // A draft of an existing record needs its base and the record.
  if (!draft || (record !== null && (!draft.base || !current))) return fresh;
  const restored = { ...fresh, values: draft.values, restoredAt: draft.at };
  if (!draft.base || !current || changedFields(table.fields, draft.base.values, current.values).length === 0)
    return restored;
  // The record has the values of the draft by now, so the draft isn't needed.
  if (changedFields(table.fields, draft.values, current.values).length === 0) return fresh;
  // A draft without a version may be older than the record. Its base gets version 1, so that a record with a higher
  // version is newer. A record with version 1 may have been added with other values, for example by another tab. The
  // base then stays without a version, so that the form and the sender compare the values.
  const version = draft.base.version ?? ((current.version ?? 1) === 1 ? null : 1);
  const older: EditForm = { ...restored, base: { ...draft.base, version } };
  // Without a network the record may be an offline copy from before the draft.
  const isCopyOld = current.version !== null && current.version < (draft.base.version ?? 0);
  return table.newer === 'merge' || isCopyOld
    ? older
    : { ...older, status: 'conflict', theirs: current, parts: mergeOnto(table, older, draft.base, current) };
}

/** Returns the first state of a form. */
export function openForm(table: EditTable, opening: Opening): EditForm {
  const { entry } = opening;
  return takeOverNewest(table, (entry && fromEntry(table, entry, opening)) ?? fromRecord(table, opening));
}
