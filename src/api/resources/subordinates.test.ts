// @vitest-environment happy-dom
/** Tests who counts as a subordinate, how many are read for a selection, and which cached copy is used. */
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { cachedSubordinate, readAllSubordinates, subordinateQuery, subordinatesQuery } from './subordinates.ts';

const own = 2;
const chen = { id: 3, userAccount: 'chen', userRole: 'user', userName: '陈思宇' } as const;

afterEach(() => {
  vi.unstubAllGlobals();
});

/**
 * Answers `/user/get` with `person`, and `/user/subordinate` with the ids of `list`. Returns the paths of the calls.
 */
function backend(person: object, list: readonly number[] = []): string[] {
  const calls: string[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    const { pathname } = new URL(request.url);
    calls.push(pathname);
    const records = list.map((id) => ({ ...chen, id }));
    const page = { records, current: 1, pages: 1, size: 50, total: records.length };
    const data = pathname.endsWith('/get') ? person : page;
    return Promise.resolve(Response.json({ code: 0, data, message: '' }));
  });
  return calls;
}

const read = (id: number = chen.id) => new QueryClient().query(subordinateQuery(id, own));

test('a user whose superior is the logged-in user is a subordinate', async () => {
  const calls = backend({ ...chen, superiorId: own });
  expect(await read()).toMatchObject(chen);
  expect(calls).toHaveLength(1);
});

test.each([
  ['somebody else’s subordinate, whom an admin may read', { ...chen, superiorId: 9 }, chen.id],
  ['the logged-in user', { ...chen, id: own, superiorId: null }, own],
] as const)('%s is no subordinate', async (_, person, id) => {
  const calls = backend(person, [id]);
  expect(await read(id)).toBeNull();
  expect(calls).toHaveLength(1);
});

test('if the backend sends no superior, the list of subordinates decides', async () => {
  backend(chen, [7, chen.id]);
  expect(await read()).toMatchObject(chen);
  backend(chen, [7]);
  expect(await read()).toBeNull();
});

test('at most 500 subordinates are read, even if the list shifts meanwhile', async () => {
  vi.stubGlobal('fetch', async (request: Request) => {
    const { current }: { current: number } = await request.json();
    const records = Array.from({ length: 50 }, (_, index) => ({ ...chen, id: (current - 1) * 49 + index + 1 }));
    return Response.json({ code: 0, data: { records, current, pages: 20, size: 50, total: 1_000 }, message: '' });
  });
  expect(await readAllSubordinates({}, new AbortController().signal)).toHaveLength(500);
});

test('a person in several cached lists is taken from the newest, with its age', () => {
  const queries = new QueryClient();
  const listed = (coin: number, readAt: number) => ({
    pages: [{ records: [{ ...chen, coin }], current: 1, pages: 1, total: 1, readAt }],
    pageParams: [1],
  });
  queries.setQueryData<unknown>(subordinatesQuery({}).queryKey, listed(500, 2_000), { updatedAt: 2_000 });
  queries.setQueryData<unknown>(subordinatesQuery({ searchText: 'c' }).queryKey, listed(700, 1_000), {
    updatedAt: 1_000,
  });
  expect(cachedSubordinate(queries, chen.id)).toMatchObject({ user: { coin: 500 }, asOf: 2_000 });
  expect(cachedSubordinate(queries, 99)).toBeUndefined();
});
