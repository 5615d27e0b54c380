/**
 * The states of an edit form, and the table that describes its record. Functions answer questions about a state, for
 * example whether something is typed. The module is pure. The README of this room has a table of the states.
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
  type Snapshot,
  snapshotOf,
  type FormValues,
} from './fields.ts';

/** Describes one kind of record to the engine. */
export interface EditTable<Field extends FieldSpec = FieldSpec> extends FieldRules<Field> {
  /** The form's name in the keys of its drafts. */
  readonly form: string;
  /** The kind of the record, as outbox entries describe it. */
  readonly subject: { kind: 'account'; platform: AccountPlatform } | { kind: 'record'; of: RecordKind };
  /** The schema of a whole record. It reads the newer record of a conflict. */
  readonly record: v.GenericSchema;
  /**
   * The field whose value must be unique. `words` is its error for a taken value, in place of the backend's message.
   */
  readonly unique?: { readonly field: string; readonly words?: MessageDescriptor };
  /**
   * The form's reaction if the newer record and the input changed different fields. With `merge` the form takes over
   * the other person's fields, and a note names them. With `ask` the user sees both sides first.
   */
  readonly newer: 'merge' | 'ask';
  /**
   * The fields that an edit sends. Use `changed` only if the call doesn't touch fields that are missing in its payload.
   * Another person's change of such a field then stands.
   */
  readonly sends: 'all' | 'changed';
}

/**
 * The reason why an edit wasn't saved. `field` is null if the refusal belongs to no field.
 *
 * - said: a sentence of the backend, or about the error that stopped the edit.
 * - taken: another record has this value, which must be unique.
 * - lost: the edit was sent without being stored, and no answer came.
 * - notStored: the edit could neither be sent nor stored.
 * - unreadable: somebody else has changed the record, but the form has no base, or can't read the newer record.
 */
export type EditRefusal =
  | { readonly field: string | null; readonly kind: 'said'; readonly text: string }
  | { readonly field: string; readonly kind: 'taken' }
  | { readonly field: null; readonly kind: 'lost' | 'notStored' | 'unreadable' };

/** The parts that every state has. */
export interface FormParts {
  /** Null for a new record. */
  readonly record: number | null;
  /** The state of the record on which the edit is based; null for a new record, or if the record isn't known. */
  readonly base: Snapshot | null;
  /** The values with which the form started: of the record, of a waiting entry, or of a new record. */
  readonly start: FormValues;
  readonly values: FormValues;
  /** The newest record that was read; null if none was. */
  readonly newest: Snapshot | null;
  /** The outbox entry that this form continues; null for none. */
  readonly from: (OpenedEntry & Pick<OutboxEntry, 'id'>) | null;
  /** Whether the user has tried to save. */
  readonly tried: boolean;
  /** The wrong fields at the last attempt to save. A note lists them. */
  readonly wrongAtSave: readonly FieldSpec[];
  /**
   * The names of the fields that had the focus, and had a text when they lost it. Only these show errors until the user
   * tries to save.
   */
  readonly leftFields: readonly string[];
  /** The fields whose newer values of other people the form has taken over. A note lists them. */
  readonly takenOver: readonly FieldSpec[];
  /** When the restored draft was stored, in ms; null without a draft. */
  readonly restoredAt: number | null;
}

/** The fields of a record, sorted by the sides that changed them. `theirs` is the newer record, `mine` is this edit. */
export interface MergeResult<Field> {
  /** Fields that both sides changed differently. */
  readonly open: readonly Field[];
  /** Fields that only the newer record changed. Its values are taken over. */
  readonly theirs: readonly Field[];
  /** Fields that only this side changed. Their values stay. */
  readonly mine: readonly Field[];
  /** Fields that nobody changed, or that both sides changed equally. */
  readonly equal: readonly Field[];
}

type Status =
  | { readonly status: 'editing' }
  /** `gone`: the record was deleted elsewhere, so the form adds it anew. */
  | { readonly status: 'saving'; readonly gone: Gone | null }
  | { readonly status: 'conflict'; readonly theirs: Snapshot; readonly parts: MergeResult<FieldSpec> }
  | { readonly status: 'refused'; readonly refusal: EditRefusal }
  | { readonly status: 'gone'; readonly gone: Gone; readonly refusal: EditRefusal | null };

/** The backend's words about a record that was deleted elsewhere. */
export interface Gone {
  readonly text: string;
}

export type EditForm = FormParts & Status;

function isGone(state: EditForm): boolean {
  return state.status === 'gone' || (state.status === 'saving' && state.gone !== null);
}

/** Returns whether saving adds a record. */
export function isAdding(state: EditForm): boolean {
  return state.record === null || state.base === null || isGone(state);
}

/** Returns the fields that can be edited. Some can be set only when the record is added. */
export function editable<Field extends FieldSpec>(table: EditTable<Field>, state: EditForm): readonly Field[] {
  return state.record === null || state.base === null ? table.fields : table.fields.filter(({ once }) => !once);
}

/**
 * Returns the values with which nothing counts as typed: those of the waiting entry, of the record, or of a new record.
 */
export function originOf({ from, start, base }: FormParts): FormValues {
  return from ? start : (base?.values ?? start);
}

/** Returns whether the input differs from what is saved or waits. */
export function isTyped(table: EditTable, state: EditForm): boolean {
  return changedFields(table.fields, state.values, originOf(state)).length > 0;
}

/** Returns why the last attempt was refused, or null. */
export function refusalIn(state: EditForm): EditRefusal | null {
  return state.status === 'refused' || state.status === 'gone' ? state.refusal : null;
}

/** Returns the record of a conflict as form values; null if it can't be read. */
export function snapshotIn(table: EditTable, data: unknown): Snapshot | null {
  const read = v.safeParse(table.record, data);
  return read.success && typeof read.output === 'object' && read.output !== null
    ? snapshotOf(table.fields, read.output)
    : null;
}

/**
 * Returns the refusal of an edit. A refusal with the code `conflict` belongs to the unique field, if this form can
 * change that field.
 */
export function refusalOf(table: EditTable, adding: boolean, code: number | null, text: string): EditRefusal {
  const { unique } = table;
  const field = table.fields.find(({ name, once }) => name === unique?.field && (adding || !once));
  if (code !== codes.conflict || !field) return { field: null, kind: 'said', text };
  return unique?.words ? { field: field.name, kind: 'taken' } : { field: field.name, kind: 'said', text };
}
