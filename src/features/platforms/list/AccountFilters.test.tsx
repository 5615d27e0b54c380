// @vitest-environment happy-dom
/** Tests the numbers on the filter chips, during a new search and with accounts that wait to be added. */
import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { holdAnswers, success } from '../../../../tests/support/held-answers.ts';
import { waitingEntry } from '../../../../tests/support/outbox/waiting-entry.ts';
import { queryFrame } from '../../../../tests/support/query-frame.tsx';
import { zxjyAccountWith } from '../../../../tests/support/zxjy-account.ts';
import { AccountFilters } from './AccountFilters.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the chips never show the numbers of an earlier search, and keep their places meanwhile', async () => {
  const held = holdAnswers();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const chips = (searchText: string) => (
    <AccountFilters
      platform="gxy"
      status={undefined}
      searchText={searchText}
      entries={[]}
      known={[]}
      onChange={vi.fn()}
    />
  );
  /** Answers the four requests, one for each state, with `total` accounts each. 全部 shows the sum. */
  const answerAll = async (total: number): Promise<void> => {
    await eventually(() => expect(held).toHaveLength(4));
    for (const answer of held.splice(0)) answer(success({ records: [], current: 1, pages: 1, size: 1, total }));
  };
  const { rerender } = render(chips(''), { wrapper: queryFrame(client) });
  await answerAll(300);
  await screen.findByRole('button', { name: '全部 1,200' });
  rerender(chips('林'));
  const [first] = screen.getAllByRole('button');
  expect(first?.textContent).toBe('全部 \u2007\u2008\u2007\u2007\u2007');
  await answerAll(1);
  await screen.findByRole('button', { name: '全部 4' });
});

test('an account that waits to be added counts under 全部, and under its state only if it is paused', async () => {
  const held = holdAnswers();
  const addWith = (status: string, id: number) => waitingEntry({ id, call: '/api/gxy/add', payload: { status } });
  const entries = [addWith('active', 1), addWith('paused', 2)];
  const chips = { platform: 'gxy', status: undefined, searchText: '', known: [], onChange: vi.fn() } as const;
  render(<AccountFilters {...chips} entries={entries} />, { wrapper: queryFrame() });
  await eventually(() => expect(held).toHaveLength(4));
  for (const answer of held) answer(success({ records: [], current: 1, pages: 1, size: 1, total: 5 }));
  await screen.findByRole('button', { name: '全部 22' });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '全部 22',
    '已过期 5',
    '即将到期 5',
    '正常 5',
    '已暂停 6',
  ]);
});

test.each([
  ['once if the list has it already', 1, '全部 20'],
  ['beside an equal row if no answer was lost', 0, '全部 21'],
])('an account that may have been added counts %s', async (_, attempts, name) => {
  const held = holdAnswers();
  const payload = { phone: '13912345678', status: 'active' };
  const add = waitingEntry({ call: '/api/zxjy/add', subject: 'zxjy:new:1', payload, left: true, attempts, newest: 8 });
  const known = [zxjyAccountWith(9, { phone: payload.phone })];
  const chips = { platform: 'zxjy', status: undefined, searchText: '', onChange: vi.fn() } as const;
  render(<AccountFilters {...chips} entries={[add]} known={known} />, { wrapper: queryFrame() });
  await eventually(() => expect(held).toHaveLength(4));
  for (const answer of held) answer(success({ records: [], current: 1, pages: 1, size: 1, total: 5 }));
  await screen.findByRole('button', { name });
});
