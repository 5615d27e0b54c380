/** Compares sets that grow by higher ids with plain lists of the same random ids. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grown, idsOfGrowing, idsOfPart } from './growing-set.ts';
import { idsFrom, sizeOf } from './id-set.ts';

/** Ids close together and far apart. */
const someIds = fc
  .array(fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 400_000 })), { maxLength: 40 })
  .map((ids) => [...new Set(ids)].toSorted((a, b) => a - b));

test('a set that grows step by step holds its ids', () => {
  fc.assert(
    fc.property(someIds, fc.nat(40), (ids, cut) => {
      const set = grown(grown(undefined, ids.slice(0, cut)), ids.slice(cut));
      expect(set).toEqual(grown(undefined, ids));
      const held = idsOfGrowing([set]);
      expect(idsFrom(held, 'ascend', 0, sizeOf(held))).toEqual(ids);
    }),
    { numRuns: 200 },
  );
});

test('a part is read from either end', () => {
  fc.assert(
    fc.property(someIds, fc.nat(45), fc.nat(45), (ids, offset, limit) => {
      const set = grown(undefined, ids);
      expect(set.size).toBe(ids.length);
      expect(idsOfPart(set, 'ascend', offset, limit)).toEqual(ids.slice(offset, offset + limit));
      expect(idsOfPart(set, 'descend', offset, limit)).toEqual(ids.toReversed().slice(offset, offset + limit));
    }),
    { numRuns: 200 },
  );
});

test('several sets are united, and an id of two sets counts once', () => {
  fc.assert(
    fc.property(fc.array(someIds, { maxLength: 5 }), (lists) => {
      const held = idsOfGrowing(lists.map((ids) => grown(undefined, ids)));
      const all = [...new Set(lists.flat())].toSorted((a, b) => a - b);
      expect(sizeOf(held)).toBe(all.length);
      expect(idsFrom(held, 'ascend', 0, all.length)).toEqual(all);
    }),
    { numRuns: 100 },
  );
});

test('ids far apart survive a dump as JSON', () => {
  const set = grown(undefined, [1, 2, 60_000, 400_000]);
  expect(JSON.parse(JSON.stringify(set))).toEqual(set);
});
