/** A plan leads to the wanted order. Mostly it changes few records, and it stays within the limits of `sort`. */
import { expect, it } from 'vitest';
import { limits } from '../../../../contract/fields.ts';
import { moveItem, type SortedRecord, planOrder } from './order-plan.ts';

const sortMax = limits.sort.max;

const row = (id: number, sort: number): SortedRecord => ({ id, sort });
const seven = [10, 20, 30, 40, 50, 60, 70].map((sort, index) => row(index + 1, sort));

/** Returns the ids in the order in which the backend lists them after the plan. */
function after(rows: readonly SortedRecord[]): number[] {
  const plan = new Map(planOrder(rows).map(({ id, sort }) => [id, sort]));
  return rows
    .map(({ id, sort }) => row(id, plan.get(id) ?? sort))
    .toSorted((a, b) => a.sort - b.sort || a.id - b.id)
    .map(({ id }) => id);
}

it('changes nothing if no record moved', () => {
  expect(planOrder(seven)).toEqual([]);
  expect(planOrder([])).toEqual([]);
  expect(planOrder([row(1, 0), row(2, 0), row(3, 0)])).toEqual([]);
});

it('changes one record if one moved: up, down, to the top or to the end', () => {
  for (const [from, to] of [
    [2, 1],
    [2, 5],
    [6, 0],
    [0, 6],
  ] as const) {
    const wanted = moveItem(seven, from, to);
    expect(planOrder(wanted)).toHaveLength(1);
    expect(after(wanted)).toEqual(wanted.map(({ id }) => id));
  }
});

it('renumbers all records if two neighbours leave no room', () => {
  const tight = [row(1, 0), row(2, 1), row(3, 2)];
  const wanted = moveItem(tight, 2, 1);
  expect(after(wanted)).toEqual([1, 3, 2]);
  const same = moveItem([row(1, 0), row(2, 0), row(3, 0)], 2, 0);
  expect(after(same)).toEqual([3, 1, 2]);
});

it('stays within the limits for every order', () => {
  const extremes = [row(1, 0), row(4, 1), row(2, sortMax), row(3, sortMax)];
  for (let from = 0; from < 4; from += 1) {
    for (let to = 0; to < 4; to += 1) {
      const wanted = moveItem(extremes, from, to);
      expect(after(wanted)).toEqual(wanted.map(({ id }) => id));
      for (const { sort } of planOrder(wanted)) {
        expect(sort).toBeGreaterThanOrEqual(0);
        expect(sort).toBeLessThanOrEqual(sortMax);
      }
    }
  }
});
