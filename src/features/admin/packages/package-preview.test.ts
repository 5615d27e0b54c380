import { expect, it } from 'vitest';
import { offerOf, rateOf } from './package-preview.ts';

it('reads coins, bonus and price, and the price of 100 coins', () => {
  const offer = offerOf({ coin: '500', addCoin: '20', amount: '49.00' });
  expect(offer).toEqual({ coin: 500, addCoin: 20, amount: 4_900 });
  expect(rateOf(offer)).toBe(942);
});

it.each(['98.5元', '1,0', ''])('has no coins and no rate while the number of coins is %j', (coin) => {
  const offer = offerOf({ coin, addCoin: '2x', amount: '49.00' });
  expect(offer).toEqual({ coin: 0, addCoin: 0, amount: 4_900 });
  expect(rateOf(offer)).toBeNull();
});
