import { expect, test } from 'vitest';
import { agentSorts, ascendingSorts, orderOf } from './agent-sorts.ts';

test('each order asks the backend for its own field and direction', () => {
  const asked = agentSorts.map((sort) => [sort, orderOf(sort).sortField, orderOf(sort).sortOrder].join(' '));
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
  expect(agentSorts.filter((sort) => ascendingSorts.has(sort))).toEqual(
    agentSorts.filter((sort) => orderOf(sort).sortOrder === 'ascend'),
  );
});
