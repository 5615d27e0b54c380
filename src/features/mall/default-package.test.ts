import { expect, test } from 'vitest';
import { defaultPackage } from './default-package.ts';

const packages = [
  { coin: 100, addCoin: 0, amount: 1_000 },
  { coin: 1_000, addCoin: 80, amount: 9_800 },
];

test('finds the package with the named price and coins, with or without the bonus', () => {
  expect(defaultPackage(packages, { amount: 9_800, addCoin: 1_080 })).toBe(packages[1]);
  expect(defaultPackage(packages, { amount: 9_800, addCoin: 1_000 })).toBe(packages[1]);
});

test('finds nothing if price or coins differ, or if the site names no package', () => {
  expect(defaultPackage(packages, { amount: 9_900, addCoin: 1_080 })).toBeUndefined();
  expect(defaultPackage(packages, { amount: 9_800, addCoin: 80 })).toBeUndefined();
  expect(defaultPackage(packages, null)).toBeUndefined();
});
