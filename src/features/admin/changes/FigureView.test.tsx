// @vitest-environment happy-dom
/** The list of the changes of all users: its requests, its texts, and where its rows lead. */
import { QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryFrame } from '../../../../tests/support/query-frame.tsx';
import { systemRouter } from '../../../../tests/support/system-router.ts';
import type { CoinChange } from '../../../../contract/coin.ts';
import type { Overview } from '../../../../contract/overview.ts';
import { useSystemSearch } from '../desk/use-system.ts';
import { FigureView } from './FigureView.tsx';

const now = Date.parse('2026-11-20T12:00:00+08:00');

const renewal: CoinChange = {
  id: 71,
  transactionId: 30,
  userId: 2,
  userAccount: 'agent',
  amount: -60,
  balance: 940,
  type: 'renewal',
  counterparty: '工学云 · 王*明',
  remark: '2 个月',
  orderId: null,
  createTime: '2026-11-20T03:00:00.000Z',
};
const ofClosed: CoinChange = {
  ...renewal,
  id: 70,
  userId: 9,
  userAccount: null,
  type: 'unlock',
  counterparty: '职场沟通',
  remark: null,
};

const overview: Overview = {
  users: { total: 1, agents: 0, banned: 0, new: 0 },
  coins: { circulating: 0, sold: 0, granted: 0, withdrawn: 0, spent: 2_650, transferred: 0 },
  orders: { paid: 0, amount: 0, pending: 0, refunded: 0 },
  accounts: [],
  byDay: [],
};

let answer: () => Response;
let asked: unknown[];
const page = (records: readonly CoinChange[]) => (): Response =>
  Response.json({
    code: 0,
    data: { records, total: records.length, size: 20, current: 1, pages: 1, nextCursor: null },
    message: 'ok',
  });

/** Gives the first of two pages, and refuses the second. */
const firstPageOnly = (): Response =>
  asked.length > 1
    ? Response.json({ code: 40000, data: null, message: '游标无效' })
    : Response.json({
        code: 0,
        data: { records: [renewal], total: 40, size: 20, current: 1, pages: 2, nextCursor: 'createTime.descend.71' },
        message: 'ok',
      });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  asked = [];
  answer = page([renewal, ofClosed]);
  vi.stubGlobal('fetch', async (request: Request) => {
    if (new URL(request.url).pathname === '/api/overview/get')
      return Response.json({ code: 0, data: overview, message: 'ok' });
    if (new URL(request.url).pathname !== '/api/coinChange/list/page')
      return Response.json({ code: 0, data: [], message: 'ok' });
    asked.push(await request.json());
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Shown() {
  const {
    search: { figure },
  } = useSystemSearch();
  return figure === undefined ? null : <FigureView figure={figure} />;
}

function open(search: string) {
  const router = systemRouter(Shown, `?${search}`);
  render(<RouterProvider router={router} />, {
    wrapper: queryFrame(new QueryClient({ defaultOptions: { queries: { retry: false } } })),
  });
  return router;
}

it("names each change's user and purpose, and leads to the user's ledger", async () => {
  open('view=ledger&figure=spent&from=2026-11-19');
  expect((await screen.findByText('共 2 笔 · 120 积分')).getAttribute('role')).toBe('status');
  const rows = screen.getAllByRole('link');
  expect(rows.map((row) => row.getAttribute('href'))).toEqual(['/system?view=ledger&id=2', '/system?view=ledger&id=9']);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^agent.*续期 工学云 · 王\*明 · 2 个月/u),
    expect.stringMatching(/^已注销的账号.*解锁《职场沟通》/u),
  ]);
  expect(asked).toEqual([{ figure: 'spent', pageSize: 20, startTime: '2026-11-18T16:00:00.000Z' }]);
});

it('changes the figure and keeps the time', async () => {
  const router = open('view=ledger&figure=spent&period=last7');
  await screen.findByText('共 2 笔 · 120 积分');
  fireEvent.click(screen.getByRole('button', { name: '用户互转' }));
  await screen.findByRole('list', { name: '用户互转' });
  expect(router.state.location.search).toEqual({ view: 'ledger', figure: 'transferred', period: 'last7' });
  expect(asked.at(-1)).toMatchObject({ figure: 'transferred', startTime: '2026-11-13T16:00:00.000Z' });
});

it.each([
  ['period=last30', '共 40 笔 · 2,650 积分'],
  // The overview has no such period, so the sum isn't known before the last page.
  ['period=thisMonth', '共 40 笔'],
])('shows the sum of the overview while there are further pages: %s', async (time, words) => {
  answer = firstPageOnly;
  open(`view=ledger&figure=spent&${time}`);
  expect((await screen.findByText(words)).getAttribute('role')).toBe('status');
});

it('says that there is nothing in this time, and offers all times', async () => {
  answer = page([]);
  const router = open('view=ledger&figure=spent&period=last7');
  fireEvent.click(await screen.findByRole('button', { name: '看全部时间' }));
  expect(await screen.findByText('还没有这样的变更')).toBeTruthy();
  expect(router.state.location.search).toEqual({ view: 'ledger', figure: 'spent' });
});

it.each<[string, () => Response]>([
  ['refuses the figure', () => Response.json({ code: 40000, data: null, message: '不认识 figure' })],
  ['lacks the call', () => new Response('', { status: 404 })],
])('says that there is no such list, and offers the trend, if the backend %s', async (_, missing) => {
  answer = missing;
  const router = open('view=ledger&figure=transferred');
  expect(await screen.findByText('这里看不到所有人的变更')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '看概览的曲线' }));
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ trend: 'transferred' }));
});

it('keeps the rows that were read if a later page is refused', async () => {
  answer = firstPageOnly;
  open('view=ledger&figure=spent');
  expect(await screen.findByText('游标无效')).toBeTruthy();
  expect(screen.queryByText('这里看不到所有人的变更')).toBeNull();
  expect(screen.getByText('agent')).toBeTruthy();
});

it("warns that the changes may be the administrator's own, if the backend names no accounts", async () => {
  const { userAccount: _account, ...nameless } = renewal;
  answer = page([{ ...nameless, userId: 1 }]);
  open('view=ledger&figure=spent');
  expect(await screen.findByText(/这里可能只有你自己的变更/u)).toBeTruthy();
  expect(screen.getByRole('link').textContent).toMatch(/^#1/u);
});
