// @vitest-environment happy-dom
/** The overview in several states: what it says, and where its figures lead. */
import { QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryFrame } from '../../../../tests/support/query-frame.tsx';
import { systemRouter } from '../../../../tests/support/system-router.ts';
import type { Overview } from '../../../../contract/overview.ts';
import { overviewQuery } from '../../../api/resources/admin/overview.ts';
import { freshMs } from '../../../api/cache/query-client.ts';
import { network } from '../../../platform/network.ts';
import { OverviewSection } from './OverviewSection.tsx';

const now = Date.parse('2026-11-20T12:00:00+08:00');
const accountsOf = (gxy: number, xyb: number) => [
  { platform: 'gxy' as const, total: gxy },
  { platform: 'xyb' as const, total: xyb },
];
const overview: Overview = {
  users: { total: 10_024, agents: 12, banned: 3, bannedTried: 2, new: 41 },
  coins: { circulating: 185_900, sold: 5_420, granted: 140, withdrawn: 30, spent: 1_060, transferred: 2_650 },
  orders: { paid: 4, amount: 49_050, pending: 5, refunded: 1 },
  accounts: [
    { platform: 'gxy', total: 9, expiring: 2, expired: 1 },
    { platform: 'xyb', total: 5, expiring: 0, expired: 3 },
  ],
  byDay: [
    {
      day: '2026-11-19',
      newUsers: 40,
      paidOrders: 4,
      amount: 49_050,
      sold: 5_420,
      spent: 0,
      transferred: 2_650,
      circulating: 186_960,
      accounts: accountsOf(8, 5),
    },
    {
      day: '2026-11-20',
      newUsers: 1,
      paidOrders: 0,
      amount: 0,
      sold: 0,
      spent: 1_060,
      transferred: 0,
      circulating: 185_900,
      accounts: accountsOf(9, 5),
    },
  ],
};

type Answer = () => Response | Promise<Response>;
const data =
  (value: unknown): Answer =>
  () =>
    Response.json({ code: 0, data: value, message: 'ok' });
let answer: Answer;
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  asked = [];
  answer = data(overview);
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    if (pathname !== '/api/overview/get') return Response.json({ code: 0, data: [], message: 'ok' });
    asked.push(search);
    return await answer();
  });
});
afterEach(() => {
  cleanup();
  network.reached();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function open(search = '', copy?: { overview: Overview; at: number }) {
  const router = systemRouter(OverviewSection, search);
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always', staleTime: freshMs } },
  });
  if (copy) queries.setQueryData(overviewQuery(30).queryKey, copy.overview, { updatedAt: copy.at });
  render(<RouterProvider router={router} />, { wrapper: queryFrame(queries) });
  return router;
}

const address = (name: string): string | null => screen.getByRole('link', { name }).getAttribute('href');

it('shows a skeleton and says that it loads until the answer comes', async () => {
  answer = () => new Promise(() => undefined);
  open();
  expect(await screen.findByText('加载中')).toBeTruthy();
  expect(screen.getByRole('region', { name: '概览' })).toBeTruthy();
  expect(screen.queryByRole('slider')).toBeNull();
});

it('shows each figure, and links it to the list that it counts', async () => {
  open();
  await screen.findByRole('slider');
  expect([...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    '用户10,024',
    '代理12',
    '已封禁3',
    '流通积分185,900',
    '新增用户41',
    '支付的订单4',
    '收款¥490.50',
    '退款的订单1',
    '售出积分5,420',
    '消费积分1,060',
    '管理员增加140',
    '管理员扣减30',
    '用户互转2,650',
  ]);
  expect(address('用户 10,024')).toBe('/system?view=users');
  expect(address('代理 12')).toBe('/system?view=users&role=agent');
  expect(address('已封禁 3')).toBe('/system?view=users&status=1');
  expect(address('流通积分 185,900')).toBe('/system?view=users&sort=coinDown');
  expect(address('新增用户 41')).toBe('/system?view=users&from=2026-11-19');
  for (const paid of ['支付的订单 4', '收款 ¥490.50', '售出积分 5,420'])
    expect(address(paid)).toBe('/system?view=orders&orderTime=payTime&from=2026-11-19');
  expect(address('退款的订单 1')).toBe('/system?view=orders&orderStatus=refunded&orderTime=refundTime&from=2026-11-19');
  expect(address('管理员增加 140')).toBe('/system?view=ledger&figure=granted&from=2026-11-19');
  expect(address('管理员扣减 30')).toBe('/system?view=ledger&figure=withdrawn&from=2026-11-19');
  expect(address('消费积分 1,060')).toBe('/system?view=ledger&figure=spent&from=2026-11-19');
  expect(address('用户互转 2,650')).toBe('/system?view=ledger&figure=transferred&from=2026-11-19');
});

it('a platform shows its accounts day by day in the chart, and focuses the chart', async () => {
  const router = open();
  await screen.findByRole('slider', { name: '收款' });
  const platforms = screen.getByRole('region', { name: '平台账号' });
  fireEvent.click(within(platforms).getByRole('button', { name: /工学云/u }));
  const accounts = await screen.findByRole('slider', { name: '工学云账号' });
  expect(document.activeElement).toBe(accounts);
  fireEvent.keyDown(accounts, { key: 'Home' });
  expect(accounts.getAttribute('aria-valuetext')).toBe('11 月 19 日 周四，8 个账号');
  fireEvent.keyDown(accounts, { key: 'ArrowRight' });
  expect(accounts.getAttribute('aria-valuetext')).toBe('11 月 20 日 周五，9 个账号');
  expect(router.state.location.search).toEqual({ trend: 'gxy' });
});

it('lists what needs attention, and the accounts of each platform', async () => {
  open();
  const section = await screen.findByRole('region', { name: '需要处理' });
  const rows = within(section).getAllByRole('link');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['待支付订单5 笔', '封禁后仍在登录2 位']);
  expect(rows.map((row) => row.getAttribute('href'))).toEqual([
    '/system?view=orders&orderStatus=pending',
    '/system?view=users&tried=true',
  ]);
  fireEvent.click(within(section).getByRole('button', { name: /已过期的账号\s*4 个/u }));
  expect(screen.getByRole('region', { name: '平台账号' }).contains(document.activeElement)).toBe(true);
  const platforms = within(screen.getByRole('region', { name: '平台账号' })).getAllByRole('listitem');
  expect(platforms.map(({ textContent }) => textContent)).toEqual([
    '工学云2 个 7 天内到期 · 1 个已过期9 个账号',
    '校友邦0 个 7 天内到期 · 3 个已过期5 个账号',
  ]);
});

it('says if nothing needs attention', async () => {
  const calm = { platform: 'gxy', total: 9, expiring: 2, expired: 0 } as const;
  const users = { ...overview.users, bannedTried: 0 };
  answer = data({ ...overview, users, accounts: [calm], orders: { ...overview.orders, pending: 0 } });
  open();
  expect((await screen.findByRole('region', { name: '需要处理' })).textContent).toBe('需要处理现在没有需要处理的。');
});

it('hides only the trends and the row whose figures the backend lacks', async () => {
  const { bannedTried: _tried, ...users } = overview.users;
  const byDay = overview.byDay.map(({ circulating: _coins, accounts: _accounts, transferred: _sent, ...day }) => day);
  answer = data({ ...overview, users, byDay });
  open();
  await screen.findByRole('slider');
  expect(screen.queryByText('封禁后仍在登录')).toBeNull();
  expect(screen.getByText('待支付订单')).toBeTruthy();
  const trendChips = within(screen.getByRole('group', { name: '曲线的内容' })).getAllByRole('button');
  expect(trendChips.map(({ textContent }) => textContent)).toEqual([
    '收款',
    '支付的订单',
    '售出积分',
    '消费积分',
    '新增用户',
  ]);
  expect(screen.queryByRole('button', { name: /互转|工学云/u })).toBeNull();
});

it('draws the trend of the chosen figure, and names each day with its unit', async () => {
  const router = open('?trend=circulating');
  const slider = await screen.findByRole('slider', { name: '流通积分' });
  expect(slider.getAttribute('aria-valuetext')).toBe('11 月 20 日 周五，流通 185,900 积分');
  fireEvent.keyDown(slider, { key: 'ArrowLeft' });
  expect(slider.getAttribute('aria-valuetext')).toBe('11 月 19 日 周四，流通 186,960 积分');
  fireEvent.click(screen.getByRole('button', { name: '收款' }));
  const takings = await screen.findByRole('slider', { name: '收款' });
  fireEvent.keyDown(takings, { key: 'Home' });
  expect(takings.getAttribute('aria-valuetext')).toBe('11 月 19 日 周四，收款 ¥490.50');
  expect(router.state.location.search).toEqual({});
  fireEvent.click(screen.getByRole('button', { name: '新增用户' }));
  await screen.findByRole('slider', { name: '新增用户' });
  expect(router.state.location.search).toEqual({ trend: 'newUsers' });
});

it('draws sums from zero, and a level near its lowest value', async () => {
  const byDay = overview.byDay.map((day) => ({ ...day, amount: 49_000 }));
  answer = data({ ...overview, byDay });
  open();
  await screen.findByRole('slider', { name: '收款' });
  const scale = (): (string | null)[] =>
    [...document.querySelectorAll('[class*=tick]')].map(({ textContent }) => textContent);
  expect(scale()).toContain('¥0');
  fireEvent.click(screen.getByRole('button', { name: '流通积分' }));
  await screen.findByRole('slider', { name: '流通积分' });
  expect(scale()).not.toContain('0');
});

it('requests the chosen number of days, and puts it in the address', async () => {
  const router = open();
  await screen.findByRole('slider');
  fireEvent.click(screen.getByRole('radio', { name: '7 天' }));
  await vi.waitFor(() => expect(asked).toEqual(['?days=30', '?days=7']));
  expect(router.state.location.search).toEqual({ days: 7 });
  expect(screen.getByRole('radio', { name: '7 天' }).getAttribute('aria-checked')).toBe('true');
});

it('never shows the figures of one period under the name of another while it reads', async () => {
  open();
  await screen.findByRole('slider');
  answer = () => new Promise(() => undefined);
  fireEvent.click(screen.getByRole('radio', { name: '90 天' }));
  await vi.waitFor(() => expect(asked).toEqual(['?days=30', '?days=90']));
  expect(screen.queryByText('5,420')).toBeNull();
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.getByText('加载中')).toBeTruthy();
  // The figures of this moment belong to no period.
  expect(address('用户 10,024')).toBe('/system?view=users');
  act(() => network.failed());
  expect(screen.queryByText(/截至/u)).toBeNull();
});

it.each<[string, Answer]>([
  ['refuses it as unknown', () => Response.json({ code: 40400, data: null, message: '没有这个接口' })],
  ['answers 404', () => new Response('', { status: 404 })],
  ['answers 405', () => new Response('', { status: 405 })],
])('shows only a note that there is no overview, if the backend %s', async (_, missing) => {
  answer = missing;
  open();
  expect(await screen.findByText('这个网站不提供概览，其他功能照常使用。')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /再试/u })).toBeNull();
  expect(screen.queryByRole('radiogroup')).toBeNull();
});

it('offers to try again after an error', async () => {
  answer = () => new Response('', { status: 500 });
  open();
  expect(await screen.findByText('没有读到概览')).toBeTruthy();
  answer = data(overview);
  fireEvent.click(screen.getByRole('button', { name: '再试一次' }));
  expect(await screen.findByRole('slider')).toBeTruthy();
});

it('shows the age of the last copy too if the backend refuses a new one', async () => {
  answer = () => new Response('', { status: 500 });
  open('', { overview, at: now - 2 * 3_600_000 });
  expect(await screen.findByText('截至今天 10:00')).toBeTruthy();
});

it('is read again at every visit, also if the last copy is new', async () => {
  open('', { overview, at: now });
  await vi.waitFor(() => expect(asked).toEqual(['?days=30']));
});

it('offline shows the last copy with its age, or says that there is none', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  act(() => network.failed());
  open();
  expect(await screen.findByText('离线，这段时间的概览还没有读过')).toBeTruthy();
  cleanup();
  open('', { overview, at: now - 2 * 3_600_000 });
  expect(await screen.findByText('截至今天 10:00')).toBeTruthy();
  expect(address('用户 10,024')).toBe('/system?view=users');
});

it('a copy of an earlier day names its last day by its date, because that day is not today', async () => {
  const ends = (): string => document.querySelector('[class*=today]')?.textContent ?? '';
  open();
  await screen.findByRole('slider');
  expect(ends()).toBe('今天');
  cleanup();
  answer = () => new Promise(() => undefined);
  vi.setSystemTime(now + 3 * 24 * 60 * 60_000);
  open('', { overview, at: now });
  await screen.findByRole('slider');
  expect(ends()).toBe('11-20');
});
