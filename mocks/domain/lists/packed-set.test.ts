import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idsIn, idsUpTo } from './id-set.ts';
import { packed, unpacked } from './packed-set.ts';

const ids = fc.uniqueArray(fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 30_000 })));

test('a set is the same after it was stored', () => {
  fc.assert(
    fc.property(ids, (some) => {
      expect(unpacked(packed(idsIn(some)))).toEqual(idsIn(some));
    }),
  );
});

test('a few ids take a few characters, wherever they are', () => {
  expect(packed(idsIn([3, 1_000, 28_000])).length).toBeLessThanOrEqual(40);
  expect(packed([])).toBe('');
  expect(unpacked(undefined)).toEqual([]);
});

test('many ids take a character for each 8 ids, and each character is one byte', () => {
  const text = packed(idsUpTo(8_000));
  expect(text.length).toBe(1_001);
  expect([...text].every((character) => character.charCodeAt(0) < 256)).toBe(true);
});

test('a run of zero bytes may be longer than 255, which is the longest that one count can hold', () => {
  for (const id of [2_040, 2_048, 4_088, 4_096, 100_000]) expect(unpacked(packed(idsIn([id])))).toEqual(idsIn([id]));
});
