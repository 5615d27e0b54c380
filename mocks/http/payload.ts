/**
 * Parses a payload by its endpoint's schema: the query of a GET, or the JSON body of a POST. A number in a query is
 * plain decimal digits. An unknown field is refused, and so is an inherited name such as `constructor`. The refusal of
 * a field names it.
 */
import * as v from 'valibot';
import { isRefusal, refuse, refuseField, type Refusal } from '../domain/refusal.ts';

type Schema = v.GenericSchema;

/** The most characters of a field's name that a refusal repeats. A client may send a name of any length. */
const maxShownName = 60;

/** Parses `given` by `schema`, or refuses it and names the field. */
export function parsePayload<S extends Schema>(schema: S, given: Record<string, unknown>): v.InferOutput<S> | Refusal {
  const unknown = unknownField(schema, given);
  if (unknown !== undefined) return refuse('fieldUnknown', { field: unknown.slice(0, maxShownName) });
  const result = v.safeParse(schema, given, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = v.getDotPath(issue) ?? '';
  return issue.input === undefined ? refuse('fieldMissing', { field }) : refuseField(field);
}

/**
 * Returns the query. A text of digits becomes a number if the schema takes one. A key that is given twice is refused,
 * and so is a text that isn't UTF-8. `search` is the address's query as it was sent, with or without its question mark.
 */
export function readQuery(schema: Schema | null, search: string): Record<string, unknown> | Refusal {
  const entries = schema === null ? {} : entriesOf(schema);
  const given = new Map<string, unknown>();
  for (const pair of search.replace(/^\?/, '').split('&')) {
    // The & keeps a question mark at the beginning of a name, which URLSearchParams would remove.
    for (const [name, text] of new URLSearchParams(`&${pair}`)) {
      if (given.has(name)) return refuse('fieldTwice', { field: name.slice(0, maxShownName) });
      if (!isUtf8(pair)) return refuseField(name.slice(0, maxShownName));
      const field = Object.hasOwn(entries, name) ? entries[name] : undefined;
      const isNumber = field !== undefined && takesNumber(field) && /^\d+$/.test(text);
      given.set(name, isNumber ? Number(text) : text);
    }
  }
  // `fromEntries` defines own properties, also for a key named __proto__.
  return Object.fromEntries(given);
}

/** Returns false if the percent-encoded bytes aren't UTF-8. `URLSearchParams` would silently replace such bytes. */
function isUtf8(pair: string): boolean {
  try {
    // A percent sign without two hex digits stands for itself.
    decodeURIComponent(pair.replaceAll(/%(?![\da-f]{2})/gi, '%25'));
    return true;
  } catch {
    return false;
  }
}

/** Refuses a body that isn't declared as JSON, doesn't parse, or isn't an object. */
export function readBody(contentType: string | null, body: Uint8Array): Record<string, unknown> | Refusal {
  if ((contentType ?? '').split(';')[0]?.trim().toLowerCase() !== 'application/json') return refuse('notJson');
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    return isRecord(value) ? value : refuse('brokenJson');
  } catch {
    return refuse('brokenJson');
  }
}

/** Returns null for a call that takes no payload, and refuses any field of its query. */
export function parseEmptyPayload(given: Record<string, unknown> | Refusal): null | Refusal {
  if (isRefusal(given)) return given;
  const [field] = Object.keys(given);
  return field === undefined ? null : refuse('fieldUnknown', { field: field.slice(0, maxShownName) });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns the path of a field that the schema doesn't have; undefined if there is none. Valibot itself checks
 * `key in entries`, which is also true for inherited names such as constructor and __proto__.
 */
function unknownField(schema: Schema, given: unknown): string | undefined {
  const inner = unwrap(schema);
  const items = property(inner, 'item');
  if (isSchema(items) && Array.isArray(given)) {
    for (const item of given) {
      const unknown = unknownField(items, item);
      if (unknown !== undefined) return unknown;
    }
  }
  if (inner.type !== 'strict_object' || !isRecord(given)) return undefined;
  const entries = entriesOf(inner);
  for (const [name, value] of Object.entries(given)) {
    const field = Object.hasOwn(entries, name) ? entries[name] : undefined;
    if (field === undefined) return name;
    const unknown = unknownField(field, value);
    if (unknown !== undefined) return `${name}.${unknown}`;
  }
  return undefined;
}

function unwrap(schema: Schema): Schema {
  const wrapped = property(schema, 'wrapped');
  return isSchema(wrapped) ? unwrap(wrapped) : schema;
}

function entriesOf(schema: Schema): Record<string, Schema> {
  const entries = property(unwrap(schema), 'entries');
  return isRecord(entries)
    ? Object.fromEntries(Object.entries(entries).filter((entry): entry is [string, Schema] => isSchema(entry[1])))
    : {};
}

function takesNumber(schema: Schema): boolean {
  const inner = unwrap(schema);
  const options = property(inner, 'options');
  return inner.type === 'number' || (Array.isArray(options) && options.some((option) => typeof option === 'number'));
}

function isSchema(value: unknown): value is Schema {
  return isRecord(value) && value['kind'] === 'schema';
}

function property(value: object, name: string): unknown {
  return Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}
