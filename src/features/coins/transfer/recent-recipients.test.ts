/** The order and number of recent recipients. */
import { expect, test } from 'vitest';
import type { CoinChange } from '../../../../contract/coin.ts';
import { mergeRecentRecipients } from './recent-recipients.ts';

const to = (counterparty: string, type: CoinChange['type'] = 'transferOut'): CoinChange => ({
  id: 1,
  transactionId: 1,
  userId: 2,
  amount: -5,
  balance: 5,
  type,
  counterparty,
  remark: null,
  orderId: null,
  createTime: '2026-11-20T00:00:00.000Z',
});
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
