/** Tests that `daysBetween` counts calendar days in Shanghai. */
import { describe, expect, it } from 'vitest';
import { daysBetween } from './expiry-words.ts';

describe('daysBetween', () => {
  it.each([
    ['2026-11-20T14:00:00+08:00', '2026-11-20T23:59:59+08:00', 0],
    ['2026-11-20T23:59:00+08:00', '2026-11-21T00:00:00+08:00', 1],
    ['2026-11-20T00:00:00+08:00', '2026-11-23T23:00:00+08:00', 3],
    ['2026-11-20T10:00:00+08:00', '2026-11-17T10:00:00+08:00', -3],
  ])('from %s to %s returns %d', (from, to, days) => {
    expect(daysBetween(Date.parse(from), Date.parse(to))).toBe(days);
  });
});
