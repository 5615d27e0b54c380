import * as v from 'valibot';
import { expect, it } from 'vitest';
import { zxjyAccount } from '../../../contract/account.ts';
import type { OutboxEntry } from '../../api/outbox/entry.ts';
import { showUntilRefetched } from '../../api/outbox/outbox-state.ts';
import { listedAccounts } from './listed-accounts.ts';

const fields = {
  name: '钱多多',
  phone: '13912345678',
  password: 'demo1234',
  companyName: '某公司',
};

const sent: OutboxEntry = {
  id: 7,
  userId: 1,
  key: '0b6f1a5e-58c1-4b0b-9a53-0c6a2f5f0d11',
  call: '/api/zxjy/add',
  payload: fields,
  what: { kind: 'account', act: 'add', platform: 'zxjy', name: '钱多多', fields: [] },
  subject: 'zxjy:new:7',
  base: null,
  draft: null,
  createdAt: 0,
  left: true,
  attempts: 1,
  step: { state: 'sending', sentAt: 0 },
};

const all = { status: undefined, searchText: '' };

const known = v.parse(zxjyAccount, {
  ...fields,
  id: 9,
  version: 1,
  remark: null,
  status: 'active',
  expireTime: '2026-12-01T00:00:00.000Z',
  createTime: '2026-11-01T00:00:00.000Z',
  updateTime: '2026-11-01T00:00:00.000Z',
  className: null,
  jobName: null,
  companyAddress: null,
  reportAddress: null,
  startDate: null,
  endDate: null,
});

it('lists a new account once while its answer is missing and the backend lists it already', () => {
  expect(listedAccounts('zxjy', [], [sent], all)).toMatchObject([{ known: null, act: 'add' }]);
  expect(listedAccounts('zxjy', [known], [sent], all)).toMatchObject([{ known: { id: 9 }, act: null }]);
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
