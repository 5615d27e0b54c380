// @vitest-environment happy-dom
/** Without a network, a list that was never opened shows the accounts that were read elsewhere, with their edits. */
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AccountState } from '../../../../contract/account.ts';
import { waitingEntry } from '../../../../tests/support/outbox/waiting-entry.ts';
import { queryFrame } from '../../../../tests/support/query-frame.tsx';
import { zxjyAccountWith } from '../../../../tests/support/zxjy-account.ts';
import type { OutboxEntry } from '../../../api/outbox/entry.ts';
import { accountQuery, expiringAccountsQuery } from '../../../api/resources/accounts.ts';
import { network } from '../../../platform/network.ts';
import { useAccountRows } from './use-account-rows.ts';

const account = (id: number, name: string, expireTime: string) => zxjyAccountWith(id, { name, expireTime });

const edit = waitingEntry({
  call: '/api/zxjy/update',
  payload: { id: 9, version: 1, remark: '改过' },
  what: { kind: 'account', act: 'update', platform: 'zxjy', name: '钱多多', fields: ['remark'] },
  subject: 'zxjy:9',
  createdAt: 2_000,
});

const unread = { items: undefined, asOf: 0, failure: { text: '网络不通', offline: true } };

function rows(
  queries: QueryClient,
  entries: readonly OutboxEntry[],
  filter: { status: AccountState | undefined; searchText: string } = { status: undefined, searchText: '' },
) {
  return renderHook(() => useAccountRows('zxjy', unread, entries, filter), { wrapper: queryFrame(queries) }).result;
}

function known(): QueryClient {
  const queries = new QueryClient();
  const edited = account(9, '钱多多', '2036-12-02T00:00:00.000Z');
  queries.setQueryData(accountQuery('zxjy', 9).queryKey, edited, { updatedAt: 1_500 });
  const first = [account(8, '孙小美', '2020-01-01T00:00:00.000Z'), { ...edited, name: '旧的' }];
  queries.setQueryData(
    expiringAccountsQuery('zxjy').queryKey,
    { expired: 1, expiring: 0, first },
    { updatedAt: 1_000 },
  );
  return queries;
}

afterEach(() => {
  network.reached();
  cleanup();
});

test('shows the accounts that were read elsewhere, with the waiting edit and the age of the oldest', () => {
  act(() => network.failed());
  const { current } = rows(known(), [edit]);
  expect(current.items?.map((row) => [row.account.name, row.account.remark, row.act])).toEqual([
    ['孙小美', null, null],
    ['钱多多', '改过', 'update'],
  ]);
  expect(current.partialSince).toBe(1_000);
});

test('applies the filter to the accounts that were read elsewhere', () => {
  act(() => network.failed());
  const of = (status: AccountState | undefined, searchText = '') =>
    rows(known(), [], { status, searchText }).current.items?.map((row) => row.account.id);
  expect(of('expired')).toEqual([8]);
  expect(of('active')).toEqual([9]);
  expect(of(undefined, '多多')).toEqual([9]);
  expect(of('paused')).toBeUndefined();
});

test('returns no items if no account was read elsewhere, so that the list says that it was never read', () => {
  act(() => network.failed());
  expect(rows(new QueryClient(), []).current.items).toBeUndefined();
});

test('shows an offline copy that is restored later', async () => {
  act(() => network.failed());
  const queries = new QueryClient();
  const result = rows(queries, []);
  await act(async () => {
    queries.setQueryData(accountQuery('zxjy', 9).queryKey, account(9, '钱多多', '2036-12-02T00:00:00.000Z'));
    await Promise.resolve();
  });
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(result.current.items).toHaveLength(1);
});
