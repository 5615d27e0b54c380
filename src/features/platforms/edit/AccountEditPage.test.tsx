// @vitest-environment happy-dom
/**
 * The page keeps its form while the form saves, also without a network and without any copy of the account. The form
 * opens with the answer even if the clock is put back. If a number of reports is missing at a save, the field of that
 * number takes the focus. If an address names an edit that doesn't wait any more, the page says so.
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitingEntry } from '../../../../tests/support/outbox/waiting-entry.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { holdAnswers, success } from '../../../../tests/support/held-answers.ts';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import { agent } from '../../../../tests/support/users.ts';
import { markAwaited, setEntries } from '../../../api/outbox/outbox-state.ts';
import { sessionAtom } from '../../../api/session/session.ts';
import { store } from '../../../api/store.ts';
import { firstValues } from '../../../api/edits/fields.ts';
import { accountTables } from './account-edit-table.ts';
import { AccountEditPage } from './AccountEditPage.tsx';

const values = { ...firstValues(accountTables.gxy.fields), name: '王思明', phone: '13812341234' };
const entry = waitingEntry({
  id: 5,
  payload: { id: 12, version: 3, name: '王思明', phone: '13812341234' },
  subject: 'gxy:12',
  base: { version: 3, fields: { phone: '13800001111' } },
  draft: { values, base: { version: 3, values: { ...values, phone: '13800001111' } } },
});

function openPage(search = 'id=12'): void {
  const root = createRootRoute();
  const frame = createRoute({ getParentRoute: () => root, id: '_frame' });
  const user = createRoute({ getParentRoute: () => frame, id: '_user' });
  const platforms = createRoute({ getParentRoute: () => user, id: '(platforms)' });
  const page = createRoute({
    getParentRoute: () => platforms,
    path: 'gxy_/update',
    component: () => <AccountEditPage platform="gxy" />,
  });
  const list = createRoute({ getParentRoute: () => platforms, path: 'gxy' });
  const router = createRouter({
    routeTree: root.addChildren([frame.addChildren([user.addChildren([platforms.addChildren([page, list])])])]),
    history: createMemoryHistory({ initialEntries: [`/gxy_/update?${search}`] }),
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  render(
    <Provider store={store}>
      <TestFrame>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </TestFrame>
    </Provider>,
  );
}

const phone = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^手机号/u });

beforeEach(() => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  store.set(sessionAtom, { userRole: 'agent', user: agent, asOf: 1, fresh: true });
  setEntries(agent.id, [entry]);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

it('keeps the input while the outbox hides the entry that the form saves', async () => {
  openPage();
  const field = await phone();
  fireEvent.change(field, { target: { value: '13899998888' } });
  let release = (): void => {};
  act(() => {
    release = markAwaited(entry.id);
  });
  expect(await phone()).toBe(field);
  expect(field.value).toBe('13899998888');
  act(() => release());
  expect(await phone()).toBe(field);
});

it('opens the form with the answer although the clock is put back while the answer is under way', async () => {
  setEntries(agent.id, []);
  const held = holdAnswers();
  openPage();
  await eventually(() => expect(held).toHaveLength(1));
  const realNow = Date.now;
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() - 3_600_000);
  const time = '2026-11-01T00:00:00.000Z';
  const account = { id: 12, version: 3, name: '王思明', phone: '13812341234', status: 'active' };
  held[0]?.(success({ ...account, expireTime: time, createTime: time, updateTime: time }));
  expect((await phone()).value).toBe('13812341234');
});

it('moves the focus to the number of reports that is missing', async () => {
  const reports = { dayReports: { filed: '5', due: '' } };
  setEntries(agent.id, [{ ...entry, draft: { values: { ...values, ...reports }, base: { version: 3, values } } }]);
  openPage();
  await phone();
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('dayReportsDue'));
});

it('shows no empty form if the edit of a new account was sent, and leads to the list', async () => {
  setEntries(agent.id, []);
  openPage('waiting=5');
  expect(await screen.findByText('这处修改不在等待发送')).toBeTruthy();
  expect(screen.getByRole('link', { name: '查看账号' }).getAttribute('href')).toBe('/gxy');
  expect(screen.queryByRole('textbox')).toBeNull();
});
