import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idsIn } from './id-set.ts';
import { packed, unpacked } from './packed-set.ts';

const ids = fc.uniqueArray(fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 30_000 })));

test('a set is the same after it was stored', () => {
  fc.assert(
    fc.property(ids, (some) => {
      expect(unpacked(packed(idsIn(some)))).toEqual(idsIn(some));
    }),
  );
});

test('a few ids take a few numbers, wherever they are', () => {
  expect(packed(idsIn([3, 1_000, 28_000])).length).toBeLessThanOrEqual(5);
  expect(packed([])).toEqual([]);
  expect(unpacked(undefined)).toEqual([]);
});
