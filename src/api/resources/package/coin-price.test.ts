import { expect, it } from 'vitest';
import { fenPerHundred } from './coin-price.ts';

it('rounds the price of 100 coins to the nearest fen', () => {
  expect(fenPerHundred(9_800, 1_100)).toBe(891);
  expect(fenPerHundred(9_800, 1_080)).toBe(907);
  expect(fenPerHundred(100_000_000, 1)).toBe(10_000_000_000);
  expect(fenPerHundred(0, 1)).toBe(0);
});
