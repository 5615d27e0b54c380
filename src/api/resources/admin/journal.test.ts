/** @vitest-environment happy-dom */
/**
 * Tests the search for an entry by its id, and the queries if the backend lacks the journal or its filters, or is
 * broken.
 */
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { limits } from '../../../../contract/fields.ts';
import { journalEntryQuery, journalQuery, latestActsQuery } from './journal.ts';

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
/** The ids of the backend's entries; every third is missing. */
const ids = Array.from({ length: 1_000 }, (_, index) => index + 1).filter((id) => id % 3 !== 0);
const backend = { answer: 'journal' as 'journal' | 'missing' | 'plain404' | 'badParameters' | 'broken', asked: 0 };

const entryOf = (id: number) => ({
  id,
  createTime: '2026-11-20T06:32:08.000Z',
  userId: 1,
  userAccount: 'admin',
  act: 'user/ban',
  subject: { kind: 'user', id: 3, name: 'student' },
  changes: [{ field: 'status', before: 0, after: 1 }],
  remark: null,
});

beforeEach(() => {
  client.clear();
  Object.assign(backend, { answer: 'journal', asked: 0 });
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    backend.asked += 1;
    const refused = (code: number, status = 200) => Response.json({ code, data: null, message: '' }, { status });
    if (backend.answer === 'missing') return refused(40_400, 404);
    if (backend.answer === 'plain404') return new Response('Not found', { status: 404 });
    if (backend.answer === 'badParameters') return refused(40_000);
    if (backend.answer === 'broken') return refused(50_000);
    const { current = 1, pageSize = 10 }: { current?: number; pageSize?: number } = await new Request(
      input,
      init,
    ).json();
    const records = ids.slice((current - 1) * pageSize, current * pageSize).map(entryOf);
    const pages = Math.ceil(ids.length / pageSize);
    return Response.json({
      code: 0,
      message: 'ok',
      data: { records, total: ids.length, size: pageSize, current, pages },
    });
  });
});

describe('one entry', () => {
  test.each([1, 2, 50, 499, 500, 998, 1_000])('is found by its id %i in a few pages', async (id) => {
    expect((await client.query(journalEntryQuery(id)))?.id).toBe(id);
    expect(backend.asked).toBeLessThanOrEqual(1 + Math.ceil(Math.log2(ids.length / limits.pageSize.max)) + 1);
  });

  test.each([3, 501, 999, 5_000])('that does not exist is null: %i', async (id) => {
    expect(await client.query(journalEntryQuery(id))).toBeNull();
  });
});

describe('the list', () => {
  test.each(['missing', 'plain404'] as const)(
    'gets a refusal that counts as an answer if the call is %s',
    async (answer) => {
      backend.answer = answer;
      const query = journalQuery({});
      await expect(client.infiniteQuery(query)).rejects.toMatchObject({ code: query.meta?.answer });
    },
  );
});

describe('the acts on one record', () => {
  test.each(['missing', 'plain404', 'badParameters'] as const)('are null if the backend answers %s', async (answer) => {
    backend.answer = answer;
    expect(await client.query(latestActsQuery({ kind: 'user', id: 3 }))).toBeNull();
  });

  test('fail if the backend is broken', async () => {
    backend.answer = 'broken';
    await expect(client.query(latestActsQuery({ kind: 'user', id: 3 }))).rejects.toMatchObject({ code: 50_000 });
  });
});
