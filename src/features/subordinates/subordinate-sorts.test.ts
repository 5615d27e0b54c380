import { expect, test } from 'vitest';
import { subordinateSorts, ascendingSorts, orderOf } from './subordinate-sorts.ts';

test('each order asks the backend for its own field and direction', () => {
  const asked = subordinateSorts.map((sort) => [sort, orderOf(sort).sortField, orderOf(sort).sortOrder].join(' '));
  expect(asked).toEqual([
    'coinDown coin descend',
    'coinUp coin ascend',
    'newest createTime descend',
    'oldest createTime ascend',
    'name userAccount ascend',
    'person userName ascend',
    'banned status descend',
  ]);
});

test('the arrow in the head of the table points up exactly for the orders that are ascending', () => {
  expect(subordinateSorts.filter((sort) => ascendingSorts.has(sort))).toEqual(
    subordinateSorts.filter((sort) => orderOf(sort).sortOrder === 'ascend'),
  );
});
