/** Tests the name of an order's package, and the groups of an order's number. */
import { describe, expect, it } from 'vitest';
import { groupOrderNo, packageNameOf } from './order-words.ts';

describe("a package's name", () => {
  it('shows only if it says more than the number of coins', () => {
    expect(packageNameOf({ coinName: '1,000 积分', coin: 1_000 })).toBeNull();
    expect(packageNameOf({ coinName: '1000', coin: 1_000 })).toBeNull();
    expect(packageNameOf({ coinName: ' ', coin: 1_000 })).toBeNull();
    expect(packageNameOf({ coinName: '1,000 积分', coin: 2_000 })).toBe('1,000 积分');
    expect(packageNameOf({ coinName: '新手包', coin: 1_000 })).toBe('新手包');
    expect(packageNameOf({ coinName: '1,000 积分新手专享包', coin: 1_000 })).toBe('1,000 积分新手专享包');
  });
});

describe("an order's number", () => {
  it('is grouped into its day and groups of four', () => {
    expect(groupOrderNo('20261120142409000012')).toBe('20261120 1424 0900 0012');
    expect(groupOrderNo('2026112014240931')).toBe('20261120 1424 0931');
    expect(groupOrderNo('202611201424093')).toBe('20261120 1424 093');
  });

  it("stays as it is if it isn't all digits", () => {
    expect(groupOrderNo('E00000000000000000001')).toBe('E00000000000000000001');
    expect(groupOrderNo('')).toBe('');
  });
});
