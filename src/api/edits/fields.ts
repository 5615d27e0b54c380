/**
 * The field table of a form: how the value of each field is read from a record, compared and sent. The contract's
 * schema and `inOrder` decide which values are wrong. The module is pure.
 */
import type { MessageDescriptor } from '@lingui/core';
import * as v from 'valibot';
import { plainPhone } from '../../platform/text/typed-digits.ts';
import { readYuan, yuanText } from './yuan.ts';

/** The typed numbers of filed and of due reports. */
const reports = v.object({ filed: v.string(), due: v.string() });
const lesson = v.object({
  /** Identifies a lesson in the form while lessons are moved. */
  key: v.number(),
  title: v.string(),
  url: v.string(),
  minutes: v.string(),
});
export type Lesson = v.InferOutput<typeof lesson>;
const lessons = v.array(lesson);
const fieldValue = v.union([v.string(), v.array(v.number()), reports, lessons]);
/** The value of one field as typed. */
export type FieldValue = v.InferOutput<typeof fieldValue>;
/** The typed values by field name. A missing field counts as empty. */
export const formValues = v.record(v.string(), fieldValue);
export type FormValues = Readonly<v.InferOutput<typeof formValues>>;

/** A record as form values. `version` is null if the record has none. */
export const snapshot = v.object({
  version: v.nullable(v.number()),
  updateTime: v.optional(v.string()),
  values: formValues,
});
export type Snapshot = v.InferOutput<typeof snapshot>;

/** Returns the typed text of a field; '' if the field is empty or isn't a text. */
export function textOf(values: FormValues, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value : '';
}

/** Returns the chosen weekdays of a field: 1 is Monday, 7 is Sunday. A field of another kind has none. */
export function weekdaysOf(values: FormValues, name: string): readonly number[] {
  const value = values[name];
  return Array.isArray(value) ? value.filter((day) => typeof day === 'number') : [];
}

/** Returns the lessons of a field, in their order. A field of another kind has none. */
export function lessonsOf(values: FormValues, name: string): readonly Lesson[] {
  const value = values[name];
  return Array.isArray(value) ? value.filter((part) => typeof part === 'object') : [];
}

/** Returns the typed numbers of a field's reports. Both are '' for an empty field or a field of another kind. */
export function reportsOf(values: FormValues, name: string): v.InferOutput<typeof reports> {
  const value = values[name];
  return typeof value === 'object' && !Array.isArray(value) ? value : { filed: '', due: '' };
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}

/** Returns the whole number that the text writes in digits, or null for any other text. */
function wholeOf(text: string): number | null {
  return /^\d+$/.test(text) ? Number(text) : null;
}

/** Returns the fen of a text in yuan. Returns any other text as it is, so that the schema refuses it. */
function fenOrText(text: string): number | string {
  const reading = readYuan(text);
  return reading.kind === 'fen' ? reading.fen : text;
}

function trimmed(values: FormValues, { name }: FieldSpec): string {
  return textOf(values, name).trim();
}

/**
 * For each kind, turns the typed value into the value for the call. Invalid input becomes a value that the schema
 * refuses.
 */
const writers = {
  requiredText: trimmed,
  code: trimmed,
  text: (values, field) => orNull(trimmed(values, field)),
  /** A text of several lines. */
  remark: (values, field) => orNull(trimmed(values, field)),
  phone: (values, { name }) => orNull(plainPhone(textOf(values, name))),
  date: (values, field) => orNull(trimmed(values, field)),
  year: (values, field) => wholeOf(trimmed(values, field)) ?? orNull(trimmed(values, field)),
  whole: (values, field) => {
    const text = trimmed(values, field);
    return text === '' && field.optional ? 0 : (wholeOf(text) ?? text);
  },
  /** Typed in yuan, sent in fen. */
  yuan: (values, field) => fenOrText(trimmed(values, field)),
  /** On or off the shelf. */
  shelf: (values, field) => (trimmed(values, field) === '1' ? 1 : 0),
  sex: (values, field) => orNull(trimmed(values, field)),
  status: trimmed,
  /** The field is empty if the backend has no audiences. Then nothing is sent. */
  audience: (values, field) => trimmed(values, field) || undefined,
  weekdays: (values, { name }) => (weekdaysOf(values, name).length === 0 ? null : weekdaysOf(values, name)),
  reports: (values, { name }) => {
    const { filed, due } = reportsOf(values, name);
    return filed === '' && due === '' ? null : { filed: wholeOf(filed), due: wholeOf(due) };
  },
  lessons: (values, { name }) =>
    lessonsOf(values, name).map(({ title, url, minutes }) => ({
      title: title.trim(),
      url: url.trim(),
      minutes: minutes === '' ? 0 : (wholeOf(minutes) ?? minutes),
    })),
} as const satisfies Readonly<Record<string, (values: FormValues, field: FieldSpec) => unknown>>;

/** The kind of a field decides how it is typed and sent. */
type FieldKind = keyof typeof writers;

export interface FieldSpec {
  readonly name: string;
  readonly kind: FieldKind;
  readonly label: MessageDescriptor;
  /** The value in the form of a new record; '' if it is left out. */
  readonly first?: string;
  /** The smallest whole number; for a price, the smallest amount in fen. */
  readonly min?: number;
  /** The largest whole number; for a price, the largest amount in fen; for a text, the most characters. */
  readonly max?: number;
  /** Whether the field is set only when the record is added. */
  readonly once?: true;
  /**
   * The value that the backend gives to a new record by default. A new record with this value is sent without the
   * field, because a backend that lacks the field would refuse it.
   */
  readonly backendDefault?: string;
  /** Whether the field may stay empty. An empty whole number means 0. */
  readonly optional?: true;
}

/** Returns the values of a form for a new record. */
export function firstValues(fields: readonly FieldSpec[]): FormValues {
  return Object.fromEntries(fields.map(({ name, first = '' }) => [name, first]));
}

const recordLessons = v.array(v.object({ title: v.string(), url: v.string(), minutes: v.number() }));
const recordReports = v.object({ filed: v.number(), due: v.number() });

/** Turns a value of a record into the value of the form's field. */
function formValueOf({ kind }: FieldSpec, value: unknown): FieldValue {
  if (kind === 'lessons') {
    const list = v.safeParse(recordLessons, value);
    return list.success ? list.output.map((entry, key) => ({ ...entry, key, minutes: String(entry.minutes) })) : [];
  }
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return kind === 'yuan' ? yuanText(value) : String(value);
  if (Array.isArray(value))
    return value.filter((day): day is number => typeof day === 'number').toSorted((one, other) => one - other);
  const both = v.safeParse(recordReports, value);
  return both.success ? { filed: String(both.output.filed), due: String(both.output.due) } : '';
}

/** Returns the form values of the fields that `part` has. `part` is a part of a record. */
export function valuesIn(fields: readonly FieldSpec[], part: object): FormValues {
  return valuesOf(
    fields.filter(({ name }) => name in part),
    part,
  );
}

/** Returns the form values of a record. */
export function valuesOf(fields: readonly FieldSpec[], record: object): FormValues {
  return Object.fromEntries(fields.map((field) => [field.name, formValueOf(field, Reflect.get(record, field.name))]));
}

const versioned = v.object({ version: v.optional(v.nullable(v.number()), null), updateTime: v.optional(v.string()) });

/** Returns the form values of a record with its version. */
export function snapshotOf(fields: readonly FieldSpec[], record: object): Snapshot {
  const parts = v.safeParse(versioned, record);
  return { ...(parts.success ? parts.output : { version: null }), values: valuesOf(fields, record) };
}

/**
 * Returns the version that a record probably has after one more change. The version is only a guess. If the guess is
 * wrong, the outbox compares the edit with the present record. The contract's largest version stays, because a call
 * with a larger one would be invalid.
 */
export function versionAfter(version: number): number {
  return Math.min(version + 1, Number.MAX_SAFE_INTEGER);
}

/** Returns the values for the call, by field name. */
export function payloadOf(fields: readonly FieldSpec[], values: FormValues): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.name, writers[field.kind](values, field)]));
}

/**
 * Returns whether both values would be sent as the same value. If the backend lacks a field, the record has no value
 * for it. Such a missing value is the same as `backendDefault`.
 */
export function isSame(field: FieldSpec, left: FormValues, right: FormValues): boolean {
  const sentValue = (values: FormValues): unknown =>
    textOf(values, field.name) === field.backendDefault ? undefined : writers[field.kind](values, field);
  return JSON.stringify(sentValue(left)) === JSON.stringify(sentValue(right));
}

/** Returns the fields whose values would be sent differently. */
export function changedFields<Field extends FieldSpec>(
  fields: readonly Field[],
  left: FormValues,
  right: FormValues,
): Field[] {
  return fields.filter((field) => !isSame(field, left, right));
}

export interface FieldRules<Field extends FieldSpec = FieldSpec> {
  readonly fields: readonly Field[];
  /** The contract's schema of a new record. */
  readonly schema: v.GenericSchema;
  /** Pairs of fields of which the first must not come after the second. */
  readonly inOrder?: readonly (readonly [early: string, late: string])[];
}

/** Returns the fields whose values the schema or `inOrder` refuses, in the order of the form. */
export function wrongFields<Field extends FieldSpec>(
  { fields, schema, inOrder = [] }: FieldRules<Field>,
  values: FormValues,
): Field[] {
  const { issues = [] } = v.safeParse(schema, payloadOf(fields, values));
  const wrong = new Set(issues.map((issue) => v.getDotPath(issue)?.split('.')[0]));
  // The schema compares two fields only if every single field is valid. Comparing them here reports all errors at once.
  for (const [early, late] of inOrder) {
    const from = textOf(values, early);
    const until = textOf(values, late);
    if (from !== '' && until !== '' && from > until) wrong.add(late);
  }
  return fields.filter(({ name }) => wrong.has(name));
}
