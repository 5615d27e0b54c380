import { describe, expect, test } from 'vitest';
import { cutPage, orderedBySort } from './page.ts';

describe('a page', () => {
  const records = [
    { id: 1, name: null },
    { id: 2, name: 'b' },
    { id: 3, name: 'a' },
    { id: 4, name: 'b' },
  ];
  const ids = (request: Parameters<typeof cutPage>[1]) => cutPage(records, request, 'id').records.map(({ id }) => id);

  test('is newest first, or in the order of a field with nulls first and ties by id', () => {
    expect(ids({ current: 1, pageSize: 2 })).toEqual([4, 3]);
    expect(ids({ current: 1, pageSize: 9, sortField: 'name' })).toEqual([1, 3, 2, 4]);
    expect(ids({ current: 1, pageSize: 9, sortField: 'name', sortOrder: 'descend' })).toEqual([4, 2, 3, 1]);
    expect(ids({ current: 9, pageSize: 9 })).toEqual([]);
  });
});

describe('the shelf', () => {
  test('is sorted by sort, then id, unless the request names another order', () => {
    const rows = [
      { id: 1, sort: 2 },
      { id: 2, sort: 1 },
      { id: 3, sort: 1 },
    ];
    const order = (request: { sortField?: string; sortOrder?: 'ascend' | 'descend' }) =>
      cutPage(rows, orderedBySort({ current: 1, pageSize: 9, ...request }), 'sort').records.map(({ id }) => id);
    expect([order({}), order({ sortField: 'id', sortOrder: 'descend' }), order({ sortOrder: 'descend' })]).toEqual([
      [2, 3, 1],
      [3, 2, 1],
      [1, 3, 2],
    ]);
  });
});
