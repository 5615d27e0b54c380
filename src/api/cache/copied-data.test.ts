import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { now } from '../../platform/clock.ts';
import { timeOfCopiedData } from './copied-data.ts';
import { freshMs } from './query-client.ts';

const list = ['subordinates', 'list'];

/** Returns how often a query is read that begins with a copy from the list. */
async function readsOfCopy(queries: QueryClient): Promise<number> {
  let reads = 0;
  const observer = new QueryObserver(queries, {
    queryKey: ['subordinates', 'one', 3],
    queryFn: () => {
      reads += 1;
      return Promise.resolve('read');
    },
    staleTime: freshMs,
    initialData: 'copied',
    initialDataUpdatedAt: timeOfCopiedData(queries, list),
  });
  observer.subscribe(() => undefined)();
  await Promise.resolve();
  return reads;
}

test('a record from a list that was just read is read again later', async () => {
  const queries = new QueryClient();
  const answered = now() - 1_000;
  queries.setQueryData(list, [], { updatedAt: answered });
  expect(timeOfCopiedData(queries, list)).toBe(answered);
  expect(await readsOfCopy(queries)).toBe(0);
});

test('a record from a list that was invalidated since is read at once', async () => {
  const queries = new QueryClient();
  queries.setQueryData(list, [], { updatedAt: now() - 1_000 });
  await queries.invalidateQueries({ queryKey: list, refetchType: 'none' });
  expect(await readsOfCopy(queries)).toBe(1);
});

test('an older time stays, and without a list it is 0', async () => {
  const queries = new QueryClient();
  expect(timeOfCopiedData(queries, list)).toBe(0);
  const longAgo = now() - 3_600_000;
  queries.setQueryData(list, [], { updatedAt: longAgo });
  await queries.invalidateQueries({ queryKey: list, refetchType: 'none' });
  expect(timeOfCopiedData(queries, list)).toBe(longAgo);
});
