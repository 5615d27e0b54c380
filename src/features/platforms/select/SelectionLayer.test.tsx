// @vitest-environment happy-dom
/** The bar's button for all selects, counts and deselects only the accounts that can be selected. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { waitingEntry } from '../../../../tests/support/outbox/waiting-entry.ts';
import { queryFrame } from '../../../../tests/support/query-frame.tsx';
import { zxjyAccountWith } from '../../../../tests/support/zxjy-account.ts';
import { listedAccounts } from '../listed-accounts.ts';
import { SelectionLayer } from './SelectionLayer.tsx';
import { createSelection, noSelection } from './selection.ts';

afterEach(cleanup);

test('an account that waits to be deleted is not among all', () => {
  const entries = [
    waitingEntry({
      call: '/api/zxjy/delete',
      payload: { id: 2 },
      what: { kind: 'account', act: 'delete', platform: 'zxjy', name: '学生 2', fields: [] },
      subject: 'zxjy:2',
    }),
  ];
  const accounts = [1, 2, 3].map((id) => zxjyAccountWith(id));
  const filters = { status: undefined, searchText: '' };
  const selection = createSelection();
  selection.set({ ...noSelection, on: true });
  render(
    <SelectionLayer
      platform="zxjy"
      selection={selection}
      items={listedAccounts('zxjy', accounts, entries, filters)}
      total={accounts.length}
      isWhole
      filters={filters}
      entries={entries}
      exported={null}
      onExport={() => {}}
      renewal={null}
      onRenewal={() => {}}
    />,
    { wrapper: queryFrame() },
  );
  fireEvent.click(screen.getByRole('button', { name: '全选 2' }));
  expect([...selection.read().chosen.keys()]).toEqual([1, 3]);
  expect(screen.getByText('已选 2 个')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '全不选' }));
  act(() => selection.set(noSelection));
});
