/** An account that waits to be deleted doesn't count as selected, and an account that isn't selected never counts. */
import { expect, it } from 'vitest';
import { waitingEntry } from '../../../../tests/support/outbox/waiting-entry.ts';
import { zxjyAccountWith } from '../../../../tests/support/zxjy-account.ts';
import { showUntilRefetched } from '../../../api/outbox/outbox-state.ts';
import { selectedRows } from './selected-rows.ts';

const accounts = [1, 2, 3].map((id) => zxjyAccountWith(id));
const chosen = new Map(accounts.map((account) => [account.id, account]));

it('leaves out a selected account that waits to be deleted, in the accounts and in every number', () => {
  const deletion = waitingEntry({
    call: '/api/zxjy/delete',
    payload: { id: 2 },
    what: { kind: 'account', act: 'delete', platform: 'zxjy', name: '学生 2', fields: [] },
    subject: 'zxjy:2',
  });
  const selected = selectedRows('zxjy', chosen, accounts, [deletion]);
  expect(selected.accounts.map(({ id }) => id)).toEqual([1, 3]);
  expect(selected.rows.map(({ account }) => account.id)).toEqual([1, 3]);
  expect(selected.countsByAct).toEqual({ renew: 2, pause: 2, resume: 0, export: 2, delete: 2 });
});

it('leaves out an account that was added and is not read yet, because nobody has selected it', () => {
  const added = waitingEntry({
    call: '/api/zxjy/add',
    payload: { name: '钱多多', phone: '13912345678', password: 'demo1234', companyName: '某公司' },
    what: { kind: 'account', act: 'add', platform: 'zxjy', name: '钱多多', fields: [] },
    subject: 'zxjy:new:7',
  });
  showUntilRefetched(added, 9, Promise.resolve());
  const selected = selectedRows('zxjy', chosen, accounts, [added]);
  expect(selected.rows.map(({ account }) => account.id)).toEqual([1, 2, 3]);
  expect(selected.countsByAct.renew).toBe(3);
});
