import { expect, it } from 'vitest';
import { namesCoins } from './names-coins.ts';

it.each([
  ['1000 积分', 1_000],
  ['1,000 积分', 1_000],
  ['1，000,000', 1_000_000],
  ['新人专享 500', 500],
])('%j names %i coins', (name, coin) => {
  expect(namesCoins(name, coin)).toBe(true);
});

it.each([
  ['1,000 积分', 100],
  ['2026 开学礼包', 20],
  ['10000 人都在买', 1_000],
  ['', 1],
])('%j does not name %i coins', (name, coin) => {
  expect(namesCoins(name, coin)).toBe(false);
});
