/** The order and number of recent recipients. */
import { expect, test } from 'vitest';
import type { CoinChange } from '../../../../contract/coin.ts';
import { coinChangeWith } from '../../../../tests/support/coin-change.ts';
import { mergeRecentRecipients } from './recent-recipients.ts';

const to = (counterparty: string, type: CoinChange['type'] = 'transferOut') => coinChangeWith({ type, counterparty });
const remembered = [{ userId: 2, userAccount: 'Student', userName: '陈*宇', lastAt: 1 }];

test('remembered recipients come first, and each account appears once in any case of letters', () => {
  expect(mergeRecentRecipients(remembered, [to('student'), to('zhou'), to('zhou')])).toEqual([
    { account: 'Student', name: '陈*宇' },
    { account: 'zhou', name: null },
  ]);
});

test('only recipients of transfers count, four at most', () => {
  expect(
    mergeRecentRecipients([], [to('in', 'transferIn'), to('a1'), to('b2'), to('c3'), to('d4'), to('e5')]).map(
      (person) => person.account,
    ),
  ).toEqual(['a1', 'b2', 'c3', 'd4']);
});
