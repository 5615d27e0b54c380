// @vitest-environment happy-dom
/**
 * A new order opens only if the person is still in the mall. A cancelled order closes only if the person still looks at
 * it. A pull reads the lists again. On a phone the opened list of orders takes the focus. The lists take the focus of
 * buttons that disappear. If the chosen package has a name or a text, its radio button is described by them.
 */
import { QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type SearchSchemaInput,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import type { MallPackage, Order } from '../../../contract/mall.ts';
import { orderWith } from '../../../tests/support/order.ts';
import { pressFocused } from '../../../tests/support/press-focused.ts';
import { pullDown } from '../../../tests/support/pull-down.ts';
import { queryFrame } from '../../../tests/support/query-frame.tsx';
import { agent } from '../../../tests/support/users.ts';
import { startSession } from '../../api/session/session.ts';
import { store } from '../../api/store.ts';
import { clearToasts, currentToast } from '../../ui/feedback/toasts.ts';
import { MallPage } from './MallPage.tsx';

afterEach(() => {
  cleanup();
  clearToasts();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const sold: MallPackage = {
  id: 3,
  coinName: '1,000 积分',
  coin: 1_000,
  addCoin: 80,
  amount: 9_800,
  description: null,
  status: 1,
  sort: 0,
  version: 1,
};
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

function pendingOrder(id: number): Order {
  const times = { createTime: inMinutes(-1), payTime: null, expireTime: inMinutes(14) };
  return orderWith({ id, status: 'pending', ...times });
}

interface MallSearch {
  view?: 'orders';
  package?: number;
  order?: number;
}

/**
 * Opens the mall. Each page of the packages has one of `onSale`. `backend.holds` says which calls get no answer until
 * `answer` is called.
 */
async function openMall(search: string, orders: readonly Order[], onSale: readonly MallPackage[] = [sold]) {
  const held: (() => void)[] = [];
  const backend = { orders, holds: (_path: string): boolean => false };
  const answerOf = (path: string, id: number, current: number): unknown => {
    const page = (records: readonly object[]) => ({ records, total: records.length, current: 1, pages: 1, size: 20 });
    if (path === '/api/mall/list/page')
      return { ...page(onSale.slice(current - 1, current)), total: onSale.length, current, pages: onSale.length };
    if (path === '/api/order/list/page') return page(backend.orders);
    if (path === '/api/order/add') return pendingOrder(9);
    const order = pendingOrder(id);
    return path === '/api/order/cancel' ? { ...order, status: 'cancelled' } : order;
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    const asked: { current?: number } = pathname === '/api/mall/list/page' ? await request.json() : {};
    const data = answerOf(pathname, Number(searchParams.get('id') ?? 7), asked.current ?? 1);
    const isHeld = backend.holds(pathname);
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
    return Response.json({ code: 0, data, message: 'ok' });
  });
  startSession(agent);
  const root = createRootRoute();
  const frame = createRoute({ getParentRoute: () => root, id: '_frame' });
  const user = createRoute({ getParentRoute: () => frame, id: '_user' });
  const mall = createRoute({
    getParentRoute: () => user,
    path: 'mall',
    validateSearch: (given: MallSearch & SearchSchemaInput): MallSearch => given,
    component: MallPage,
  });
  const about = createRoute({ getParentRoute: () => user, path: 'about', component: () => <p>elsewhere</p> });
  const router = createRouter({
    routeTree: root.addChildren([frame.addChildren([user.addChildren([mall, about])])]),
    history: createMemoryHistory({ initialEntries: [`/mall${search}`] }),
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
    { wrapper: queryFrame(client) },
  );
  return {
    router,
    backend,
    held,
    answer: async (): Promise<void> => {
      backend.holds = () => false;
      await act(async () => {
        for (const release of held.splice(0)) release();
        // The answers reach the page within this time.
        await new Promise((resolve) => setTimeout(resolve, 50));
      });
    },
  };
}

test('a pull reads packages and orders again, also on a wide screen', async () => {
  const { backend } = await openMall('', []);
  // Only a wide screen shows the orders beside the packages.
  await screen.findByText('还没有订单');
  const asked: string[] = [];
  backend.holds = (path) => {
    asked.push(path);
    return false;
  };
  await pullDown(screen.getByRole('radiogroup'));
  const lists = ['/api/mall/list/page', '/api/order/list/page'];
  await vi.waitFor(() => expect(asked).toEqual(expect.arrayContaining(lists)));
});

test('on a phone the orders take the focus from the link that opened them', async () => {
  const noWideScreen = { matches: false, addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', () => noWideScreen);
  const { router } = await openMall('', []);
  await screen.findByRole('radiogroup');
  await act(() => router.navigate({ to: '/mall', search: { view: 'orders' } }));
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('我的订单'));
});

test('the packages take the focus of the button that reads the last of them', async () => {
  await openMall('', [], [sold, { ...sold, id: 4 }]);
  await screen.findByRole('radiogroup');
  await pressFocused('更多规格');
  await vi.waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: '更多规格' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: '选择规格' }));
});

test('the orders take the focus of the button that clears their filter', async () => {
  await openMall('?status=cancelled', []);
  await screen.findByText('没有这种订单');
  await pressFocused('清除筛选');
  await screen.findByText('还没有订单');
  expect(document.activeElement?.closest('section')).toBe(screen.getByRole('region', { name: '我的订单' }));
});

test.each([
  ['has no description without a name and a text', sold, undefined],
  ['is described by its text', { ...sold, description: '限时' }, '1,000 积分 + 赠送 80 · 限时'],
  ['is described by its name', { ...sold, coinName: '开学包' }, '开学包'],
])('the chosen package %s', async (_, onSale, description) => {
  await openMall('?package=3', [], [onSale]);
  const chosen = await screen.findByRole('radio');
  const id = chosen.getAttribute('aria-describedby');
  expect(id === null ? undefined : document.getElementById(id)?.textContent).toBe(description);
  expect(id === null).toBe(description === undefined);
});

test('a new order opens', async () => {
  const { router } = await openMall('?package=3', []);
  fireEvent.click(await screen.findByRole('button', { name: '购买 ¥98.00' }));
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ package: 3, order: 9 }));
});

test('a new order takes nobody back to the mall', async () => {
  const { router, backend, held, answer } = await openMall('?package=3', []);
  backend.holds = (path) => path === '/api/order/add';
  fireEvent.click(await screen.findByRole('button', { name: '购买 ¥98.00' }));
  await vi.waitFor(() => expect(held).toHaveLength(1));
  await act(() => router.navigate({ to: '/about' }));
  await answer();
  expect(router.state.location.pathname).toBe('/about');
  expect(currentToast()?.text).toBe('已下单，可以在订单里付款。');
});

/** Cancels the open order, and holds back the reads that follow. */
async function cancelOrder7() {
  const mall = await openMall('?order=7', [pendingOrder(7), pendingOrder(8)]);
  fireEvent.click(await screen.findByRole('button', { name: '取消订单' }));
  const dialog = await screen.findByRole('alertdialog');
  mall.backend.holds = (path) => path !== '/api/order/cancel';
  fireEvent.click(dialog.querySelector('button') ?? dialog);
  await vi.waitFor(() => expect(mall.held.length).toBeGreaterThan(0));
  return mall;
}

test('a cancelled order closes once the lists are read', async () => {
  const { router, answer } = await cancelOrder7();
  expect(router.state.location.search).toEqual({ order: 7 });
  await answer();
  await vi.waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('a cancelled order closes no other order, and takes nobody back to the mall', async () => {
  const { router, answer } = await cancelOrder7();
  await act(() => router.navigate({ to: '/mall', search: { order: 8 } }));
  await answer();
  expect(router.state.location.search).toEqual({ order: 8 });
  cleanup();
  const again = await cancelOrder7();
  await act(() => again.router.navigate({ to: '/about' }));
  await again.answer();
  expect(again.router.state.location.pathname).toBe('/about');
});
