/**
 * A package or a platform as a form holds it: texts as they are typed, by the field's name, and the ways between those,
 * the record and the payload, and what keeps it from being saved. No words, no backend.
 */
import type { MessageDescriptor } from '@lingui/core';
import * as v from 'valibot';
import type { Fields } from '../../../../api/resources/admin/shelves.ts';
import { readYuan, yuanText } from './yuan.ts';

/** How a field is typed and sent: a price in yuan and fen, a note that may be empty, on or off the shelf as 1 and 0. */
type FieldKind = 'text' | 'note' | 'code' | 'whole' | 'yuan' | 'shelf';

export interface FieldSpec {
  readonly name: string;
  readonly kind: FieldKind;
  readonly label: MessageDescriptor;
  /** What stands in a new one. */
  readonly first: string;
  /** Of a whole number, or of a price in fen. */
  readonly min?: number;
  /** The same; of a text, how many characters. */
  readonly max?: number;
  /** Said once, when it is added, and never changed. */
  readonly once?: true;
  /** An empty one means 0. */
  readonly optional?: true;
}

export const formValues = v.record(v.string(), v.string());
export type Values = Readonly<v.InferOutput<typeof formValues>>;

/** A record that an edit began from, or that somebody else saved meanwhile. */
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

/** What is sent for a field. What says nothing that can be sent goes as it is, to be refused. */
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

/** Whether two forms would send the same. */
export function isSame(field: FieldSpec, one: Values, other: Values): boolean {
  return sent(field, one) === sent(field, other);
}

export function differing(fields: readonly FieldSpec[], one: Values, other: Values): FieldSpec[] {
  return fields.filter((field) => !isSame(field, one, other));
}

/** The fields that `schema` (of the call that adds one) refuses, in the order they stand in. */
export function wrongFields(fields: readonly FieldSpec[], schema: v.GenericSchema, values: Values): FieldSpec[] {
  const { issues = [] } = v.safeParse(schema, fieldsOf(fields, values));
  const wrong = new Set(issues.map((issue) => v.getDotPath(issue)?.split('.')[0]));
  return fields.filter(({ name }) => wrong.has(name));
}
