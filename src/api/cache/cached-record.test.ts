/** Tests which cached copy of a record counts, and when a query that begins with the copy reads at once. */
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { now } from '../../platform/clock.ts';
import { cachedRecord } from './cached-record.ts';
import { freshMs, markRestored } from './query-client.ts';

const lists = ['subordinates', 'list'];
const person = (coin: number) => ({ id: 3, coin });
const list = (...pages: { records: { id: number; coin: number }[]; readAt?: number }[]) => ({ pages, pageParams: [] });

/** Resolves with how often a query that begins with the copy of record 3 is read. */
async function readsOfCopy(queries: QueryClient): Promise<number> {
  let reads = 0;
  const copy = cachedRecord<{ id: number; coin: number }>(queries, lists, 3);
  const observer = new QueryObserver(queries, {
    queryKey: ['subordinates', 'one', 3],
    queryFn: () => {
      reads += 1;
      return Promise.resolve(person(0));
    },
    staleTime: freshMs,
    initialData: () => copy?.record,
    initialDataUpdatedAt: () => copy?.asOf,
  });
  observer.subscribe(() => undefined)();
  await Promise.resolve();
  return reads;
}

test('a record from a list that was just read is not read at once', async () => {
  const queries = new QueryClient();
  const answered = now() - 1_000;
  queries.setQueryData(lists, list({ records: [person(500)] }), { updatedAt: answered });
  expect(cachedRecord(queries, lists, 3)).toEqual({ record: person(500), asOf: answered });
  expect(await readsOfCopy(queries)).toBe(0);
});

test('a record from a list that was invalidated since is read at once', async () => {
  const queries = new QueryClient();
  queries.setQueryData(lists, list({ records: [person(500)] }), { updatedAt: now() - 1_000 });
  await queries.invalidateQueries({ queryKey: lists, refetchType: 'none' });
  expect(await readsOfCopy(queries)).toBe(1);
});

test('a record from a list that was restored from the device is read at once', async () => {
  const queries = new QueryClient();
  const answered = now() - 1_000;
  const data = list({ records: [person(500)] });
  markRestored(data, answered);
  queries.setQueryData(lists, data, { updatedAt: answered });
  expect(await readsOfCopy(queries)).toBe(1);
});

test('a page that is older than the list’s last answer gives its own time', async () => {
  const queries = new QueryClient();
  const longAgo = now() - 60_000;
  queries.setQueryData(lists, list({ records: [person(500)], readAt: longAgo }, { records: [], readAt: now() }));
  expect(cachedRecord(queries, lists, 3)?.asOf).toBe(longAgo);
  expect(await readsOfCopy(queries)).toBe(1);
});

test('of several lists the newest counts, and without one there is no record', () => {
  const queries = new QueryClient();
  expect(cachedRecord(queries, lists, 3)).toBeNull();
  queries.setQueryData([...lists, 'a'], list({ records: [person(470)] }), { updatedAt: now() - 1_000 });
  queries.setQueryData([...lists, 'b'], list({ records: [person(500)] }), { updatedAt: now() - 9_000 });
  expect(cachedRecord(queries, lists, 3)?.record).toEqual(person(470));
});
