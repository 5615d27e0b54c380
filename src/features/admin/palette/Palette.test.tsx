// @vitest-environment happy-dom
/** The command palette by keyboard: acts, pages and found records, and what it says if a search isn't possible. */
import { QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orderWith } from '../../../../tests/support/order.ts';
import { queryFrame } from '../../../../tests/support/query-frame.tsx';
import { agent, student } from '../../../../tests/support/users.ts';
import { sessionAtom } from '../../../api/session/session.ts';
import { store } from '../../../api/store.ts';
import { network } from '../../../platform/network.ts';
import { searchPauseMs } from '../../../ui/controls/SearchField.tsx';
import Palette from './Palette.tsx';
import { appPages, managementPages } from './palette-table.ts';

const onClose = vi.fn();
const onHelp = vi.fn();
/** Returns the answer of /api/user/list/page to a searched text. */
let answerOf: (text: string) => Promise<Response>;

function answer(records: readonly object[]): Response {
  const data = { records, current: 1, pages: 1, size: 5, total: records.length };
  return Response.json({ code: 0, data, message: '' });
}

beforeEach(() => {
  answerOf = async () => answer([student]);
  vi.stubGlobal('fetch', async (request: Request) => {
    const text = new URL(request.url).searchParams.get('searchText') ?? '';
    if (request.url.includes('/order/')) return Response.json({ code: 40000, data: null, message: '参数错误' });
    return request.url.includes('/user/') ? answerOf(text) : answer([]);
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  onClose.mockReset();
  onHelp.mockReset();
  store.set(sessionAtom, { userRole: 'notLogin', user: null });
});

async function openPalette(): Promise<{ path: () => string }> {
  const root = createRootRoute({ component: Outlet });
  const routes = [...appPages, ...managementPages].map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      staticData: { title: path === '/mall' ? { id: 'mall', message: '积分商城' } : null },
      component: () => <Palette open onClose={onClose} onHelp={onHelp} />,
    }),
  );
  const history = createMemoryHistory({ initialEntries: ['/system'] });
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(<RouterProvider router={router} />, { wrapper: queryFrame(client) });
  await screen.findByRole('combobox');
  return { path: () => history.location.href };
}

const selected = (): string | undefined =>
  screen.getAllByRole('option').find((option) => option.getAttribute('aria-selected') === 'true')?.textContent ??
  undefined;

test('the field has the focus, arrows wrap around, and Enter runs the chosen act', async () => {
  const { path } = await openPalette();
  const field = screen.getByRole('combobox');
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard('{ArrowUp}');
  const options = screen.getAllByRole('option');
  expect(options.at(-1)?.getAttribute('aria-selected')).toBe('true');
  expect(field.getAttribute('aria-activedescendant')).toBe(options.at(-1)?.id);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(selected()).toBe('写通知');
  await userEvent.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(path()).toContain('view=notices'));
  expect(path()).toContain('adding=true');
});

test('finds a page by its title, and runs nothing on an Enter that ends a composition', async () => {
  const { path } = await openPalette();
  await userEvent.keyboard('积分商城');
  expect(selected()).toBe('积分商城');
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter', isComposing: true });
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter', keyCode: 229 });
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(path()).toBe('/mall'));
});

test('an entry with exactly the typed name is chosen before acts that contain it', async () => {
  const { path } = await openPalette();
  await userEvent.keyboard('用户');
  expect(screen.getAllByRole('option')[0]?.textContent).not.toBe('用户');
  expect(selected()).toBe('用户');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(path()).toContain('view=users'));
});

test('offers the import of users', async () => {
  const { path } = await openPalette();
  await userEvent.keyboard('导入用户{Enter}');
  await waitFor(() => expect(path()).toContain('view=import'));
});

test('finds users, and says which other search was refused', async () => {
  const { path } = await openPalette();
  await userEvent.keyboard('student');
  await screen.findByRole('option', { name: /student/ });
  expect(await screen.findByText('没有搜索到订单')).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(path()).toContain(`id=${student.id}`));
});

test('finds an order by its number with the spaces that the screen shows', async () => {
  const order = orderWith({ userAccount: 'student', orderNo: '20261121093012000007' });
  vi.stubGlobal('fetch', async (request: Request) => {
    const body = request.method === 'POST' ? await request.text() : '';
    return answer(request.url.includes('/order/') && body.includes(`"${order.orderNo}"`) ? [order] : []);
  });
  const { path } = await openPalette();
  await userEvent.keyboard('20261121 0930 1200 0007');
  const option = await screen.findByRole('option', { name: /student/ });
  expect(option.textContent).toContain('20261121 0930 1200 0007');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(path()).toContain('view=orders'));
});

test('a late answer to an earlier text never replaces the newest results', async () => {
  let answerFirst: (response: Response) => void = () => {};
  answerOf = (text) =>
    text === 'first'
      ? new Promise((resolve) => {
          answerFirst = resolve;
        })
      : Promise.resolve(answer([{ ...student, userName: '第二位' }]));
  await openPalette();
  await userEvent.keyboard('first');
  await act(() => new Promise((resolve) => setTimeout(resolve, 2 * searchPauseMs)));
  await userEvent.clear(screen.getByRole('combobox'));
  await userEvent.keyboard('second');
  await screen.findByRole('option', { name: /第二位/ });
  await act(async () => answerFirst(answer([{ ...student, userName: '第一位' }])));
  expect(screen.queryByRole('option', { name: /第一位/ })).toBeNull();
});

test('the act for coins asks for a user first, and Backspace goes back', async () => {
  await openPalette();
  await userEvent.keyboard('{Enter}');
  expect(onClose).not.toHaveBeenCalled();
  await screen.findByRole('combobox', { name: /^给哪位用户增减/ });
  await screen.findByRole('option', { name: /student/ });
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await userEvent.keyboard('{Backspace}');
  await screen.findByRole('option', { name: /添加用户/ });
});

test('the question for a user offers no order, even if an earlier search has found one for the same text', async () => {
  const order = orderWith({ userAccount: 'student', orderNo: '20261121093012000007' });
  vi.stubGlobal('fetch', async (request: Request) =>
    answer(request.url.includes('/order/') ? [order] : request.url.includes('/user/') ? [student] : []),
  );
  await openPalette();
  await userEvent.keyboard('student');
  await waitFor(() => expect(screen.getByRole('group', { name: '订单' })).toBeTruthy());
  await userEvent.clear(screen.getByRole('combobox'));
  await userEvent.click(screen.getByRole('option', { name: /^给用户增减/ }));
  await userEvent.keyboard('student');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 项'));
  expect(screen.queryByRole('group', { name: '订单' })).toBeNull();
});

test('lists recent commands and records first, each only once', async () => {
  store.set(sessionAtom, { userRole: 'admin', user: agent, asOf: 0, fresh: true });
  await openPalette();
  await userEvent.keyboard('student');
  await screen.findByRole('option', { name: /student/ });
  await userEvent.keyboard('{Enter}');
  cleanup();
  await openPalette();
  await userEvent.keyboard('积分商城{Enter}');
  cleanup();
  const { path } = await openPalette();
  const recent = screen.getByRole('group', { name: '最近' });
  expect(
    within(recent)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['积分商城', `${student.userName}${student.userAccount}`]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(path()).toContain(`id=${student.id}`));
  cleanup();
  await openPalette();
  expect(within(screen.getByRole('group', { name: '最近' })).getAllByRole('option')).toHaveLength(2);
});

test('the Enter that ends a composition in Safari runs nothing', async () => {
  await openPalette();
  await userEvent.keyboard('积分商城');
  const field = screen.getByRole('combobox');
  // Safari sends the key right after the composition. The clock stands still here, because a busy machine could be too
  // late.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  fireEvent.compositionEnd(field);
  fireEvent.keyDown(field, { key: 'Enter' });
  clock.mockRestore();
  expect(onClose).not.toHaveBeenCalled();
});

test('offline it says that records cannot be searched, and still lists commands', async () => {
  vi.spyOn(network, 'isOnline').mockReturnValue(false);
  await openPalette();
  expect(await screen.findByText(/不能搜索用户、订单和规格/)).toBeTruthy();
  expect(screen.getAllByRole('option').length).toBeGreaterThan(5);
});

test('searches nothing while a word is being composed', async () => {
  const asked: string[] = [];
  answerOf = async (text) => {
    asked.push(text);
    return answer([student]);
  };
  await openPalette();
  const field = screen.getByRole('combobox');
  const before = screen.getAllByRole('option').length;
  fireEvent.compositionStart(field);
  fireEvent.change(field, { target: { value: 'chen' } });
  await act(() => new Promise((resolve) => setTimeout(resolve, 2 * searchPauseMs)));
  expect(screen.getAllByRole('option')).toHaveLength(before);
  fireEvent.change(field, { target: { value: '陈' } });
  fireEvent.compositionEnd(field);
  await screen.findByRole('option', { name: /student/ });
  expect(asked).toEqual(['陈']);
});
