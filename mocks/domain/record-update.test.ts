import { describe, expect, test } from 'vitest';
import { updatedValue, nextVersion, staleVersion } from './record-update.ts';
import { create as createPackage, update as updatePackage } from './mall-package.ts';
import { accepted } from '../../tests/support/accepted.ts';

const sold = createPackage({ coinName: '1,000 积分', coin: 1_000, addCoin: 80, amount: 9_800 }, 3);

test('a version stays a safe integer, also after the largest one', () => {
  expect(nextVersion(1)).toBe(2);
  const last = { ...sold, version: Number.MAX_SAFE_INTEGER };
  expect(accepted(updatePackage(last, { status: 0 }))).toMatchObject({ status: 0, version: 1 });
});

describe('a field that is left out of an update', () => {
  test('keeps its value, and null counts as a value', () => {
    expect([
      updatedValue<string | null>(undefined, 'a'),
      updatedValue<string | null>(null, 'a'),
      updatedValue<string | null>('', 'a'),
    ]).toEqual(['a', null, '']);
  });

  test('may be the version; a wrong version is refused with the record', () => {
    expect(staleVersion(undefined, 2, {})).toBeUndefined();
    expect(staleVersion(2, 2, {})).toBeUndefined();
    for (const version of [1, 3])
      expect(staleVersion(version, 2, { id: 5 })).toMatchObject({ reason: 'staleVersion', data: { id: 5 } });
    expect(updatePackage(sold, { version: 1, sort: 5 })).toEqual({ ...sold, sort: 5, version: 2 });
    expect(updatePackage(sold, { version: 9 })).toMatchObject({ reason: 'staleVersion', data: sold });
    expect(updatePackage(undefined, {})).toMatchObject({ reason: 'recordNotFound' });
  });
});
