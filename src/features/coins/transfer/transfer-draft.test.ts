/** Tests which values the transfer form accepts, which field it marks, and whether it still has the refused values. */
import { describe, expect, test } from 'vitest';
import {
  accountProblem,
  amountProblem,
  draftAccount,
  draftCoins,
  emptyDraft,
  firstProblem,
  hasRefusedValues,
  remarkProblem,
} from './transfer-draft.ts';

const draft = { account: 'student', amount: '500', remark: '' };

describe('the account', () => {
  test("must not be the user's own, in any case of letters", () => {
    expect(accountProblem({ ...draft, account: ' AGENT ' }, 'agent')).toBe('oneself');
  });
  test('is read without the invisible characters and full-width letters of a copied text', () => {
    const copied = { ...draft, account: '\u202d１３８１２３４１２３４\u202c ' };
    expect(draftAccount(copied)).toBe('13812341234');
    expect(accountProblem(copied, 'agent')).toBeNull();
  });
  test('has 4 to 32 of the allowed characters', () => {
    expect(accountProblem({ ...draft, account: 'abc' }, 'agent')).toBe('malformed');
    expect(accountProblem({ ...draft, account: '陈宇陈宇' }, 'agent')).toBe('malformed');
    expect(accountProblem({ ...draft, account: 'a.b@c-d_1' }, 'agent')).toBeNull();
  });
});

describe('the amount', () => {
  test('says how many coins are missing', () => {
    expect(amountProblem({ ...draft, amount: '620' }, 500)).toEqual({ kind: 'short', by: 120 });
    expect(amountProblem({ ...draft, amount: '500' }, 500)).toBeNull();
  });
  test('is 1 to 1 000 000', () => {
    expect(amountProblem({ ...draft, amount: '' }, 500)).toEqual({ kind: 'missing' });
    expect(amountProblem({ ...draft, amount: '1000001' }, 2_000_000)).toEqual({ kind: 'tooMuch' });
    expect(amountProblem({ ...draft, amount: '1000000' }, 2_000_000)).toBeNull();
    expect(amountProblem({ ...draft, amount: '100000000' }, 500)).toEqual({ kind: 'tooMuch' });
    expect(amountProblem({ ...draft, amount: '0' }, 500)).toEqual({ kind: 'tooLittle' });
    expect(draftCoins(emptyDraft)).toBe(0);
  });
  test('is a whole number', () => {
    expect(amountProblem({ ...draft, amount: '1.5' }, 500)).toEqual({ kind: 'notWhole' });
    expect(amountProblem({ ...draft, amount: '1,0' }, 500)).toEqual({ kind: 'unfinished' });
    expect(draftCoins({ ...draft, amount: '1.5' })).toBe(0);
  });
});

describe('the remark', () => {
  test('has up to 100 characters, and an emoji counts as one', () => {
    expect(remarkProblem({ ...draft, remark: '🎉'.repeat(100) })).toBeNull();
    expect(remarkProblem({ ...draft, remark: '🎉'.repeat(103) })).toEqual({ kind: 'long', by: 3 });
  });
});

test('the first wrong field from the top is returned', () => {
  expect(firstProblem(emptyDraft, 'agent', 100)).toBe('account');
  expect(firstProblem({ ...draft, amount: '101' }, 'agent', 100)).toBe('amount');
  expect(firstProblem(draft, 'agent', 500)).toBeNull();
});

describe('the refused values', () => {
  const order = { userAccount: 'Student', amount: 500, remark: '周报' };
  const refused = { account: ' student ', amount: '500', remark: '周报 ' };

  test.each([null, 'account', 'amount', 'remark'] as const)('are still there after a refusal of %s', (field) => {
    expect(hasRefusedValues(refused, { field, order })).toBe(true);
    expect(hasRefusedValues({ ...refused, account: 'zhou' }, { field, order })).toBe(false);
    expect(hasRefusedValues({ ...refused, amount: '50' }, { field, order })).toBe(false);
  });
  test('have gone after a corrected remark only if the remark was refused', () => {
    const corrected = { ...refused, remark: '月报' };
    expect(hasRefusedValues(corrected, { field: 'remark', order })).toBe(false);
    expect(hasRefusedValues(corrected, { field: 'amount', order })).toBe(true);
    expect(hasRefusedValues(corrected, { field: null, order })).toBe(true);
  });
});
