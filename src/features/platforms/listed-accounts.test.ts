import { expect, it } from 'vitest';
import { waitingEntry } from '../../../tests/support/outbox/waiting-entry.ts';
import { zxjyAccountWith } from '../../../tests/support/zxjy-account.ts';
import { showUntilRefetched } from '../../api/outbox/outbox-state.ts';
import { deleteVerdict } from '../../api/outbox/verdict.ts';
import { baseOfDeletion, isRowOf, listedAccounts } from './listed-accounts.ts';

const fields = {
  name: '钱多多',
  phone: '13912345678',
  password: 'demo1234',
  companyName: '某公司',
};

const sent = waitingEntry({
  id: 7,
  call: '/api/zxjy/add',
  payload: fields,
  what: { kind: 'account', act: 'add', platform: 'zxjy', name: '钱多多', fields: [] },
  subject: 'zxjy:new:7',
  left: true,
  attempts: 1,
  step: { state: 'sending', sentAt: 0 },
});

const all = { status: undefined, searchText: '' };

const known = zxjyAccountWith(9, fields);

it('lists a new account once while its answer is missing and the backend lists it already', () => {
  expect(listedAccounts('zxjy', [], [sent], all)).toMatchObject([{ known: null, act: 'add' }]);
  expect(listedAccounts('zxjy', [known], [sent], all)).toMatchObject([{ known: { id: 9 }, act: null }]);
});

it('knows the add of a new account behind which an edit waits', () => {
  const edit = { ...sent, id: 8, call: '/api/zxjy/update', left: false, attempts: 0 };
  expect(listedAccounts('zxjy', [], [sent, edit], all)).toMatchObject([{ entry: edit, act: 'add', add: sent }]);
});

it('gives an account that was added its own id until the list is read', () => {
  const added = { ...sent };
  showUntilRefetched(added, 9, Promise.resolve());
  expect(listedAccounts('zxjy', [], [added], all)).toMatchObject([
    { account: { id: 9 }, known: null, entry: null, act: null },
  ]);
  expect(listedAccounts('zxjy', [known], [added], all)).toMatchObject([{ known: { id: 9 }, entry: null, act: null }]);
});

it.each([
  ['has not been sent', { ...sent, left: false }],
  ['was refused', { ...sent, step: { state: 'needsYou', code: 40_900, message: '已有', at: 0 } }],
] as const)('lists a new account beside one with the same identity if it %s', (_, entry) => {
  expect(listedAccounts('zxjy', [known], [entry], all)).toHaveLength(2);
});

it('a deletion is a conflict if the account was renewed meanwhile, because the paid months would be lost', () => {
  const base = baseOfDeletion('zxjy', known);
  expect(deleteVerdict({ base }, { ...known, version: 4, updateTime: '2026-11-20T00:00:00.000Z' })).toBeNull();
  const renewed = { ...known, version: 2, expireTime: '2027-03-01T00:00:00.000Z' };
  expect(deleteVerdict({ base }, renewed)).toEqual({ next: 'conflict', theirs: renewed });
  expect(baseOfDeletion('zxjy', null)).toBeNull();
});

it('takes no unsent account for the account that has its made-up id', () => {
  const [unsent, account] = listedAccounts('zxjy', [zxjyAccountWith(7)], [{ ...sent, left: false }], all);
  expect(unsent?.account.id).toBe(7);
  expect([unsent, account].map((listed) => listed && isRowOf(listed, 7))).toEqual([false, true]);
});
