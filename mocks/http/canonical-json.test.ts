import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

test('the canonical JSON ignores the order of fields, but not the order of a list', () => {
  expect(canonicalJson({ b: [{ d: 1, c: 2 }], a: null })).toBe(canonicalJson({ a: null, b: [{ c: 2, d: 1 }] }));
  expect(canonicalJson({ a: [1, 2] })).not.toBe(canonicalJson({ a: [2, 1] }));
});
