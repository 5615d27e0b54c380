/**
 * Converts a package or a platform between its record, its form values and its payload, and validates the values. The
 * module contains no words and calls no backend.
 */
import type { MessageDescriptor } from '@lingui/core';
import * as v from 'valibot';
import type { Fields } from '../../../../api/resources/admin/shelves.ts';
import { readYuan, yuanText } from './yuan.ts';

/**
 * How a field is typed and sent. `yuan` is typed in yuan and sent in fen; an empty `note` is sent as null; `shelf` is
 * sent as 1 or 0.
 */
type FieldKind = 'text' | 'note' | 'code' | 'whole' | 'yuan' | 'shelf';

export interface FieldSpec {
  readonly name: string;
  readonly kind: FieldKind;
  readonly label: MessageDescriptor;
  /** The value in the form of a new record. */
  readonly first: string;
  /** The least whole number; for a price in fen. */
  readonly min?: number;
  /** The largest whole number; for a price in fen; for a text in characters. */
  readonly max?: number;
  /** Whether the field is set only when the record is added. */
  readonly once?: true;
  /** Whether an empty field means 0. */
  readonly optional?: true;
}

export const formValues = v.record(v.string(), v.string());
export type Values = Readonly<v.InferOutput<typeof formValues>>;

/** The record from which an edit started, or the newer record of a conflict. */
export const snapshot = v.object({ version: v.number(), values: formValues });
export type Snapshot = v.InferOutput<typeof snapshot>;

export function valueOf(values: Values, name: string): string {
  return values[name] ?? '';
}

export function firstValues(fields: readonly FieldSpec[]): Values {
  return Object.fromEntries(fields.map(({ name, first }) => [name, first]));
}

function typed(kind: FieldKind, value: unknown): string {
  if (typeof value === 'number') return kind === 'yuan' ? yuanText(value) : String(value);
  return typeof value === 'string' ? value : '';
}

export function snapshotOf(fields: readonly FieldSpec[], record: { readonly version: number }): Snapshot {
  return {
    version: record.version,
    values: Object.fromEntries(fields.map(({ name, kind }) => [name, typed(kind, Reflect.get(record, name))])),
  };
}

/** Returns the value that is sent for a field. Invalid input stays as typed, so that the schema refuses it. */
function sent({ name, kind, optional }: FieldSpec, values: Values): unknown {
  const text = valueOf(values, name).trim();
  switch (kind) {
    case 'text':
    case 'code':
      return text;
    case 'note':
      return text === '' ? null : text;
    case 'shelf':
      return text === '1' ? 1 : 0;
    case 'whole': {
      if (text === '' && optional) return 0;
      return /^\d+$/.test(text) ? Number(text) : text;
    }
    case 'yuan': {
      const reading = readYuan(text);
      return reading.kind === 'fen' ? reading.fen : text;
    }
    default:
      return kind satisfies never;
  }
}

export function fieldsOf(fields: readonly FieldSpec[], values: Values): Fields {
  return Object.fromEntries(fields.map((field) => [field.name, sent(field, values)]));
}

/** Returns whether both values would be sent as the same value. */
export function isSame(field: FieldSpec, left: Values, right: Values): boolean {
  return sent(field, left) === sent(field, right);
}

export function differing(fields: readonly FieldSpec[], left: Values, right: Values): FieldSpec[] {
  return fields.filter((field) => !isSame(field, left, right));
}

/**
 * Returns the fields that `schema` refuses, in the order of the form. `schema` belongs to the call that adds a record.
 */
export function wrongFields(fields: readonly FieldSpec[], schema: v.GenericSchema, values: Values): FieldSpec[] {
  const { issues = [] } = v.safeParse(schema, fieldsOf(fields, values));
  const wrong = new Set(issues.map((issue) => v.getDotPath(issue)?.split('.')[0]));
  return fields.filter(({ name }) => wrong.has(name));
}
