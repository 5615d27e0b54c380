import { describe, expect, it } from 'vitest';
import { groupedNumber, ownName } from './order-words.ts';
import { secondsLeft, timeLeft } from './orders/use-remaining.ts';

describe("a package's name", () => {
  it('shows only if it says more than the number of coins', () => {
    expect(ownName({ coinName: '1,000 积分', coin: 1_000 })).toBeNull();
    expect(ownName({ coinName: '1000', coin: 1_000 })).toBeNull();
    expect(ownName({ coinName: ' ', coin: 1_000 })).toBeNull();
    expect(ownName({ coinName: '1,000 积分', coin: 2_000 })).toBe('1,000 积分');
    expect(ownName({ coinName: '新手包', coin: 1_000 })).toBe('新手包');
    expect(ownName({ coinName: '1,000 积分新手专享包', coin: 1_000 })).toBe('1,000 积分新手专享包');
  });
});

describe("an order's number", () => {
  it('is grouped into its day and groups of four', () => {
    expect(groupedNumber('20261120142409000012')).toBe('20261120 1424 0900 0012');
    expect(groupedNumber('2026112014240931')).toBe('20261120 1424 0931');
    expect(groupedNumber('202611201424093')).toBe('20261120 1424 093');
  });

  it("stays as it is if it isn't all digits", () => {
    expect(groupedNumber('E00000000000000000001')).toBe('E00000000000000000001');
    expect(groupedNumber('')).toBe('');
  });
});

describe('the time left for paying', () => {
  const made = Date.parse('2026-11-20T06:00:00.000Z');
  const order = { createTime: new Date(made).toISOString(), expireTime: new Date(made + 15 * 60_000).toISOString() };

  it('counts whole seconds down to 0', () => {
    expect(secondsLeft(order, made)).toBe(900);
    expect(secondsLeft(order, made + 1)).toBe(900);
    expect(secondsLeft(order, made + 15 * 60_000 - 1)).toBe(1);
    expect(secondsLeft(order, made + 15 * 60_000)).toBe(0);
    expect(secondsLeft(order, made + 3_600_000)).toBe(0);
  });

  it("is never longer than the order's whole waiting time", () => {
    expect(secondsLeft(order, made - 3_600_000)).toBe(900);
  });

  it('is formatted as minutes and seconds', () => {
    expect(timeLeft(900)).toBe('15:00');
    expect(timeLeft(492)).toBe('08:12');
    expect(timeLeft(1)).toBe('00:01');
  });
});
