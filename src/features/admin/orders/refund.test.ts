import { describe, expect, it } from 'vitest';
import { coinsWithBonus, refundObstacle } from './refund.ts';

const paid = { status: 'paid', userId: 3, coin: 1_000, addCoin: 80 } as const;

describe('a refund', () => {
  it('takes the coins and the bonus back', () => {
    expect(coinsWithBonus(paid)).toBe(1_080);
  });

  it.each([
    ['a balance that just covers it', { coin: 1_080 }],
    ['a balance that the backend does not send', { coin: null }],
    ['a buyer who is not loaded yet', undefined],
  ])('may be tried with %s', (_, buyer) => {
    expect(refundObstacle(paid, buyer)).toBeNull();
  });

  it.each(['pending', 'cancelled', 'expired'] as const)('is not possible for an order that is %s', (status) => {
    expect(refundObstacle({ ...paid, status }, { coin: 9_999 })).toEqual({ kind: 'unpaid' });
  });

  it.each([
    ['a refunded order', { ...paid, status: 'refunded' }, { coin: 9_999 }, { kind: 'refunded' }],
    ['an order without a known buyer', { ...paid, userId: null }, undefined, { kind: 'unknownBuyer' }],
    ['a buyer whose account is closed', paid, null, { kind: 'buyerGone' }],
    ['a balance that is one coin short', paid, { coin: 1_079 }, { kind: 'short', by: 1 }],
    ['an empty balance', paid, { coin: 0 }, { kind: 'short', by: 1_080 }],
  ] as const)('is stopped by %s', (_, order, buyer, obstacle) => {
    expect(refundObstacle(order, buyer)).toEqual(obstacle);
  });
});
