import fc from 'fast-check';
import { expect, test } from 'vitest';
import { difference, hasId, idsFrom, idsIn, idsUpTo, intersection, sizeOf, union, withIds } from './id-set.ts';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 300 }), { maxLength: 80 });

test('a set holds exactly the ids that it was made from', () => {
  fc.assert(
    fc.property(ids, ids, fc.nat(100), fc.integer({ min: 1, max: 40 }), (some, others, offset, limit) => {
      const [a, b] = [idsIn(some), idsIn(others)];
      const inOrder = some.toSorted((one, other) => one - other);
      expect(idsFrom(a, 'ascend', 0, 1_000)).toEqual(inOrder);
      expect(idsFrom(a, 'descend', offset, limit)).toEqual(inOrder.toReversed().slice(offset, offset + limit));
      expect(idsFrom(a, 'ascend', offset, limit)).toEqual(inOrder.slice(offset, offset + limit));
      expect(sizeOf(a)).toBe(some.length);
      expect(some.every((id) => hasId(a, id)) && !others.some((id) => hasId(a, id) && !some.includes(id))).toBe(true);
      expect(idsFrom(union(a, b), 'ascend', 0, 1_000)).toEqual(
        [...new Set([...some, ...others])].toSorted((one, other) => one - other),
      );
      expect(idsFrom(intersection(a, b), 'ascend', 0, 1_000)).toEqual(inOrder.filter((id) => others.includes(id)));
      expect(idsFrom(difference(a, b), 'ascend', 0, 1_000)).toEqual(inOrder.filter((id) => !others.includes(id)));
      expect(withIds(a, others)).toEqual(union(a, b));
    }),
  );
});

test('an id beyond the set is not in it, however large', () => {
  const set = idsIn([5, 40]);
  expect([5, 40].every((id) => hasId(set, id))).toBe(true);
  expect([64, 2 ** 31 - 1, 2 ** 32 + 5, Number.MAX_SAFE_INTEGER].some((id) => hasId(set, id))).toBe(false);
});

test('a range of ids begins with 1, because 0 is no id', () => {
  for (const last of [0, 1, 30, 31, 32, 63, 64, 100]) {
    const all = Array.from({ length: last }, (_, index) => index + 1);
    expect(idsUpTo(last)).toEqual(idsIn(all));
    expect(sizeOf(idsUpTo(last))).toBe(last);
  }
});

test('keeps all 32 bits of every number', () => {
  expect(idsIn([31, 63])).toEqual([0x8000_0000, 0x8000_0000]);
  expect(difference(idsIn([31, 63]), idsIn([63]))).toEqual([0x8000_0000]);
});

test('a set of all ids up to one holds exactly those', () => {
  for (const last of [0, 1, 30, 31, 32, 33, 63, 64, 95, 5_000])
    expect(idsFrom(idsUpTo(last), 'ascend', 0, 10_000).filter((id) => id > 0)).toEqual(
      Array.from({ length: last }, (_, index) => index + 1),
    );
});
