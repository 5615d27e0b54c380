/**
 * The rows of a form that sends coins to several people: what counts, what is wrong, and what happens to typed rows.
 */
import { describe, expect, test } from 'vitest';
import {
  accountsToLookUp,
  addLines,
  clearRows,
  type BatchDraft,
  batchDraftOf,
  emptyBatch,
  excessOf,
  orderOf,
  pasteAt,
  rowProblems,
  switchTo,
  takeBack,
  withAside,
  totalOf,
  withSelected,
} from './batch-draft.ts';

const line = (account: string, amount = '', remark = '') => ({ account, amount, remark });
const three = addLines(emptyBatch, [line('student', '5'), line('zhou', '6', '周报'), line('heyulin', '7')]);
const accounts = ({ rows }: BatchDraft) => rows.map(({ account }) => account);
const infoOf = (userAccount: string) => ({ userAccount: userAccount.toLowerCase(), userName: '陈*宇' });

describe('the amounts', () => {
  test('of pasted lines go into their rows, and earlier rows take over the amount for everybody', () => {
    const draft = addLines({ ...withSelected(emptyBatch, ['student']), amount: '50' }, [line('zhou', '6')]);
    expect(draft.amounts).toBe('each');
    expect(draft.rows.map(({ amount }) => amount)).toEqual(['50', '6']);
    expect(totalOf(draft)).toBe(56);
  });
  test('of the rows come back after a switch to one amount and back', () => {
    const same = { ...switchTo(three, 'amount', 'same'), amount: '100' };
    expect(totalOf(same)).toBe(300);
    expect(totalOf(switchTo(same, 'amount', 'each'))).toBe(18);
  });
});

describe('the errors', () => {
  test('report a repeated account in any case of letters, and ignore blank rows', () => {
    const more = [line('STUDENT', '1'), line('agent', '1'), line('ab', '1'), line('', '1')];
    const draft = { ...three, rows: [...three.rows, ...more.map((row, index) => ({ id: 10 + index, ...row }))] };
    const problems = [...rowProblems(draft, 'agent').values()].map(({ account }) => account);
    expect(problems).toEqual([null, null, null, { sameAs: 1 }, 'oneself', 'malformed', 'missing']);
    const blank = { ...three, rows: [...three.rows, { id: 9, account: ' ', amount: '', remark: '' }] };
    expect(rowProblems(blank, 'agent').get(9)).toEqual({ account: null, amount: null, remark: null });
  });
  test('see no difference between an account and a copy of it with invisible characters', () => {
    const draft = { ...three, rows: [...three.rows, { id: 10, ...line('\u202dstudent\u202c', '1') }] };
    expect(rowProblems(draft, 'agent').get(10)?.account).toEqual({ sameAs: 1 });
  });
  test('count the rows over fifty', () => {
    const many = Array.from({ length: 52 }, (_, index) => line(`person${index}`, '1'));
    expect(excessOf(addLines(emptyBatch, many))).toBe(2);
    expect(excessOf(addLines(emptyBatch, many.slice(2)))).toBe(0);
  });
});

describe('a selection', () => {
  test('keeps the typed amounts of the selected people, and puts the others aside', () => {
    const draft = withSelected(three, ['Zhou', 'wangjm']);
    expect(draft.rows.map(({ account, amount }) => [account, amount])).toEqual([
      ['zhou', '6'],
      ['wangjm', ''],
    ]);
    expect(accounts(takeBack(draft))).toEqual(['zhou', 'wangjm', 'student', 'heyulin']);
    expect(new Set(takeBack(draft).rows.map(({ id }) => id)).size).toBe(4);
  });
});

test('a list that is pasted again changes its rows and adds only new people', () => {
  const again = addLines(three, [line('Student', '9'), line('zhou', '', '月报'), line('a001', '1'), line('', '2')]);
  expect(again.rows.map(({ account, amount, remark }) => [account, amount, remark])).toEqual([
    ['student', '9', ''],
    ['zhou', '6', '月报'],
    ['heyulin', '7', ''],
    ['a001', '1', ''],
    ['', '2', ''],
  ]);
});

test('a cleared list can be taken back with all its values', () => {
  const before = { ...withSelected(emptyBatch, ['student', 'zhou']), amount: '50', remark: '周报' };
  const cleared = clearRows(before);
  expect(cleared).toMatchObject({ rows: [], amount: '', remark: '' });
  expect(orderOf(takeBack(cleared), infoOf)).toEqual(orderOf(before, infoOf));
});

test('pasted lines come after their row, or replace it if it is blank', () => {
  const draft = { ...three, rows: [...three.rows, { id: 9, account: '', amount: '', remark: '' }] };
  const middle = three.rows[1]?.id ?? 0;
  expect(accounts(pasteAt(draft, middle, [line('a001', '1'), line('b002', '2')]))).toEqual([
    'student',
    'zhou',
    'a001',
    'b002',
    'heyulin',
  ]);
  expect(accounts(pasteAt(draft, 9, [line('a001', '1')]))).toEqual(['student', 'zhou', 'heyulin', 'a001']);
});

test('an order has the accounts that were looked up, and a draft of it gives the same order', () => {
  const order = orderOf(
    { ...three, rows: three.rows.map((row) => ({ ...row, account: row.account.toUpperCase() })) },
    infoOf,
  );
  expect(order.amount).toBe(18);
  expect(order.transfers[1]).toEqual({ userAccount: 'zhou', userName: '陈*宇', amount: 6, remark: '周报' });
  expect(orderOf(batchDraftOf(order), infoOf)).toEqual(order);
});

test('no more people are looked up than one call may carry', () => {
  const many = addLines(
    emptyBatch,
    Array.from({ length: 500 }, (_, index) => line(`student${index}`, '1')),
  );
  expect(accountsToLookUp(many, rowProblems(many, 'agent'))).toHaveLength(50);
  const some = addLines(emptyBatch, [line('zhou'), line('ZHOU'), line('no account!'), line('heyulin')]);
  expect(accountsToLookUp(some, rowProblems(some, 'agent'))).toEqual(['zhou', 'heyulin']);
});

test('rows that are taken back overwrite no row that was typed since, and get ids of their own', () => {
  const typed = addLines(emptyBatch, [line('zhou', '10')]);
  const put = withAside(typed, addLines(emptyBatch, [line('zhou', '6', 'lunch'), line('student', '5')]));
  const back = takeBack(addLines(put, [line('wangjm', '1')]));
  expect(back.rows).toMatchObject([
    line('zhou', '10', 'lunch'),
    { account: 'wangjm', amount: '1' },
    { account: 'student', amount: '5' },
  ]);
  expect(new Set(back.rows.map(({ id }) => id)).size).toBe(3);
});
