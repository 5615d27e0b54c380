import { expect, test } from 'vitest';
import type { CoinChangeType } from '../../../../contract/coin.ts';
import { coinChangeWith } from '../../../../tests/support/coin-change.ts';
import { transferSums, transfersWith } from './transfers-with.ts';

let nextId = 1;
function change(type: CoinChangeType, amount: number, counterparty: string | null, remark: string | null = null) {
  return coinChangeWith({ id: nextId++, type, amount, counterparty, remark });
}

test('only transfers with exactly this account count, whatever its case', () => {
  const sent = change('transferOut', -500, 'Chen');
  const received = change('transferIn', 30, 'chen');
  const changes = [
    sent,
    change('transferOut', -70, 'chenyu'),
    change('transferOut', -20, 'zhou', 'for chen'),
    change('adminAdd', 100, 'chen'),
    change('renewal', -40, 'chen'),
    change('transferOut', -10, null, 'chen'),
    received,
  ];
  expect(transfersWith('chen', changes)).toEqual([sent, received]);
});

test('sums the coins and counts the transfers in each direction', () => {
  const transfers = [
    change('transferOut', -500, 'chen'),
    change('transferIn', 30, 'chen'),
    change('transferOut', -1, 'chen'),
  ];
  expect(transferSums(transfers)).toEqual({ sent: { coins: 501, count: 2 }, received: { coins: 30, count: 1 } });
  expect(transferSums([])).toEqual({ sent: { coins: 0, count: 0 }, received: { coins: 0, count: 0 } });
});
