import { describe, expect, it } from 'vitest';
import { orderSecondsLeft, minutesAndSeconds } from './use-order-seconds-left.ts';

describe('the time left for paying', () => {
  const createdAt = Date.parse('2026-11-20T06:00:00.000Z');
  const order = {
    createTime: new Date(createdAt).toISOString(),
    expireTime: new Date(createdAt + 15 * 60_000).toISOString(),
  };

  it('counts whole seconds down to 0', () => {
    expect(orderSecondsLeft(order, createdAt)).toBe(900);
    expect(orderSecondsLeft(order, createdAt + 1)).toBe(900);
    expect(orderSecondsLeft(order, createdAt + 15 * 60_000 - 1)).toBe(1);
    expect(orderSecondsLeft(order, createdAt + 15 * 60_000)).toBe(0);
    expect(orderSecondsLeft(order, createdAt + 3_600_000)).toBe(0);
  });

  it("never exceeds the order's whole time, even if the clock is behind", () => {
    expect(orderSecondsLeft(order, createdAt - 3_600_000)).toBe(900);
  });

  it('is formatted as minutes and seconds', () => {
    expect(minutesAndSeconds(900)).toBe('15:00');
    expect(minutesAndSeconds(492)).toBe('08:12');
    expect(minutesAndSeconds(1)).toBe('00:01');
  });
});
