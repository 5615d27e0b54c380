/**
 * The sort fields of a list are written beside the fields of its records. A misspelt or forgotten sort field compiles,
 * so this test compares both.
 */
import { expect, test } from 'vitest';
import type * as v from 'valibot';
import { endpoints } from './index.ts';

type Schema = v.GenericSchema;

const property = (schema: unknown, name: string): unknown => Reflect.get(Object(schema), name);

/** Returns the schema without the wrappers that allow null or a missing field. */
function unwrapped(schema: unknown): unknown {
  const inner = property(schema, 'wrapped');
  return inner === undefined ? schema : unwrapped(inner);
}

/** Returns the entries of the records in a page; undefined if the answer isn't a page. */
function recordEntries(response: Schema): Record<string, unknown> | undefined {
  const records = property(property(response, 'entries'), 'records');
  const entries = property(property(records, 'item'), 'entries');
  return typeof entries === 'object' && entries !== null ? { ...entries } : undefined;
}

const isScalar = (schema: unknown): boolean =>
  !['array', 'object', 'record', 'strict_object'].includes(String(property(unwrapped(schema), 'type')));

/** Scalar fields by which a list can't be sorted, because only some of its answers have them. */
const neverSorted: ReadonlySet<string> = new Set(['triedTime', 'coinChange.userAccount']);

const pages = Object.entries(endpoints).flatMap(([name, { request, response, path }]) => {
  const entries = recordEntries(response);
  const options = property(unwrapped(property(property(request, 'entries'), 'sortField')), 'options');
  return entries === undefined ? [] : [{ name, path, entries, options }];
});

test.each(pages)('$name sorts by every scalar field of its records', ({ path, entries, options }) => {
  const area = path.split('/')[2] ?? '';
  const scalars = Object.keys(entries).filter(
    (field) => isScalar(entries[field]) && !neverSorted.has(field) && !neverSorted.has(`${area}.${field}`),
  );
  expect(new Set(Array.isArray(options) ? options : [])).toEqual(new Set(scalars));
});

test('finds the lists', () => {
  expect(pages.length).toBeGreaterThanOrEqual(12);
});
