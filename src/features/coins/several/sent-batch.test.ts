import { expect, test } from 'vitest';
import { decisionWith, stepOf } from '../../../../tests/support/coin-decision.ts';
import { addLines, emptyBatch, orderOf, removeRows, takeBack, totalOf, withSelected } from './batch-draft.ts';
import { batchProgress, withoutPaidAside, withoutRows } from './sent-batch.ts';

const line = (account: string, amount: string, remark = '') => ({ account, amount, remark });
const three = addLines(emptyBatch, [line('student', '5'), line('zhou', '6', '周报'), line('heyulin', '7')]);
const infoOf = (userAccount: string) => ({ userAccount, userName: '陈*宇' });

const decision = decisionWith(orderOf(three, infoOf), { sentAt: 2_000, step: stepOf('done', 3_000) });

test('a draft that was sent since it was stored is not offered again', () => {
  expect(batchProgress(three, 1_000, [decision])).toBe('sent');
  expect(batchProgress(three, 2_500, [decision])).toBe('unsent');
  expect(batchProgress(removeRows(three, new Set([0])), 1_000, [decision])).toBe('unsent');
});

test('after the rows were sent, the rows that were put aside and a pasted text stay', () => {
  const draft = { ...withSelected(three, ['zhou']), amount: '50', pasted: 'wangjm 5' };
  const rest = withoutRows(draft);
  expect(rest).toMatchObject({ rows: [], amount: '', pasted: 'wangjm 5' });
  expect(takeBack(rest).rows.map(({ account }) => account)).toEqual(['student', 'heyulin']);
  expect(totalOf(takeBack(rest))).toBe(12);
});

test.each([
  ['5', []],
  ['', []],
  ['9', ['student']],
])('of an aside row with the amount "%s", after 5 were sent to its person, stays %j', (amount, left) => {
  const row = { id: 9, ...line('Student', amount) };
  const accounts = (at: number) =>
    withoutPaidAside({ ...emptyBatch, aside: [row] }, at, [decision]).aside.map(({ account }) => account.toLowerCase());
  expect(accounts(1_000)).toEqual(left);
  expect(accounts(2_500)).toEqual(['student']);
});
