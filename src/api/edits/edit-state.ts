/**
 * The states of an edit form, and the table that describes its record. A state tells whether something is typed,
 * whether a newer record clashes with it, and why an edit was refused. The module is pure.
 */
import type { MessageDescriptor } from '@lingui/core';
import * as v from 'valibot';
import type { AccountPlatform } from '../../../contract/account-fields.ts';
import { codes } from '../../../contract/codes.ts';
import type { OutboxEntry, RecordKind } from '../outbox/entry.ts';
import type { OpenedEntry } from '../outbox/queue-entry.ts';
import {
  changedFields,
  type FieldRules,
  type FieldSpec,
  isSame,
  type Snapshot,
  snapshotOf,
  type ShelfFormValues,
} from './fields.ts';
import { type MergeResult, threeWayMerge } from './three-way-merge.ts';

/** Describes one kind of record to the engine. Forms differ in this table alone. */
export interface EditTable<Field extends FieldSpec = FieldSpec> extends FieldRules<Field> {
  /** The name of the drafts. */
  readonly form: string;
  readonly subject: { kind: 'account'; platform: AccountPlatform } | { kind: 'record'; of: RecordKind };
  /** The schema of a whole record, which reads the newer record of a conflict. */
  readonly record: v.GenericSchema;
  /** The field that shows that such a record exists already. Without `words` it shows the backend's words. */
  readonly unique?: { readonly field: string; readonly words?: MessageDescriptor };
  /**
   * The reaction if the newer record and the input changed different fields. `merge` puts both together, and a note
   * names the fields. `ask` shows both sides first.
   */
  readonly newer: 'merge' | 'ask';
  /**
   * The fields that an edit sends. If the call keeps the fields that are left out, `changed` lets another person's
   * change of other fields stand.
   */
  readonly sends: 'all' | 'changed';
}

/** The reason why an edit wasn't saved. `field` is null if the refusal belongs to no field. */
export type Refusal =
  | { readonly field: string | null; readonly kind: 'said'; readonly text: string }
  | { readonly field: string; readonly kind: 'taken' }
  | { readonly field: null; readonly kind: 'lost' | 'notStored' | 'unreadable' };

export interface Held {
  /** Null for a new record. */
  readonly record: number | null;
  /** The record from which the edit started; null for a new record. */
  readonly base: Snapshot | null;
  /** The values with which the form started. */
  readonly start: ShelfFormValues;
  readonly values: ShelfFormValues;
  /** The newest record that was read; null if none was. */
  readonly newest: Snapshot | null;
  /** The outbox entry that this form continues; null for none. */
  readonly from: (OpenedEntry & Pick<OutboxEntry, 'id'>) | null;
  /** Whether the user has tried to save. */
  readonly tried: boolean;
  /** The wrong fields at the last attempt to save. */
  readonly named: readonly FieldSpec[];
  /** The names of the fields that the user has left with a text in them. */
  readonly left: readonly string[];
  /** The fields whose newer values from elsewhere the form has taken over. */
  readonly brought: readonly FieldSpec[];
  /** When the restored draft was stored, in ms; null without a draft. */
  readonly restoredAt: number | null;
}

type Status =
  | { readonly status: 'editing' }
  /** `gone`: the record was deleted elsewhere, so the form adds it anew. */
  | { readonly status: 'saving'; readonly gone: Gone | null }
  | { readonly status: 'conflict'; readonly theirs: Snapshot; readonly parts: MergeResult<FieldSpec> }
  | { readonly status: 'refused'; readonly refusal: Refusal }
  | { readonly status: 'gone'; readonly gone: Gone; readonly refusal: Refusal | null };

/** The backend's words about a record that was deleted elsewhere. */
export interface Gone {
  readonly text: string;
}

export type EditForm = Held & Status;

function isGone(state: EditForm): boolean {
  return state.status === 'gone' || (state.status === 'saving' && state.gone !== null);
}

/** Returns whether saving adds a record. */
export function isAdding(state: EditForm): boolean {
  return state.record === null || state.base === null || isGone(state);
}

/** Returns the fields that can be edited. */
export function editable<Field extends FieldSpec>(table: EditTable<Field>, state: EditForm): readonly Field[] {
  return state.record === null || state.base === null ? table.fields : table.fields.filter(({ once }) => !once);
}

/** Returns the values that count as no input. The values of a waiting entry are no new input. */
export function originOf({ from, start, base }: Held): ShelfFormValues {
  return from ? start : (base?.values ?? start);
}

/** Returns whether the input differs from what is saved or waits. */
export function isTyped(table: EditTable, state: EditForm): boolean {
  return changedFields(table.fields, state.values, originOf(state)).length > 0;
}

function isEqual({ fields }: EditTable, one: Snapshot, other: Snapshot): boolean {
  return changedFields(fields, one.values, other.values).length === 0;
}

/** Returns whether a record is newer than the base. Some backends have no versions, so the values decide. */
export function isNewer(table: EditTable, record: Snapshot | null, base: Snapshot | null): record is Snapshot {
  if (!record || !base) return false;
  return record.version === null || base.version === null
    ? !isEqual(table, record, base)
    : record.version > base.version;
}

/** Returns whether somebody else changed fields of this edit, so that the user must choose when saving. */
export function isOutdated(table: EditTable, state: EditForm): boolean {
  return (
    table.newer === 'merge' &&
    (state.status === 'editing' || state.status === 'refused') &&
    isNewer(table, state.newest, state.base)
  );
}

/** Returns why the last attempt was refused, or null. */
export function refusalIn(state: EditForm): Refusal | null {
  return state.status === 'refused' || state.status === 'gone' ? state.refusal : null;
}

/** Returns the record of a conflict; null if it can't be read. */
export function snapshotIn(table: EditTable, data: unknown): Snapshot | null {
  const read = v.safeParse(table.record, data);
  return read.success && typeof read.output === 'object' && read.output !== null
    ? snapshotOf(table.fields, read.output)
    : null;
}

/** Sorts the form's fields by the sides that changed them between `base` and `theirs`. */
export function mergeOnto(table: EditTable, state: EditForm, base: Snapshot, theirs: Snapshot): MergeResult<FieldSpec> {
  return threeWayMerge(editable(table, state), isSame, {
    base: base.values,
    mine: state.values,
    theirs: theirs.values,
  });
}

/** Returns the refusal of an edit. A conflict about a unique value belongs to the field of that value. */
export function refusalOf(table: EditTable, adding: boolean, code: number | null, text: string): Refusal {
  const { unique } = table;
  const field = table.fields.find(({ name, once }) => name === unique?.field && (adding || !once));
  if (code !== codes.conflict || !field) return { field: null, kind: 'said', text };
  return unique?.words ? { field: field.name, kind: 'taken' } : { field: field.name, kind: 'said', text };
}
