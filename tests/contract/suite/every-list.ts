/**
 * Checks of the contract's paged lists with a sort field: their order, their literal search if they have one, and empty
 * pages after the last. The lists are taken from the contract. A new list needs no line here if its path ends
 * with `page`.
 */
import assert from 'node:assert/strict';
import * as v from 'valibot';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { endpoints } from '../../../contract/index.ts';
import type { CheckingClient } from './checking-client.ts';
import { check, type Check } from './check.ts';
import type { TestedBackend } from './tested-backend.ts';

const scalar = v.union([v.string(), v.number(), v.boolean(), v.null()]);
const page = v.object({
  records: v.array(v.looseObject({ id: v.number() })),
  total: v.number(),
  size: v.number(),
  current: v.number(),
  pages: v.number(),
});
/** The parts of a request's schema that say by which fields a list can be sorted, and whether it can be searched. */
const sortable = v.object({
  entries: v.object({
    sortField: v.object({ wrapped: v.object({ options: v.array(v.string()) }) }),
    searchText: v.optional(v.unknown()),
  }),
});

const lists = Object.values(endpoints).flatMap(
  (endpoint: Endpoint): { endpoint: Endpoint; fields: string[]; isSearched: boolean }[] => {
    const schema = v.safeParse(sortable, endpoint.request);
    const isPaged = /page$|subordinate$/u.test(endpoint.path);
    return schema.success && isPaged
      ? [
          {
            endpoint,
            fields: schema.output.entries.sortField.wrapped.options,
            isSearched: schema.output.entries.searchText !== undefined,
          },
        ]
      : [];
  },
);

/** Reads a page of the list. The fields of the records aren't checked against the contract. */
async function ask(client: CheckingClient, { path, method }: Endpoint, payload: Record<string, string | number>) {
  const query = new URLSearchParams(
    Object.entries(payload).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const answer =
    method === 'GET'
      ? await client.raw('GET', `${path}?${query.toString()}`)
      : await client.raw('POST', path, JSON.stringify(payload));
  assert.equal(answer.code, 0, `${path} ${JSON.stringify(payload)}: ${answer.message}`);
  return v.parse(page, answer.data);
}

/** Returns a client that may read the list and has records in it. */
async function reader(backend: TestedBackend, { who }: Endpoint): Promise<CheckingClient> {
  return await backend.as(who === 'admin' ? 'admin' : 'agent');
}

/** Compares two values for sorting: null comes first, and false before true. */
function compare(a: v.InferOutput<typeof scalar>, b: v.InferOutput<typeof scalar>): number {
  const [first, second] = [a, b].map((value) => (typeof value === 'boolean' ? Number(value) : value));
  if (first === second) return 0;
  if (first === null || first === undefined) return -1;
  if (second === null || second === undefined) return 1;
  return first < second ? -1 : 1;
}

/** Returns every text of a record, also of the objects in it. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

export const everyList: readonly Check[] = lists.flatMap(({ endpoint, fields, isSearched }) => [
  check(
    endpoint.path,
    'sorts by every scalar field in both directions, with null first and equal values by id',
    async (backend) => {
      const client = await reader(backend, endpoint);
      for (const sortField of fields) {
        for (const sortOrder of ['ascend', 'descend']) {
          const { records } = await ask(client, endpoint, { sortField, sortOrder, pageSize: 50 });
          const sign = sortOrder === 'ascend' ? 1 : -1;
          for (const [index, record] of records.entries()) {
            const before = records[index - 1];
            if (before === undefined) continue;
            const [a, b] = [v.parse(scalar, before[sortField]), v.parse(scalar, record[sortField])];
            assert.ok(
              // Equal values are sorted by id, in the same direction.
              sign * (compare(a, b) || before.id - record.id) < 0,
              `${sortField} ${sortOrder}: ${String(a)} (${before.id}) before ${String(b)} (${record.id})`,
            );
          }
        }
      }
    },
    'scenario',
  ),
  ...(!isSearched
    ? []
    : [
        check(
          endpoint.path,
          'takes every character of a search literally',
          async (backend) => {
            const client = await reader(backend, endpoint);
            for (const searchText of [
              '%',
              '_',
              '.*',
              '\\',
              '[',
              '(',
              '^',
              '$',
              '|',
              "'",
              '"',
              '*',
              '?',
              ' ',
              '\u0000',
              '😀',
            ]) {
              const { records, total } = await ask(client, endpoint, { searchText, pageSize: 50 });
              assert.ok(total >= records.length);
              for (const record of records)
                assert.ok(
                  textsIn(record).some((text) => text.includes(searchText)),
                  `${searchText} found ${JSON.stringify(record)}`,
                );
            }
          },
          'scenario',
        ),
      ]),
  check(
    endpoint.path,
    'is empty after its last page, with the same total',
    async (backend) => {
      const client = await reader(backend, endpoint);
      const { total, pages } = await ask(client, endpoint, { pageSize: 3 });
      assert.equal(pages, Math.ceil(total / 3));
      for (const current of [pages + 1, 1_000_000, Number.MAX_SAFE_INTEGER]) {
        const far = await ask(client, endpoint, { pageSize: 3, current });
        assert.deepEqual([far.records, far.total, far.current, far.size, far.pages], [[], total, current, 3, pages]);
      }
    },
    'scenario',
  ),
]);
