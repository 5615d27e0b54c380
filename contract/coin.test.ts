/** Tests which texts of coin changes, and which names of packages, are read as figures and names. */
import { expect, it } from 'vitest';
import { bonusIn, bonusRemark, coinsNamed, monthsIn, renewalParts, renewalRemark, renewalSubject } from './coin.ts';

it('reads months, bonus, platform and owner back from the texts that are built here', () => {
  expect(monthsIn(renewalRemark(12))).toBe(12);
  expect(bonusIn(bonusRemark(1_500))).toBe(1_500);
  expect(renewalParts(renewalSubject('工学云', '王 · 明'))).toEqual({ platform: '工学云', owner: '王 · 明' });
});

it.each([
  ['1,000 积分', 1_000],
  ['1，000', 1_000],
  ['500 大礼包', null],
  ['新手包', null],
  ['1,000 积分新手专享包', null],
])('reads the package name %s as %s coins', (name, coins) => {
  expect(coinsNamed(name)).toBe(coins);
});

it('finds nothing in a text that a person wrote', () => {
  expect(monthsIn('多转了 2 个月')).toBeNull();
  expect(monthsIn(null)).toBeNull();
  expect(bonusIn('含赠送 80 和 20')).toBeNull();
  expect(renewalParts('工学云')).toBeNull();
});
