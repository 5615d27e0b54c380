/**
 * Converts an account between its record, its form values and its payload. Spaces around texts are removed, and an
 * empty text is sent as null. The module contains no words and calls no backend.
 */
import * as v from 'valibot';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { Account } from '../../../../contract/account.ts';
import { descriptors, type Field, type FieldName } from '../descriptors.ts';

export const reports = v.object({ filed: v.string(), due: v.string() });
const fieldValue = v.union([v.string(), v.array(v.number()), reports]);
export type FieldValue = v.InferOutput<typeof fieldValue>;
/** Values by field name. A missing field counts as empty. */
export const formValues = v.record(v.string(), fieldValue);
export type FormValues = Readonly<v.InferOutput<typeof formValues>>;

/** The record from which an edit started, or the newer record of a conflict. */
export const snapshot = v.object({ version: v.number(), updateTime: v.string(), values: formValues });
export type Snapshot = v.InferOutput<typeof snapshot>;

export function textOf(values: FormValues, name: FieldName): string {
  const value = values[name];
  return typeof value === 'string' ? value : '';
}

export function daysOf(values: FormValues, name: FieldName): readonly number[] {
  const value = values[name];
  return Array.isArray(value) ? value : [];
}

export function reportsOf(values: FormValues, name: FieldName): v.InferOutput<typeof reports> {
  const value = values[name];
  return typeof value === 'object' && !Array.isArray(value) ? value : { filed: '', due: '' };
}

/** The values of a new account's form. */
export const emptyValues: FormValues = { status: 'active' };

const recordReports = v.object({ filed: v.number(), due: v.number() });

function shown(value: unknown): FieldValue {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value))
    return value.filter((day): day is number => typeof day === 'number').toSorted((a, b) => a - b);
  const both = v.safeParse(recordReports, value);
  return both.success ? { filed: String(both.output.filed), due: String(both.output.due) } : '';
}

/** Returns a field of a record by its name; undefined if this platform has no such field. */
export function recordField(account: Account, name: FieldName): unknown {
  return Reflect.get(account, name);
}

export function valuesOf(platform: AccountPlatform, account: Account): FormValues {
  return Object.fromEntries(descriptors[platform].fields.map(({ name }) => [name, shown(recordField(account, name))]));
}

export function snapshotOf(platform: AccountPlatform, account: Account): Snapshot {
  return { version: account.version, updateTime: account.updateTime, values: valuesOf(platform, account) };
}

/** Returns the plain digits. 138 1234 1234, +86 138-1234-1234 and full-width digits are the same number. */
function phoneOf(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\s\-()]/g, '')
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');
}

function number(typed: string): number | null {
  return /^\d+$/.test(typed) ? Number(typed) : null;
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}

const readers: Record<Field['kind'], (values: FormValues, name: FieldName) => unknown> = {
  name: (values, name) => textOf(values, name).trim(),
  status: (values, name) => textOf(values, name),
  remark: (values, name) => orNull(textOf(values, name).trim()),
  phone: (values, name) => orNull(phoneOf(textOf(values, name))),
  text: (values, name) => orNull(textOf(values, name).trim()),
  requiredText: (values, name) => textOf(values, name).trim(),
  date: (values, name) => orNull(textOf(values, name)),
  year: (values, name) => {
    const typed = textOf(values, name).trim();
    // Input that isn't a number stays as typed, so that the schema refuses it.
    return typed === '' ? null : (number(typed) ?? typed);
  },
  sex: (values, name) => orNull(textOf(values, name)),
  weekdays: (values, name) => (daysOf(values, name).length === 0 ? null : daysOf(values, name)),
  reports: (values, name) => {
    const { filed, due } = reportsOf(values, name);
    return filed === '' && due === '' ? null : { filed: number(filed), due: number(due) };
  },
};

/** Returns all fields as /add takes them. The caller parses them with the schema of its call. */
export function fieldsOf(platform: AccountPlatform, values: FormValues): Record<string, unknown> {
  return Object.fromEntries(descriptors[platform].fields.map(({ name, kind }) => [name, readers[kind](values, name)]));
}

/** Returns whether both values would be sent as the same value. */
export function isSame(field: Field, left: FormValues, right: FormValues): boolean {
  return (
    JSON.stringify(readers[field.kind](left, field.name)) === JSON.stringify(readers[field.kind](right, field.name))
  );
}

export function isSameForm(platform: AccountPlatform, left: FormValues, right: FormValues): boolean {
  return descriptors[platform].fields.every((field) => isSame(field, left, right));
}
